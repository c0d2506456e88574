import { z } from "zod";
import { alarmCauses, alarmSubject } from "../domain/alarm.ts";
import { interruptsFor, wallPlace } from "../domain/wall-programme.ts";
import { hungDisplay, wallShown, wallWord } from "../domain/wall-state.ts";
import { byId, lineWithText } from "./api.ts";
import { door, everybody } from "./door.ts";

/** A wall hangs for years; its link is renewed by somebody who still knows why. */
export const LONGEST_DISPLAY_DAYS = 366;
/** Of one customer at a time; one more is 413 tooLarge. */
export const MOST_DISPLAYS = 200;
const name = lineWithText(60);
/** The wall that a display hangs in, and where. */
const hangs = z.strictObject({ wallId: z.string().min(1).max(64), place: wallPlace });
export const displayRequest = z.strictObject({
  name,
  days: z.number().int().min(1).max(LONGEST_DISPLAY_DAYS).default(365),
  /** Null hangs it in a new wall of its own, which is called as it is (one wall more than `MOST_WALLS` is 413 tooLarge), and goes with it untouched. */
  hangs: hangs.nullable().default(null),
  /** What interrupts it; null as its wall's programme says. */
  interruptsFor: interruptsFor.nullable().default(null),
});
export type DisplayRequest = z.infer<typeof displayRequest>;
export const display = z.object({
  id: z.string(),
  name: z.string(),
  createdAtMs: z.number(),
  expiresAtMs: z.number(),
  lastSeenAtMs: z.number().nullable(),
  createdBy: z.string(),
  wallId: z.string().default(""),
  place: wallPlace.default({ column: 0, row: 0 }),
  interruptsFor: interruptsFor.nullable().default(null),
  /** What the display that was heard of last said it shows; null where none ever did. */
  shown: wallShown.extend({ atMs: z.number() }).nullable().default(null),
});
export type Display = z.infer<typeof display>;
/** The address is shown once; only a digest of its token is kept. */
const displayCreated = z.object({ display, path: z.string() });

const wallAlarm = z.object({
  ...{ id: z.string(), cause: z.enum(alarmCauses), subject: alarmSubject, sinceMs: z.number(), raisedAtMs: z.number() },
  /** When it called: it rings again until somebody does something about it. */
  calledAtMs: z.number(),
  /** From then (inclusive) until then it has the boards, by the server's clock. */
  ...{ fromMs: z.number(), untilMs: z.number() },
  /** Who said that they know of it. */
  acknowledgedBy: z.string().nullable(),
});
export type WallAlarm = z.infer<typeof wallAlarm>;

const own = { access: "signedIn", paths: ["/operations"] } as const;
/** Links by which walls sign in. */
export const displayDoors = {
  list: door("GET /api/displays", own, { answer: z.array(display) }),
  create: door("POST /api/displays", own, { body: displayRequest, status: 201, answer: displayCreated }),
  /**
   * What it is called and where it hangs. 404 notFound for a wall that is none of the customer's. 400 placeOffWall for a place that
   * its canvas does not have, with the columns and rows of it. Displays at one place show the same.
   */
  change: door("PATCH /api/displays/:id", own, {
    params: byId,
    body: z.strictObject({ name, hangs, interruptsFor: interruptsFor.nullable().default(null) }),
  }),
  /** For displays alone: says what one shows (or nothing yet) and answers where it hangs and what its wall does. */
  shown: door("POST /api/displays/shown", { access: "display", paths: "everyScreen" }, { body: wallWord.nullish(), answer: hungDisplay }),
  /** Which alarm of the first priority stands at displays that are called as this one is, now and next; 403 for a display that nothing interrupts. */
  alarms: door("GET /api/displays/alarms", { access: "display", paths: ["/home/map-full"] }, { answer: z.array(wallAlarm) }),
  /** The link itself: signs the browser in as the wall and leads to its page. The token is the wall's key. */
  open: door("GET /display/:token", everybody, { params: z.object({ token: z.string().min(1).max(100) }), file: true }),
  revoke: door("DELETE /api/displays/:id", own, { params: byId }),
};
