import { expect, it } from "vitest";
import type { Freshness, Gap } from "../../shared/live/freshness.ts";
import { knownAtMs } from "./known-at.ts";

const fresh: Freshness = { confirmedAtMs: 50_000, everyMs: 5_000, health: "healthy", sinceMs: 0, error: "", doubts: [], gaps: [] };
const gap: Gap = { part: "positions", what: "failing", error: "legacyTimeout", sinceMs: 1_000, asOfMs: 20_000 };

it("[L7] nothing is known of after the last confirmation, however late it is by now", () => {
  expect(knownAtMs({ freshness: fresh }, 900_000)).toBe(50_000);
  // A clock that is behind the server's does not look ahead.
  expect(knownAtMs({ freshness: fresh }, 40_000)).toBe(40_000);
});

it("[L7] before the first word of the services there is nothing to stand still", () => {
  expect(knownAtMs({ freshness: null }, 7)).toBe(7);
  expect(knownAtMs({ freshness: { ...fresh, confirmedAtMs: null } }, 7)).toBe(7);
});

it("[Q4] a part that fails by itself stands as of its own last answer", () => {
  const freshness = { ...fresh, gaps: [gap] };
  expect(knownAtMs({ freshness }, 900_000, "positions")).toBe(20_000);
  expect(knownAtMs({ freshness }, 900_000, "another")).toBe(50_000);
});
