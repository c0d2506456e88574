import { type Attributes, ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, type Tracer, trace } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  type IdGenerator,
  RandomIdGenerator,
  type SpanExporter,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { Logger } from "pino";
import { isTraced, traceIdOf } from "../../live/traced.ts";
import type { TraceSettings } from "./settings.ts";

/** One step of a poll's way, told once it is over. Epoch milliseconds. */
export interface Step {
  readonly name: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly kind?: keyof typeof SpanKind;
  readonly attributes?: Attributes;
  /** Code of what went wrong. */
  readonly error?: string;
}

/** Tells a collector where the time between a poll and the pixels went. Costs nobody anything who waits: steps are told when they are over. */
export interface Traces {
  /** 0 where nothing is traced. */
  readonly share: number;
  /** The poll itself; each of its steps, in whichever process, is a child of it. */
  poll(pollId: string, poll: Step): void;
  step(pollId: string, step: Step): void;
  /** Sends what waits. */
  close(): Promise<void>;
}

export const noTraces: Traces = { share: 0, poll() {}, step() {}, close: async () => {} };

/** A collector that is away for hours is worth a line now and then; what it missed is lost, and nothing else. */
const TELL_TROUBLE_EVERY_MS = 60_000;
/** With its repetitions; a program that ends waits no longer. */
const SENT_WITHIN_MS = 2_000;

/** `settings` null: nothing is traced. `service`: which of the programs this is. */
export function openTraces(settings: TraceSettings | null, service: string, log: Pick<Logger, "warn">): Traces {
  if (settings === null) return noTraces;
  return new CollectedTraces(settings, service, log);
}

class CollectedTraces implements Traces {
  readonly share: number;
  private readonly provider: TracerProvider;
  private readonly tracer: Tracer;
  private readonly ids = new PollIds();

  constructor({ endpoint, headers, share }: TraceSettings, service: string, log: Pick<Logger, "warn">) {
    this.share = share;
    const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, "")}/v1/traces`, headers, timeoutMillis: SENT_WITHIN_MS });
    this.provider = new TracerProvider({
      resource: resourceFromAttributes({ "service.name": service, "process.pid": process.pid }),
      sampler: new AlwaysOnSampler(),
      idGenerator: this.ids,
      spanProcessors: [new BatchSpanProcessor({ exporter: telling(exporter, log) })],
    });
    this.tracer = this.provider.getTracer("road-patrol");
  }

  poll(pollId: string, poll: Step): void {
    if (!isTraced(pollId, this.share)) return;
    this.ids.poll = pollId;
    this.write(poll, ROOT_CONTEXT);
    this.ids.poll = null;
  }

  step(pollId: string, step: Step): void {
    if (!isTraced(pollId, this.share)) return;
    const of = { traceId: traceIdOf(pollId), spanId: rootIdOf(pollId), traceFlags: TraceFlags.SAMPLED, isRemote: true };
    this.write(step, trace.setSpanContext(ROOT_CONTEXT, of));
  }

  close(): Promise<void> {
    // What does not get out by then is lost, and said; a program that ends waits for no collector.
    return this.provider.shutdown().catch(() => {});
  }

  private write({ name, startMs, endMs, kind = "INTERNAL", attributes = {}, error }: Step, context: typeof ROOT_CONTEXT): void {
    const span = this.tracer.startSpan(name, { startTime: new Date(startMs), kind: SpanKind[kind], attributes }, context);
    if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: error });
    span.end(new Date(Math.max(startMs, endMs)));
  }
}

/** Says now and then that a collector does not take what it is told. */
function telling(exporter: SpanExporter, log: Pick<Logger, "warn">): SpanExporter {
  let toldAtMs = Number.NEGATIVE_INFINITY;
  return {
    shutdown: () => exporter.shutdown(),
    export(spans, done) {
      exporter.export(spans, (result) => {
        const nowMs = performance.now();
        if (result.error !== undefined && nowMs - toldAtMs >= TELL_TROUBLE_EVERY_MS) {
          toldAtMs = nowMs;
          log.warn({ spans: spans.length, reason: result.error.message.slice(0, 300) }, "a collector does not take our traces");
        }
        done(result);
      });
    },
  };
}

/** Half of the trace's id: whoever knows the poll knows its span, without being told. */
const rootIdOf = (pollId: string): string => traceIdOf(pollId).slice(16);

class PollIds implements IdGenerator {
  /** Whose span is begun now; null for one of the steps. */
  poll: string | null = null;
  private readonly random = new RandomIdGenerator();

  generateTraceId = (): string => (this.poll === null ? this.random.generateTraceId() : traceIdOf(this.poll));
  generateSpanId = (): string => (this.poll === null ? this.random.generateSpanId() : rootIdOf(this.poll));
}
