import { z } from "zod";
import { MOST_PLAYS_TOLD, sceneIndex, wallLabels, wallPlay } from "./wall-plays.ts";
import { interruptsFor, sceneNames, wallPlace, wallProgramme, wallScene } from "./wall-programme.ts";

/** Everything that begins at a wall begins this much later, on a full second, so that all of its displays have heard of it by then. */
export const LEAD_MS = 1_000;
/** How long somebody keeps a scene from turning. */
export const HOLD_MS = 60 * 60_000;
export const IDENTIFY_MS = 10_000;
export const LONGEST_NOTICE = 200;
export const LONGEST_INTERRUPT_MIN = 24 * 60;

/** What takes the place of the turning scenes: a scene that is held, words across the whole wall, or each display's own name. */
const interrupting = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("hold"), scene: wallScene }),
  z.strictObject({ kind: z.literal("notice"), text: z.string().trim().min(1).max(LONGEST_NOTICE) }),
  z.strictObject({ kind: z.literal("identify") }),
]);
export type Interrupting = z.infer<typeof interrupting>;

/** The lower number goes before. */
export const PRIORITY_OF: Readonly<Record<Interrupting["kind"], number>> = { identify: 1, notice: 2, hold: 3 };

/** From then (inclusive) until then, by the server's clock. */
export const wallInterrupt = z.object({
  id: z.string(),
  priority: z.number().int(),
  fromMs: z.number(),
  untilMs: z.number(),
  by: z.string(),
  shows: interrupting,
});
export type WallInterrupt = z.infer<typeof wallInterrupt>;

/** When the first scene began, for reckoning; whoever leads the wall on moves it as of `fromMs`, and until then `beforeMs` holds. */
export const wallAnchor = z.object({ anchorMs: z.number(), fromMs: z.number(), beforeMs: z.number() });
export type WallAnchor = z.infer<typeof wallAnchor>;

/** All that a display reckons its scene from: whoever has the same and the same clock shows the same. */
export const wallState = z.object({
  id: z.string(),
  /** Of the programme; each edit is another one. */
  version: z.number().int(),
  programme: wallProgramme,
  anchor: wallAnchor,
  /** Those that are not over. */
  interrupts: z.array(wallInterrupt),
  /** Displays that were loaded before then load themselves anew. */
  reloadAtMs: z.number().nullable(),
});
export type WallState = z.infer<typeof wallState>;

/** What a display hears: what it is called, where it hangs and what its wall does. */
export const hungDisplay = z.object({
  name: z.string(),
  place: wallPlace,
  wall: wallState,
  /** What interrupts this display; null as its wall's programme says. */
  interruptsFor: interruptsFor.nullable().default(null),
  /** Until when what it showed is kept; it need not tell of that again. */
  keptUntilMs: z.number().nullable().default(null),
});
export type HungDisplay = z.infer<typeof hungDisplay>;

const MOST_TOPICS = 20;
/** What a display says of itself. */
export const wallShown = z.strictObject({
  scene: z.enum(sceneNames),
  /** Which of the scenes that play then; null where it is none of them. */
  index: sceneIndex,
  widthPx: z.number().int().min(1).max(100_000),
  heightPx: z.number().int().min(1).max(100_000),
  /** Which programme it plays, how far into its scene it is, and when that was, by the server's clock as it knows it. */
  version: z.number().int().nullable().default(null),
  elapsedMs: z.number().nullable().default(null),
  saidMs: z.number().nullable().default(null),
  interrupt: z.string().max(64).nullable().default(null),
  /** How true what it shows is, by topic. */
  truth: z
    .record(z.string().max(20), z.enum(wallLabels))
    .refine((truth) => Object.keys(truth).length <= MOST_TOPICS)
    .default({}),
  /** Frames of the last second that it drew at all, and what its scripts hold; null where the browser does not say. */
  framesPerS: z.number().min(0).max(1_000).nullable().default(null),
  heapMb: z.number().min(0).max(100_000).nullable().default(null),
  /** Of the release that runs there. */
  build: z.string().max(80).nullable().default(null),
});
/** What it says now, and what it showed since it was heard last. */
export const wallWord = wallShown.extend({ plays: z.array(wallPlay).max(MOST_PLAYS_TOLD).default([]) });
export type WallWord = z.infer<typeof wallWord>;
export type WallShown = z.infer<typeof wallShown>;

/** A display says what it shows with every new scene, and this often while it stands. */
export const SHOWN_EVERY_MS = 15_000;
/** A display that said nothing for so long is not known to show anything. */
export const SHOWN_FOR_MS = 60_000;
