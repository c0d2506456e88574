import { z } from "zod";

/** What a wall shows in turn. */
export const sceneNames = ["map", "status", "league", "events", "scores"] as const;
export type SceneName = (typeof sceneNames)[number];

export const SHORTEST_DWELL_S = 5;
export const LONGEST_DWELL_S = 3_600;

/** Near black for a dim room; bright for one with windows. */
export const wallThemes = ["night", "day"] as const;
export type WallTheme = (typeof wallThemes)[number];

/** A scene and how long it stands before the next one. One scene alone stands for ever. */
export const wallScene = z.strictObject({
  name: z.enum(sceneNames),
  dwellS: z.number().int().min(SHORTEST_DWELL_S).max(LONGEST_DWELL_S),
});
export type WallScene = z.infer<typeof wallScene>;

export const USUAL_DWELL_S: Readonly<Record<SceneName, number>> = { map: 40, status: 20, league: 20, events: 20, scores: 20 };

/** Scores hang where somebody put them: months that are still open are among them. */
export const usualScenes: readonly WallScene[] = sceneNames
  .filter((name) => name !== "scores")
  .map((name) => ({ name, dwellS: USUAL_DWELL_S[name] }));

/** What somebody set a wall to: each scene at most once, in this order. */
export const wallProgramme = z.object({
  name: z.string().trim().min(1).max(60),
  scenes: z
    .array(wallScene)
    .min(1)
    .max(sceneNames.length)
    .refine((scenes) => new Set(scenes.map(({ name }) => name)).size === scenes.length),
  theme: z.enum(wallThemes),
});
export type WallProgramme = z.infer<typeof wallProgramme>;

/** What a wall says of itself. */
export const wallShown = z.strictObject({
  scene: z.enum(sceneNames),
  widthPx: z.number().int().min(1).max(100_000),
  heightPx: z.number().int().min(1).max(100_000),
});
export type WallShown = z.infer<typeof wallShown>;

/** A wall says what it shows with every new scene, and this often while it stands. */
export const SHOWN_EVERY_MS = 15_000;
/** A wall that said nothing for so long is not known to show anything. */
export const SHOWN_FOR_MS = 60_000;
