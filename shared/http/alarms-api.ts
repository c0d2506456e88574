import { z } from "zod";
import { alarmCauses, alarmSubject } from "../domain/alarm.ts";
import { pauseKinds, pauseMatch } from "../domain/alarm-pause.ts";
import { screensOf } from "../live/subjects.ts";
import { byId, lineOfText } from "./api.ts";
import { door } from "./door.ts";

export const LONGEST_ALARM_NOTE = 200;
/** Of one customer, that hold or are to come; one more is 413 tooLarge. */
export const MOST_PAUSES = 200;
const by = { byId: z.string(), by: z.string(), atMs: z.number() };

const shownAlarm = z.object({
  ...{ id: z.string(), cause: z.enum(alarmCauses), companyId: z.string(), subject: alarmSubject },
  /** Since when it is so by the data, when it rang, and when it was over while nobody acknowledged it. */
  ...{ sinceMs: z.number(), raisedAtMs: z.number(), clearedAtMs: z.number().nullable() },
  /** What it is derived from is not known at present. */
  isUnknown: z.boolean(),
  acknowledged: z.object({ ...by, note: z.string() }).nullable(),
  /** By what it calls nobody at present. */
  paused: z
    .object({ id: z.string(), kind: z.enum(pauseKinds), by: z.string(), untilMs: z.number().nullable(), reason: z.string() })
    .nullable(),
  /** When the last pause was over that held it since it rang: what it called until then calls nobody afterwards. */
  heldUntilMs: z.number().nullable().default(null),
});
export type ShownAlarm = z.infer<typeof shownAlarm>;

const alarmsAnswer = z.object({
  /** Those that rang and that nobody has done with, what is over below what is not, the gravest first, then the newest. */
  alarms: z.array(shownAlarm),
  /** How many rang within the last ten minutes, and whether that is a flood. */
  rate: z.number().int(),
  isFlood: z.boolean(),
  /** What rang most often within seven days: ten at most. Two sources may bear one name. */
  worst: z.array(z.object({ cause: z.enum(alarmCauses), id: z.string(), name: z.string(), place: z.string(), times: z.number().int() })),
  /** Whoever had a page open within the last ten minutes that alarms call, and how often they called there; for whoever may act. */
  seats: z.array(z.object({ name: z.string(), sinceMs: z.number(), rate: z.number().int() })),
  mayAct: z.boolean(),
  /** Pauses that hold or are to come, for whoever may act. */
  pauses: z.array(
    z.object({
      ...{
        id: z.string(),
        kind: z.enum(pauseKinds),
        match: pauseMatch,
        name: z.string(),
        fromMs: z.number(),
        untilMs: z.number().nullable(),
      },
      ...{ ...by, reason: z.string() },
    }),
  ),
});
export type AlarmsAnswer = z.infer<typeof alarmsAnswer>;

const pauseAsked = z.strictObject({
  kind: z.enum(pauseKinds),
  match: pauseMatch,
  /** Null is at once, and so is what is past; only a window is told of before. */
  fromMs: z.number().int().nullable(),
  /** Null is until it is taken back. */
  untilMs: z.number().int().nullable(),
  reason: lineOfText(LONGEST_ALARM_NOTE).refine((reason) => reason !== "", "a reason is needed"),
});
export type PauseAsked = z.infer<typeof pauseAsked>;

const pausePreview = z.object({
  /** How many ring at present, the gravest of them, and how many rang within seven days. */
  open: z.number().int(),
  names: z.array(z.object({ cause: z.enum(alarmCauses), subject: alarmSubject })),
  week: z.number().int(),
});
export type PausePreview = z.infer<typeof pausePreview>;

const own = { access: "signedIn", paths: screensOf("alarms") } as const;
/** 404 notFound for what is over or somebody else's, 403 forbidden for whoever is bound to a company, 503 recordsAway without the database. */
export const alarmDoors = {
  /** A company's people are told of what is their company's. */
  list: door("GET /api/alarms", own, { answer: alarmsAnswer }),
  /**
   * One acknowledgement has one owner: whoever says so as well changes nothing. 409 alarmAcknowledged for whoever would have noted something, with who was
   * first, when, and their note.
   */
  acknowledge: door("POST /api/alarms/:id/acknowledge", own, {
    params: byId,
    body: z.strictObject({ note: lineOfText(LONGEST_ALARM_NOTE) }),
    answer: alarmsAnswer,
  }),
  /** What a pause would be of. */
  preview: door("GET /api/alarm-pauses/preview", own, {
    query: z.strictObject({ cause: z.enum(alarmCauses).optional(), company: z.string().optional(), subject: z.string().optional() }),
    answer: pausePreview,
  }),
  /** Put aside for a day at most, a window of works for a month, or out of service until it is taken back; the first priority by supervisors alone. */
  pause: door("POST /api/alarm-pauses", own, { body: pauseAsked, once: true, answer: alarmsAnswer }),
  endPause: door("DELETE /api/alarm-pauses/:id", own, { params: byId, answer: alarmsAnswer }),
};
