import { expect, it } from "vitest";
import { shownTruth } from "./shown-truth.ts";

const unknown = { rows: new Map(), version: 0, hasCome: false, freshness: null, refusal: null, progress: null };
const nothing = { ...unknown, upToDate: false, connected: true };

it("loads while the first rows are on their way, and not for ever", () => {
  expect(shownTruth(nothing, 500, 0)).toBe("loading");
  expect(shownTruth({ ...nothing, connected: false }, 500, 0)).toBe("loading");
  expect(shownTruth(nothing, 60_000, 0)).toBe("stale");
});

it("[L7] rows that were there once are never called loading", () => {
  const known = { ...nothing, hasCome: true };
  expect(shownTruth(known, 500, 0)).toBe("stale");
  expect(shownTruth({ ...known, connected: false }, 500, 0)).toBe("disconnected");
});

it("loads for as long as a slow line brings piece after piece", () => {
  expect(shownTruth({ ...nothing, progress: 0.4 }, 60_000, 0)).toBe("loading");
  expect(shownTruth({ ...nothing, progress: 0.4, connected: false }, 60_000, 0)).toBe("disconnected");
});

it("a refused topic does not load", () => {
  expect(shownTruth({ ...nothing, refusal: "forbidden" }, 500, 0)).toBe("stale");
});

it("[L7] what failed before its first rows does not load beside the words that it failed", () => {
  const failing = { confirmedAtMs: null, everyMs: 60_000, health: "failing", sinceMs: 0, error: "legacyTimeout" } as const;
  expect(shownTruth({ ...nothing, freshness: { ...failing, doubts: [], gaps: [] } }, 500, 0)).toBe("stale");
  expect(shownTruth({ ...nothing, freshness: { ...failing, health: "unknown", error: "", doubts: [], gaps: [] } }, 500, 0)).toBe("loading");
});
