import { z } from "zod";
import { alarmCauses, alarmSubject, LONGEST_SHELVING_MS } from "../domain/alarm.ts";
import { screensOf } from "../live/subjects.ts";
import { byId, lineOfText } from "./api.ts";
import { door } from "./door.ts";

export const LONGEST_ALARM_NOTE = 200;
const by = { byId: z.string(), by: z.string(), atMs: z.number() };

const shownAlarm = z.object({
  ...{ id: z.string(), cause: z.enum(alarmCauses), companyId: z.string(), subject: alarmSubject },
  /** Since when it is so by the data, when it rang, and when it was over while nobody acknowledged it. */
  ...{ sinceMs: z.number(), raisedAtMs: z.number(), clearedAtMs: z.number().nullable() },
  /** What it is derived from is not known at present. */
  isUnknown: z.boolean(),
  acknowledged: z.object({ ...by, note: z.string() }).nullable(),
  shelved: z.object({ ...by, untilMs: z.number(), reason: z.string() }).nullable(),
});
export type ShownAlarm = z.infer<typeof shownAlarm>;

const alarmsAnswer = z.object({
  /** Those that rang and are not over, the gravest first, then the newest. */
  alarms: z.array(shownAlarm),
  /** How many rang within the last ten minutes, and whether that is a flood. */
  rate: z.number().int(),
  isFlood: z.boolean(),
  /** What rang most often within seven days: ten at most. */
  worst: z.array(z.object({ cause: z.enum(alarmCauses), name: z.string(), times: z.number().int() })),
  mayAct: z.boolean(),
});
export type AlarmsAnswer = z.infer<typeof alarmsAnswer>;

const own = { access: "signedIn", paths: screensOf("alarms") } as const;
/** 404 notFound for an alarm that is over or somebody else's, 403 forbidden for whoever is bound to a company, 503 recordsAway without the database. */
export const alarmDoors = {
  /** A company's people are told of what is their company's. */
  list: door("GET /api/alarms", own, { answer: alarmsAnswer }),
  acknowledge: door("POST /api/alarms/:id/acknowledge", own, {
    params: byId,
    body: z.strictObject({ note: lineOfText(LONGEST_ALARM_NOTE) }),
    answer: alarmsAnswer,
  }),
  /** For a day at most and with a reason; the first priority by supervisors alone. 0 minutes take it back. */
  shelve: door("POST /api/alarms/:id/shelve", own, {
    params: byId,
    body: z
      .strictObject({
        minutes: z
          .number()
          .int()
          .min(0)
          .max(LONGEST_SHELVING_MS / 60_000),
        reason: lineOfText(LONGEST_ALARM_NOTE),
      })
      .refine(({ minutes, reason }) => minutes === 0 || reason !== "", "a reason is needed"),
    answer: alarmsAnswer,
  }),
};
