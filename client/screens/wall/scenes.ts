import {
  LONGEST_DWELL_S,
  type SceneName,
  SHORTEST_DWELL_S,
  sceneNames,
  USUAL_DWELL_S,
  usualScenes,
  type WallScene,
} from "../../../shared/domain/wall-programme.ts";

export interface Scene {
  readonly name: SceneName;
  /** How long it stands before the next one; infinite for a wall that shows one scene. */
  readonly dwellMs: number;
}

/** What a wall is set to, as it plays. One scene alone stands. */
export function playedScenes(scenes: readonly WallScene[]): readonly Scene[] {
  const [first, ...more] = scenes.map(({ name, dwellS }) => ({ name, dwellMs: dwellS * 1_000 }));
  return more.length === 0 ? [{ ...first!, dwellMs: Number.POSITIVE_INFINITY }] : [first!, ...more];
}

export const DEFAULT_SCENES: readonly Scene[] = playedScenes(usualScenes);

/**
 * Reads `?scenes=map:60,league:20` (seconds, 5 to 3600; without one the usual time). Names that are none are left out; when nothing is
 * left the usual scenes play. One scene alone stands.
 */
export function parseScenes(text: string | null): readonly Scene[] {
  const scenes = (text ?? "").split(",").flatMap((part): WallScene[] => {
    const [name = "", seconds = ""] = part.trim().split(":");
    const known = sceneNames.find((scene) => scene === name);
    if (known === undefined) return [];
    const asked = Number(seconds);
    const isUsual = seconds === "" || !Number.isFinite(asked);
    return [{ name: known, dwellS: isUsual ? USUAL_DWELL_S[known] : clamp(asked, SHORTEST_DWELL_S, LONGEST_DWELL_S) }];
  });
  return scenes.length === 0 ? DEFAULT_SCENES : playedScenes(scenes);
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));
