import type { Activity } from "../../../shared/live/topics.ts";

/** A serious defect that takes the board, from then on, by the server's clock. */
export interface QueuedAlert {
  readonly event: Activity;
  readonly fromMs: number;
}

export const ALERT_MS = 25_000;
const MAX_WAITING = 5;
/** Displays hear of a defect within a part of a second of each other; beginning on the same even second, they show it together. */
const BEGINS_EVERY_MS = 2_000;

/** One after the other; of those that wait the oldest leaves when there are too many. */
export function queued(queue: readonly QueuedAlert[], event: Activity, nowMs: number): readonly QueuedAlert[] {
  const open = queue.filter(({ fromMs }) => nowMs < fromMs + ALERT_MS);
  if (open.some((each) => each.event.id === event.id)) return queue;
  const begins = Math.ceil(nowMs / BEGINS_EVERY_MS) * BEGINS_EVERY_MS;
  const begun = open.filter(({ fromMs }) => fromMs <= nowMs);
  const waiting = [...open.filter(({ fromMs }) => fromMs > nowMs).map((each) => each.event), event].slice(-MAX_WAITING);
  const firstMs = begun.length === 0 ? Math.min(begins, open[0]?.fromMs ?? begins) : begun[0]!.fromMs + ALERT_MS;
  return [...begun, ...waiting.map((each, place) => ({ event: each, fromMs: firstMs + place * ALERT_MS }))];
}

export const alertAt = (queue: readonly QueuedAlert[], nowMs: number): Activity | null =>
  queue.find(({ fromMs }) => fromMs <= nowMs && nowMs < fromMs + ALERT_MS)?.event ?? null;
