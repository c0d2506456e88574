import { array, assert, constantFrom, integer, property, record } from "fast-check";
import { expect, it } from "vitest";
import { type Confirmed, confirmedAtMs, confirmOn, joined, unconfirmed } from "./confirmed.ts";
import { truthLabel } from "./freshness.ts";

const told = record({ afterMs: integer({ min: 1, max: 120_000 }), everyMs: constantFrom(1_000, 5_000) });

function spansOf(polls: readonly { atMs: number; everyMs: number }[]): Confirmed[] {
  const spans: Confirmed[] = [];
  for (const { atMs, everyMs } of polls) {
    const before = spans.at(-1) ?? null;
    const next = confirmOn(before, { sinceMs: atMs, confirmedAtMs: atMs, everyMs }, atMs)!;
    if (before !== null && next.fromMs === before.fromMs) spans.pop();
    spans.push(next);
  }
  return spans;
}

it("[H3] [L7] a past time is recorded where its label was not stale, as of what was confirmed then, and else stands among what is missing", () => {
  assert(
    property(
      array(told, { minLength: 1, maxLength: 30 }),
      array(integer({ min: -1_000, max: 2_000_000 }), { maxLength: 50 }),
      (gaps, times) => {
        let atMs = 0;
        const polls = gaps.map(({ afterMs, everyMs }) => {
          atMs += afterMs;
          return { atMs, everyMs };
        });
        const spans = spansOf(polls);
        const throughMs = 2_000_000;
        const missing = unconfirmed(spans, -1_000, throughMs);
        for (const time of [...times, ...polls.flatMap(({ atMs }) => [atMs - 1, atMs])]) {
          const last = polls.filter((poll) => poll.atMs <= time).at(-1);
          const label = truthLabel(
            {
              ...{ connected: true, upToDate: true },
              freshness: last === undefined ? null : { ...fresh, confirmedAtMs: last.atMs, everyMs: last.everyMs },
            },
            time,
          );
          const asOfMs = confirmedAtMs(spans.filter(({ fromMs }) => fromMs <= time).at(-1) ?? null, time);
          expect(asOfMs === null).toBe(label === "stale");
          // Live as of the last confirmation, or of that time itself where the next one came while it was live.
          if (label === "live") expect([last!.atMs, time]).toContain(asOfMs);
          // Late, until the next confirmation came: as of the one before.
          if (label === "late") expect(asOfMs).toBe(last!.atMs);
          expect(missing.some(({ fromMs, untilMs }) => fromMs <= time && time < untilMs)).toBe(label === "stale");
        }
      },
    ),
  );
});

const fresh = { health: "healthy" as const, sinceMs: 0, error: "", doubts: [], gaps: [] };
const NEVER = { fromMs: 0, untilMs: 1_000, everyMs: 1_000 };

it("[H3] what was confirmed while nobody wrote is known as far as the feed itself counted", () => {
  const later = { confirmedAtMs: 3_600_000, everyMs: 1_000 };
  expect(confirmOn(NEVER, { ...later, sinceMs: 500 }, 3_600_000)).toEqual({ ...NEVER, untilMs: 3_600_000 });
  expect(confirmOn(NEVER, { ...later, sinceMs: 3_000_000 }, 0)).toEqual({ fromMs: 3_000_000, untilMs: 3_600_000, everyMs: 1_000 });
});

it("[H3] rows of before are not as of a confirmation that nobody could see yet, and what is stale when it is first written is not written", () => {
  const next = confirmOn(NEVER, { sinceMs: 3_600_000, confirmedAtMs: 3_600_000, everyMs: 1_000 }, 3_602_000);
  expect(confirmedAtMs(next, 3_601_000)).toBeNull();
  expect(confirmedAtMs(next, 3_602_000)).toBe(3_600_000);
  expect(confirmOn(null, { sinceMs: 0, confirmedAtMs: 0, everyMs: 1_000 }, 3_600_000)).toBeNull();
});

it("stretches that meet are one", () => {
  const of = (fromMs: number, untilMs: number) => ({ fromMs, untilMs });
  expect(joined([of(5, 9), of(1, 3), of(3, 4), of(6, 7)])).toEqual([of(1, 4), of(5, 9)]);
});
