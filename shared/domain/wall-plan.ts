import type { SceneName, WallProgramme, WallScene } from "./wall-programme.ts";
import { scenesAtMinute, startOf, weekMinute } from "./wall-turn.ts";

/** A programme from when it was written until the next one. */
export interface PlannedFrom {
  readonly atMs: number;
  readonly programme: Pick<WallProgramme, "scenes" | "calendar">;
}

/** Calendars go by minutes; clocks are set forward and back at a quarter of an hour of any zone. */
const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;

/** A scene by its place among those that play then, which tells it from another one of its name; null where that is not known. */
export const placeKey = (name: SceneName, index: number | null): string => `${index ?? ""} ${name}`;

/**
 * How long each scene, by its `placeKey`, was to stand within a time, by the programmes that were in force: within hours that a calendar names, and outside
 * of them, each scene has the share of its dwell. What nobody had written yet was to show nothing.
 */
export function plannedMs(versions: readonly PlannedFrom[], fromMs: number, untilMs: number, zone: string): Map<string, number> {
  const sums = new Map<string, number>();
  const ordered = [...versions].sort((a, b) => a.atMs - b.atMs);
  for (const [i, { atMs, programme }] of ordered.entries()) {
    const endMs = Math.min(untilMs, ordered[i + 1]?.atMs ?? untilMs);
    const plays = (scenes: readonly WallScene[], ms: number) => {
      const roundMs = startOf(scenes, scenes.length);
      for (const [index, { name, dwellS }] of scenes.entries()) {
        const key = placeKey(name, index);
        sums.set(key, (sums.get(key) ?? 0) + (ms * dwellS * 1_000) / roundMs);
      }
    };
    const beginMs = Math.max(fromMs, atMs);
    if (programme.calendar.length === 0) {
      if (beginMs < endMs) plays(programme.scenes, endMs - beginMs);
      continue;
    }
    for (let quarterMs = Math.floor(beginMs / QUARTER_MS) * QUARTER_MS; quarterMs < endMs; quarterMs += QUARTER_MS) {
      const { day, minute } = weekMinute(quarterMs, zone);
      for (let past = 0; past < QUARTER_MS; past += MINUTE_MS) {
        const ms = Math.min(endMs, quarterMs + past + MINUTE_MS) - Math.max(beginMs, quarterMs + past);
        if (ms > 0) plays(scenesAtMinute(programme, { day, minute: minute + past / MINUTE_MS }), ms);
      }
    }
  }
  return sums;
}
