import { expect, it } from "vitest";
import { type Doubt, type Freshness, type TruthLabel, truthLabel } from "./freshness.ts";

const healthy: Freshness = { confirmedAtMs: 100_000, everyMs: 1_000, health: "healthy", sinceMs: 0, error: "", doubts: [], gaps: [] };
const doubt: Doubt = { about: 1, what: "missing", sinceMs: 99_000, known: 40, answered: 0 };
const shown = { connected: true, upToDate: true, freshness: healthy };

it.each([
  ["live", shown, 101_000],
  ["live", shown, 104_900],
  ["late", shown, 105_001],
  ["stale", shown, 130_001],
  ["late", { ...shown, freshness: { ...healthy, health: "failing" as const } }, 100_500],
  ["doubted", { ...shown, freshness: { ...healthy, doubts: [doubt] } }, 100_500],
  ["late", { ...shown, freshness: { ...healthy, doubts: [doubt] } }, 105_001],
  ["stale", { ...shown, upToDate: false }, 100_500],
  ["stale", { ...shown, freshness: null }, 100_500],
  ["stale", { ...shown, freshness: { ...healthy, confirmedAtMs: null } }, 100_500],
  ["disconnected", { ...shown, connected: false }, 100_500],
  ["live", { ...shown, freshness: { ...healthy, everyMs: 60_000 } }, 250_000],
] satisfies [TruthLabel, Parameters<typeof truthLabel>[0], number][])("[L7] %s", (label, state, nowMs) => {
  expect(truthLabel(state, nowMs)).toBe(label);
});
