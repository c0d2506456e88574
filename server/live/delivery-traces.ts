import { ExpectedError } from "../../shared/errors.ts";
import type { Paint } from "../../shared/http/paints-api.ts";
import type { Batch } from "../../shared/live/protocol.ts";
import { isTraced } from "../../shared/live/traced.ts";
import type { Traces } from "../../shared/node/traces/traces.ts";

export interface DeliveryTracesDeps {
  readonly traces: Traces;
  now(): number;
}

/** Whose polls were sent lately: pages tell within seconds when they have painted, and nobody else's say is believed. */
const KNOWN_FOR_MS = 120_000;
const MOST_KNOWN = 10_000;

/** The server's steps of a poll's way: sent to those who follow, and painted by one of them. */
export class DeliveryTraces {
  /** By poll, the oldest first. */
  private readonly sent = new Map<string, { readonly tenant: string; readonly atMs: number }>();
  private readonly deps: DeliveryTracesDeps;

  constructor(deps: DeliveryTracesDeps) {
    this.deps = deps;
  }

  get share(): number {
    return this.deps.traces.share;
  }

  /** A batch went to so many of the customer's people. */
  delivered(tenant: string, { topic, origin, changes }: Batch, receivers: number): void {
    const { traces, now } = this.deps;
    if (origin === null || !isTraced(origin.pollId, traces.share)) return;
    const atMs = now();
    this.forget(atMs);
    this.sent.set(origin.pollId, { tenant, atMs });
    const attributes = { tenant, topic, receivers, changes: changes.length };
    traces.step(origin.pollId, { name: `deliver ${topic}`, kind: "CONSUMER", startMs: origin.publishedAtMs, endMs: atMs, attributes });
  }

  /** @throws ExpectedError notFound for a poll that was not sent to this customer of late, badRequest for times that cannot be */
  painted(tenant: string, { pollId, topic, receivedAtMs, paintedAtMs }: Paint): void {
    const known = this.sent.get(pollId);
    if (known === undefined || known.tenant !== tenant) throw new ExpectedError("notFound");
    const isPossible =
      paintedAtMs >= receivedAtMs && Math.abs(receivedAtMs - known.atMs) <= KNOWN_FOR_MS && paintedAtMs - receivedAtMs <= KNOWN_FOR_MS;
    if (!isPossible)
      throw new ExpectedError("badRequest", { problems: [{ at: "paintedAtMs", message: "is no time at which this poll was painted" }] });
    this.deps.traces.step(pollId, { name: `paint ${topic}`, startMs: receivedAtMs, endMs: paintedAtMs, attributes: { tenant, topic } });
  }

  private forget(nowMs: number): void {
    for (const [pollId, { atMs }] of this.sent) {
      if (nowMs - atMs <= KNOWN_FOR_MS && this.sent.size < MOST_KNOWN) return;
      this.sent.delete(pollId);
    }
  }
}
