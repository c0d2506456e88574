import { z } from "zod";
import { MOST_SCENES, sceneNames } from "./wall-programme.ts";

/** How true something is, the best first. */
export const wallLabels = ["live", "recorded", "doubted", "late", "loading", "stale", "notRecorded", "disconnected"] as const;
export type WallLabel = (typeof wallLabels)[number];

/** `live`: drawn, and all of it of now; `stale`: drawn, and something in it is not; `dark`: nothing could be read on it. */
export const playStates = ["live", "stale", "dark"] as const;
export type PlayState = (typeof playStates)[number];

/** So many plays are told at once, the oldest first; the next ones follow with the next word. */
export const MOST_PLAYS_TOLD = 200;
/** What a display showed while nobody heard it is believed for so long. */
export const PLAYS_TOLD_WITHIN_MS = 7 * 24 * 3_600_000;

/** Of one hour by the clock so many are kept of a display: scenes stand for five seconds at least, and a label or an alarm comes between. */
export const MOST_PLAYS_AN_HOUR = 1_000;

/** No calendar goes on after it, and no column of ours holds a greater number of versions. */
const LATEST_MS = 8.64e15;
const MOST_VERSIONS = 2 ** 31 - 1;

/** Of the scenes that a programme plays, from 0 on: one of them may stand there several times, each with parameters of its own. Older displays do not say it. */
export const sceneIndex = z
  .number()
  .int()
  .min(0)
  .max(MOST_SCENES - 1)
  .nullable()
  .default(null);

/** What one display really showed from then (inclusive) until then, by the server's clock as the display knows it. */
export const wallPlay = z.strictObject({
  fromMs: z.number().int(),
  toMs: z.number().int(),
  scene: z.enum(sceneNames),
  index: sceneIndex,
  /** What lay across the scene. */
  interrupt: z.string().max(64).nullable(),
  state: z.enum(playStates),
  /** The worst label of what stood in it. */
  truth: z.enum(wallLabels),
  /** As of when the oldest of its data were confirmed; null where none ever were. */
  dataAtMs: z.number().int().min(0).max(LATEST_MS).nullable(),
  /** Of the programme; null where it was played by hand. */
  version: z.number().int().min(0).max(MOST_VERSIONS).nullable(),
});
export type WallPlay = z.infer<typeof wallPlay>;

export const worstOf = (labels: readonly WallLabel[]): WallLabel => wallLabels.findLast((label) => labels.includes(label)) ?? "loading";

/** A clock that a display reckons may be ahead of ours by so much. */
const AHEAD_MS = 5_000;
/** Two words of one play follow each other within this. */
const ADJOINS_MS = 1_000;

/**
 * Of what a display tells, what can be so: nothing that is still to come, nothing of long ago, nothing twice. `lastToMs` is until when it is known already;
 * two screens of one link tell of the same time, and the first is heard.
 */
export function believed(plays: readonly WallPlay[], lastToMs: number, nowMs: number): WallPlay[] {
  const out: WallPlay[] = [];
  let untilMs = Math.max(lastToMs, nowMs - PLAYS_TOLD_WITHIN_MS);
  for (const play of [...plays].sort((a, b) => a.fromMs - b.fromMs)) {
    const fromMs = Math.max(play.fromMs, untilMs);
    if (play.toMs <= fromMs || play.toMs > nowMs + AHEAD_MS) continue;
    // Nothing is confirmed before it happens.
    out.push({ ...play, fromMs, dataAtMs: play.dataAtMs && Math.min(play.dataAtMs, play.toMs) });
    untilMs = play.toMs;
  }
  return out;
}

/** A play that goes over a moment becomes two. */
export const cutAt = (plays: readonly WallPlay[], atMs: number): WallPlay[] =>
  plays.flatMap((play) => {
    if (play.fromMs >= atMs || play.toMs <= atMs) return [play];
    return [
      { ...play, toMs: atMs, dataAtMs: play.dataAtMs && Math.min(play.dataAtMs, atMs) },
      { ...play, fromMs: atMs },
    ];
  });

/** Of plays in their order, those that are still kept: so many of each hour of the clock. `kept` are there already of the hour in which the first began. */
export function withinHours(plays: readonly WallPlay[], kept: number): WallPlay[] {
  const hours = new Map(plays.slice(0, 1).map(({ fromMs }) => [hourOf(fromMs), kept]));
  return plays.filter(({ fromMs }) => {
    const count = (hours.get(hourOf(fromMs)) ?? 0) + 1;
    hours.set(hourOf(fromMs), count);
    return count <= MOST_PLAYS_AN_HOUR;
  });
}
const HOUR_MS = 3_600_000;
const hourOf = (atMs: number): number => Math.floor(atMs / HOUR_MS);
export const hourStartMs = (atMs: number): number => hourOf(atMs) * HOUR_MS;

/** Whether the second only goes on with the first. */
export const goesOn = (before: WallPlay, after: WallPlay): boolean =>
  Math.abs(after.fromMs - before.toMs) <= ADJOINS_MS && isSamePlay(before, after);

export const isSamePlay = (a: Omit<WallPlay, "fromMs" | "toMs">, b: Omit<WallPlay, "fromMs" | "toMs">): boolean =>
  a.scene === b.scene &&
  a.index === b.index &&
  a.interrupt === b.interrupt &&
  a.state === b.state &&
  a.truth === b.truth &&
  a.version === b.version;

/** A stretch of which a display told nothing stands between its plays as such. */
export type Stretch =
  | { readonly kind: "play"; readonly play: WallPlay }
  | { readonly kind: "gap"; readonly fromMs: number; readonly toMs: number };

/** What was shown within a time, in its order, with the stretches that nobody told of. */
export function stretchesOf(plays: readonly WallPlay[], fromMs: number, toMs: number): Stretch[] {
  const out: Stretch[] = [];
  let atMs = fromMs;
  for (const play of [...plays].sort((a, b) => a.fromMs - b.fromMs)) {
    if (play.fromMs - atMs > ADJOINS_MS) out.push({ kind: "gap", fromMs: atMs, toMs: play.fromMs });
    out.push({ kind: "play", play });
    atMs = Math.max(atMs, play.toMs);
  }
  if (toMs - atMs > ADJOINS_MS) out.push({ kind: "gap", fromMs: atMs, toMs });
  return out;
}
