import { z } from "zod";
import { LAST_DAY_MS } from "../domain/calendar-day.ts";
import { sceneIndex, wallPlay } from "../domain/wall-plays.ts";
import { sceneNames, wallProgramme } from "../domain/wall-programme.ts";
import { LONGEST_INTERRUPT_MIN, LONGEST_NOTICE, wallState } from "../domain/wall-state.ts";
import { byId, lineWithText } from "./api.ts";
import { door } from "./door.ts";
import { numeral } from "./numeral.ts";

/** Of one customer at a time; one more is 413 tooLarge. */
export const MOST_WALLS = 200;

/** A wall as the desk sees it: what its displays reckon from, and who wrote its programme. */
const deskWall = wallState.extend({ changedBy: z.string(), changedAtMs: z.number() });
export type DeskWall = z.infer<typeof deskWall>;

const programmeVersion = z.object({ version: z.number().int(), programme: wallProgramme, by: z.string(), atMs: z.number() });
export type ProgrammeVersion = z.infer<typeof programmeVersion>;

/** What the desk puts in the way of the turning scenes: the one that stands now for an hour, words, or each display's name for ten seconds. */
const interruptRequest = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("hold") }),
  z.strictObject({ kind: z.literal("identify") }),
  z.strictObject({
    kind: z.literal("notice"),
    text: lineWithText(LONGEST_NOTICE),
    minutes: z.number().int().min(1).max(LONGEST_INTERRUPT_MIN),
  }),
]);
export type InterruptRequest = z.infer<typeof interruptRequest>;

/** As somebody writes it now; what was written before stands as it is. */
const writtenProgramme = wallProgramme.extend({ name: lineWithText(60) });

/** What displays showed is looked at for so long at once, which is as long as it is kept. */
export const LONGEST_PROOF_MS = 31 * 24 * 3_600_000;
export const MOST_STRETCHES = 5_000;
const time = numeral(z.coerce.number().int().min(0).max(LAST_DAY_MS));
const within = z
  .strictObject({ fromMs: time, untilMs: time })
  .refine(({ fromMs, untilMs }) => fromMs < untilMs && untilMs - fromMs <= LONGEST_PROOF_MS, "up to 31 days");
const ms = z.number().int();
/** A display that did not tell is a gap, whoever believes that it hung there and shone. */
const proofAnswer = z.object({
  fromMs: ms,
  untilMs: ms,
  /**
   * Of each scene that was planned or shown, by its place among those that play, how long its displays together were to show it and did, whatever lay
   * across it; without a place what was held and stands in no programme, and what older displays told.
   */
  scenes: z.array(z.object({ scene: z.enum(sceneNames), index: sceneIndex, plannedMs: ms, shownMs: ms })),
  displays: z.array(
    z.object({
      ...{ id: z.string(), name: z.string(), hangs: z.boolean() },
      ...{ liveMs: ms, staleMs: ms, darkMs: ms, gapMs: ms },
    }),
  ),
});
export type ProofAnswer = z.infer<typeof proofAnswer>;
const stretch = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("play"), play: wallPlay }),
  z.object({ kind: z.literal("gap"), fromMs: ms, toMs: ms }),
]);
/** The newest first; `isCut` where there were more. */
const playsAnswer = z.object({ stretches: z.array(stretch), isCut: z.boolean() });
export type PlaysAnswer = z.infer<typeof playsAnswer>;

const own = { access: "signedIn", paths: ["/operations"] } as const;
/**
 * The desk of the walls, for whoever makes display links. What is done begins at all displays of a wall on the same full second, one to two
 * seconds later. 404 notFound for another customer's, 503 recordsAway without the database.
 */
export const wallDoors = {
  list: door("GET /api/walls", own, { answer: z.object({ nowMs: z.number(), walls: z.array(deskWall) }) }),
  create: door("POST /api/walls", own, { body: writtenProgramme, status: 201, answer: wallState }),
  /** Another version of its programme, which begins anew at its first scene. 409 recordMoved where another one stands than was seen; 409 wallTooSmall with the displays whose places its canvas would not have any more. */
  change: door("PATCH /api/walls/:id", own, {
    params: byId,
    body: z.strictObject({ programme: writtenProgramme, seenVersion: z.number().int().positive() }),
    answer: wallState,
  }),
  /** All that ever played, the newest first. */
  versions: door("GET /api/walls/:id/versions", own, { params: byId, answer: z.array(programmeVersion) }),
  /** How long each display of it showed what, and for how long nobody knows. */
  proof: door("GET /api/walls/:id/proof", own, { params: byId, query: within, answer: proofAnswer }),
  /** What one display showed, also one that is gone. */
  plays: door("GET /api/displays/:id/plays", own, { params: byId, query: within, answer: playsAnswer }),
  /** 409 wallInUse while a display hangs in it. */
  remove: door("DELETE /api/walls/:id", own, { params: byId }),
  next: door("POST /api/walls/:id/next", own, { params: byId, answer: wallState }),
  interrupt: door("POST /api/walls/:id/interrupts", own, { params: byId, body: interruptRequest, answer: wallState }),
  /** Ends what stands in the way; afterwards each display is where it would have been. */
  release: door("DELETE /api/walls/:id/interrupts", own, { params: byId, answer: wallState }),
  /** All displays of it load their page anew. */
  reload: door("POST /api/walls/:id/reload", own, { params: byId, answer: wallState }),
};
