import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Activity } from "../../../shared/live/topics.ts";
import { ALERT_MS, alertAt, type QueuedAlert, queued } from "./alerts.ts";

const serious = (id: string) => ({ id }) as Activity;
const heard = (...told: [number, string][]) =>
  told.reduce<readonly QueuedAlert[]>((queue, [atMs, id]) => queued(queue, serious(id), atMs), []);
const shownAt = (queue: readonly QueuedAlert[], atMs: number) => alertAt(queue, atMs)?.id ?? null;

describe("[W] serious defects", () => {
  it("take the board one after the other, each once", () => {
    const queue = heard([0, "a"], [1, "b"], [2, "b"], [3, "a"]);
    const times = [0, ALERT_MS - 1, ALERT_MS, 2 * ALERT_MS - 1, 2 * ALERT_MS];
    expect(times.map((atMs) => shownAt(queue, atMs))).toEqual(["a", "a", "b", "b", null]);
  });

  it("begin together on displays that hear of them a part of a second apart", () => {
    const [one, other] = [heard([100_100, "a"]), heard([100_900, "a"])];
    expect(one).toEqual(other);
    expect([shownAt(one, 101_999), shownAt(one, 102_000)]).toEqual([null, "a"]);
  });

  it("never wait in a longer row than five, and of too many the newest are shown", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(20_000), fc.nat(50)), { maxLength: 200 }), (told) => {
        let nowMs = 0;
        let queue: readonly QueuedAlert[] = [];
        for (const [waitMs, id] of told) {
          nowMs += waitMs;
          const before = alertAt(queue, nowMs);
          queue = queued(queue, serious(String(id)), nowMs);
          expect(queue.filter(({ fromMs }) => fromMs > nowMs).length).toBeLessThanOrEqual(5);
          expect(queue.some(({ event }) => event.id === String(id))).toBe(true);
          if (before !== null) expect(alertAt(queue, nowMs)).toBe(before);
          const begins = queue.map(({ fromMs }) => fromMs);
          expect(begins.slice(1).every((fromMs, place) => fromMs - begins[place]! >= ALERT_MS)).toBe(true);
        }
      }),
    );
  });
});
