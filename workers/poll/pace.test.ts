import { describe, expect, it } from "vitest";
import { parseFeedMeta } from "../../shared/live/feed-meta.ts";
import { paceOf, phaseOf } from "./pace.ts";
import { plannedAtMs } from "./poll-job.ts";

const paces = { watchedMs: 1_000, unwatchedMs: 60_000 };
const meta = (fields: Record<string, string> = {}) =>
  parseFeedMeta({
    ...{ epoch: "1", offset: "0", runId: "R", rows: "0", logBytes: "0", pollId: "p", durationMs: "1" },
    ...{ everyMs: "1", health: "healthy", sinceMs: "1", error: "", ...fields },
  });

describe("paceOf", () => {
  it("[F2] follows interest", () => {
    expect(paceOf(paces, 1, { isWatched: true, meta: meta(), runId: "R" })).toBe(1_000);
    expect(paceOf(paces, 1, { isWatched: false, meta: meta(), runId: "R" })).toBe(60_000);
    expect(paceOf(paces, 3, { isWatched: true, meta: meta(), runId: "R" })).toBe(3_000);
  });

  it("[Q3] is none while nobody watches what nothing else needs, in whatever state it is", () => {
    const onlyWatched = { watchedMs: 1_000, unwatchedMs: null };
    expect(paceOf(onlyWatched, 1, { isWatched: false, meta: null, runId: "R" })).toBeNull();
    expect(paceOf(onlyWatched, 1, { isWatched: true, meta: meta(), runId: "R" })).toBe(1_000);
  });

  it("[F7] hurries while the state is missing, failing, or from another Redis", () => {
    for (const [state, runId] of [
      [null, "R"],
      [meta({ health: "failing" }), "R"],
      [meta(), "another"],
    ] as const)
      expect(paceOf(paces, 1, { isWatched: false, meta: state, runId })).toBe(2_000);
  });
});

describe("paceOf a feed with rows that cannot be read", () => {
  it("[C5] is half a minute at most, and no other for a feed that is asked more often", () => {
    const situation = { isWatched: false, meta: meta({ refusedRows: "3" }), runId: "R" };
    expect(paceOf({ watchedMs: 300_000, unwatchedMs: 900_000 }, 1, situation)).toBe(30_000);
    expect(paceOf({ watchedMs: 1_000, unwatchedMs: 10_000 }, 1, situation)).toBe(10_000);
  });
});

it("[C6] a feed with rows in doubt is asked again within ten seconds", () => {
  const doubts = JSON.stringify([{ about: null, what: "missing", sinceMs: 1, known: 3, answered: 0 }]);
  const situation = { isWatched: true, meta: meta({ doubts }), runId: "R" };
  expect(paceOf({ watchedMs: 300_000, unwatchedMs: 900_000 }, 1, situation)).toBe(10_000);
  const lasting = { ...situation, meta: meta({ doubts, refusedRows: "1" }) };
  expect(paceOf({ watchedMs: 300_000, unwatchedMs: 900_000 }, 1, lasting), "a row without its id").toBe(30_000);
});

describe("phaseOf", () => {
  it("[F2] spreads feeds over their interval", () => {
    const phases = Array.from({ length: 50 }, (_, i) => phaseOf(`tenant${i}:orders`, 1_000));
    expect(Math.min(...phases)).toBeGreaterThan(0);
    expect(Math.max(...phases)).toBeLessThan(1_000);
    const quarters = new Set(phases.map((phase) => Math.floor(phase / 250)));
    expect(quarters.size).toBe(4);
  });
});

describe("plannedAtMs", () => {
  it("[F6] reads a poll's planned time from its job, and none from a job out of turn", () => {
    expect(plannedAtMs("repeat:T.orders:1795234000123")).toBe(1_795_234_000_123);
    expect(plannedAtMs("17")).toBeNull();
    expect(plannedAtMs(undefined)).toBeNull();
  });
});
