import { Counter, Gauge, Histogram, Registry } from "prom-client";
import type { FeedId } from "../../shared/live/keys.ts";
import type { RedisMemory } from "../../shared/live/redis-memory.ts";
import type { Confirmation, PollMarks } from "../publish/publisher.ts";

const POLL_BUCKETS_MS = [5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 30_000];

/** Asked at each scrape. */
export interface WatchedFigures {
  readonly queueDepths: () => Promise<Record<string, number>>;
  readonly memory: () => RedisMemory | null;
  readonly skewMs: () => number | null;
}

/** What Prometheus can ask a worker. */
export class PollMetrics {
  readonly registry = new Registry();
  private readonly lateness = this.histogram("worker_poll_lateness_ms", "How late polls began, from their planned time");
  private readonly duration = this.histogram("worker_poll_duration_ms", "How long polls took");
  private readonly eventAge = this.histogram("worker_event_age_ms", "From the services' answer to the published batch");
  private readonly changes = new Counter({
    name: "worker_changes_total",
    help: "Published changes",
    labelNames: ["kind"],
    registers: [this.registry],
  });
  private readonly polls = new Counter({
    name: "worker_polls_total",
    help: "Polls by outcome",
    labelNames: ["kind", "outcome"],
    registers: [this.registry],
  });
  private readonly health = this.feedGauge("worker_feed_healthy", "1 after a good poll of this worker, 0 after a failed one");
  private readonly refused = this.feedGauge("worker_feed_refused_rows", "Rows that were set aside");
  private readonly unread = this.feedGauge("worker_feed_unread_fields", "Fields of published rows that could not be read");

  constructor({ queueDepths = async () => ({}), memory = () => null, skewMs = () => null }: Partial<WatchedFigures> = {}) {
    this.figure("worker_redis_memory_used_bytes", "Memory that Redis uses", () => memory()?.usedBytes);
    this.figure("worker_redis_memory_limit_bytes", "Memory that Redis may use", () => memory()?.limitBytes);
    this.figure("worker_redis_memory_scarce", "1 while Redis is running out of memory", () => Number(memory()?.isScarce ?? false));
    this.figure("worker_clock_skew_ms", "How far this machine's clock is ahead of Redis'", () => skewMs() ?? undefined);
    new Gauge({
      name: "worker_queue_jobs",
      help: "Jobs that wait in a queue",
      labelNames: ["queue"],
      registers: [this.registry],
      async collect() {
        for (const [queue, jobs] of Object.entries(await queueDepths())) this.set({ queue }, jobs);
      },
    });
  }

  succeeded({ tenant, kind }: FeedId, confirmation: Confirmation, changes: number, nowMs: number) {
    const { latenessMs, durationMs, answeredAtMs, refusedRows, unreadFields } = confirmation;
    if (latenessMs !== null) this.lateness.observe({ kind }, latenessMs);
    this.duration.observe({ kind }, durationMs);
    if (changes > 0) this.eventAge.observe({ kind }, nowMs - answeredAtMs);
    this.changes.inc({ kind }, changes);
    this.polls.inc({ kind, outcome: "done" });
    this.health.set({ tenant, kind }, 1);
    this.refused.set({ tenant, kind }, refusedRows);
    this.unread.set({ tenant, kind }, unreadFields);
  }

  failed({ tenant, kind }: FeedId, { latenessMs, durationMs }: PollMarks) {
    if (latenessMs !== null) this.lateness.observe({ kind }, latenessMs);
    this.duration.observe({ kind }, durationMs);
    this.polls.inc({ kind, outcome: "failed" });
    this.health.set({ tenant, kind }, 0);
  }

  /** Redis had no memory left for what this poll would have published. */
  full({ kind }: FeedId) {
    this.polls.inc({ kind, outcome: "full" });
  }

  /** Left as it was while there is nothing to tell. */
  private figure(name: string, help: string, value: () => number | undefined): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      collect() {
        const now = value();
        if (now !== undefined) this.set(now);
      },
    });
  }

  private histogram(name: string, help: string) {
    return new Histogram({ name, help, labelNames: ["kind"], buckets: POLL_BUCKETS_MS, registers: [this.registry] });
  }

  private feedGauge(name: string, help: string) {
    return new Gauge({ name, help, labelNames: ["tenant", "kind"], registers: [this.registry] });
  }
}
