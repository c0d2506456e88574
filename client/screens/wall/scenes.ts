import {
  LONGEST_DWELL_S,
  SHORTEST_DWELL_S,
  sceneNames,
  USUAL_DWELL_S,
  usualProgramme,
  usualScenes,
  type WallScene,
} from "../../../shared/domain/wall-programme.ts";
import type { WallState } from "../../../shared/domain/wall-state.ts";

/**
 * Reads `?scenes=map:60,league:20` (seconds, 5 to 3600; without one the usual time). Names that are none are left out; when nothing is
 * left the usual scenes play. One scene alone stands.
 */
export function parseScenes(text: string | null): readonly WallScene[] {
  const scenes = (text ?? "").split(",").flatMap((part): WallScene[] => {
    const [name = "", seconds = ""] = part.trim().split(":");
    const known = sceneNames.find((scene) => scene === name);
    if (known === undefined) return [];
    const asked = Number(seconds);
    const isUsual = seconds === "" || !Number.isFinite(asked);
    return [{ name: known, dwellS: isUsual ? USUAL_DWELL_S[known] : clamp(asked, SHORTEST_DWELL_S, LONGEST_DWELL_S) }];
  });
  return scenes.length === 0 ? usualScenes : scenes;
}

/** A wall that somebody looks at by hand: it begins with its first scene when it is opened, and nobody leads it from a desk. */
export const byHand = (scenes: readonly WallScene[], openedAtMs: number): WallState => ({
  ...{ id: "", version: 0, programme: { ...usualProgramme(""), scenes: [...scenes] } },
  anchor: { anchorMs: openedAtMs, fromMs: openedAtMs, beforeMs: openedAtMs },
  ...{ interrupts: [], reloadAtMs: null },
});

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));
