/** What a wall shows in turn. */
export const sceneNames = ["map", "status", "league", "events"] as const;
export type SceneName = (typeof sceneNames)[number];

export interface Scene {
  readonly name: SceneName;
  /** How long it stands before the next one; infinite for a wall that shows one scene. */
  readonly dwellMs: number;
}

export const DEFAULT_SCENES: readonly Scene[] = [
  { name: "map", dwellMs: 40_000 },
  { name: "status", dwellMs: 20_000 },
  { name: "league", dwellMs: 20_000 },
  { name: "events", dwellMs: 20_000 },
];

const SHORTEST_DWELL_S = 5;
const LONGEST_DWELL_S = 3_600;

/**
 * Reads `?scenes=map:60,league:20` (seconds, 5 to 3600; without one the usual time). Names that are none are left out; when nothing is
 * left the usual scenes play. One scene alone stands.
 */
export function parseScenes(text: string | null): readonly Scene[] {
  const scenes = (text ?? "").split(",").flatMap((part) => {
    const [name = "", seconds = ""] = part.trim().split(":");
    const usual = DEFAULT_SCENES.find((scene) => scene.name === name);
    if (usual === undefined) return [];
    const asked = Number(seconds);
    const dwellMs = seconds === "" || !Number.isFinite(asked) ? usual.dwellMs : clamp(asked, SHORTEST_DWELL_S, LONGEST_DWELL_S) * 1_000;
    return [{ name: usual.name, dwellMs }];
  });
  if (scenes.length === 0) return DEFAULT_SCENES;
  return scenes.length === 1 ? [{ ...scenes[0]!, dwellMs: Number.POSITIVE_INFINITY }] : scenes;
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));
