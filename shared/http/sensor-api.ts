import { z } from "zod";
import { alarmKinds, limitsProblem } from "../domain/sensor-alarm.ts";
import { lineOfText } from "./api.ts";
import { door } from "./door.ts";

/** Longer is no reason any more. */
export const MOST_NOTE = 200;
/** How far back readings are told, and asked for at least: limits that look farther back have them farther asked for. */
export const READINGS_MIN = 60;
const limit = z.number().nullable();
const fields = { lowLow: limit, low: limit, high: limit, highHigh: limit, ratePerMin: limit, stuckMin: limit, missingMin: limit };
const limits = z.object(fields);
/** low-low < low < high < high-high, what is a time or a rate above zero, and no time over twelve hours. */
const limitsSet = z.strictObject(fields).refine((set) => limitsProblem(set) === null, "limits out of order");

/** Limits as they were set once: they are never changed, another version is added. Version 0 is what the services set the sensor up with. */
const limitsVersion = z.object({
  version: z.number().int(),
  limits,
  /** Empty and null of version 0. */
  by: z.string(),
  atMs: z.number().nullable(),
  note: z.string(),
});
export type LimitsVersion = z.infer<typeof limitsVersion>;

const shownSensor = z.object({
  ...{ id: z.string(), name: z.string(), kind: z.string(), unit: z.string() },
  ...{ roadId: z.string(), road: z.string(), chainageM: limit, lng: limit, lat: limit, spanFrom: limit, spanTo: limit },
  /** The newest; null where it said nothing in the last hour. */
  value: limit,
  readAtMs: limit,
  /** What it read in the last hour, thinned so that every peak stays: [when, value]. */
  trend: z.array(z.tuple([z.number(), z.number()])),
  /** Open ones, the worst first. */
  alarms: z.array(z.object({ kind: z.enum(alarmKinds), fromMs: limit })),
  /** Null while our own records are away: nothing is judged then. */
  limits: limitsVersion.nullable(),
});
export type ShownSensor = z.infer<typeof shownSensor>;

const sensorsAnswer = z.object({
  /** The worst first, then by name. */
  sensors: z.array(shownSensor),
  /** When the services said so; alarms are told as of then. */
  askedAtMs: z.number(),
  maySet: z.boolean(),
});
export type SensorsAnswer = z.infer<typeof sensorsAnswer>;

const screen = { access: "signedIn", paths: ["/autoMonitoring/index"] } as const;
/** A limit that is moved out of reach silences what rings: why stands beside it for good. */
const reason = lineOfText(MOST_NOTE).refine((text) => text.trim() !== "", "a reason is needed");
const params = z.object({ id: z.string().min(1).max(64) });

/** A company's people see sensors on its roads; another's is as one that there is not. */
export const sensorDoors = {
  list: door("GET /api/sensors", screen, { answer: sensorsAnswer }),
  /** The newest first. 404 notFound for a sensor of somebody else's road. */
  limits: door("GET /api/sensors/:id/limits", screen, { params, answer: z.object({ versions: z.array(limitsVersion) }) }),
  /** Administrators and supervisors who see the whole customer. 409 recordMoved when there is a newer version than `seenVersion`. */
  setLimits: door("POST /api/sensors/:id/limits", screen, {
    params,
    body: z.strictObject({ limits: limitsSet, seenVersion: z.number().int().min(0), note: reason }),
    answer: limitsVersion,
  }),
};
