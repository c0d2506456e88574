import { z } from "zod";
import { areaProblem, parseArea } from "../domain/area-text.ts";
import { LAST_DAY_MS } from "../domain/calendar-day.ts";
import { device } from "../domain/device.ts";
import { SETTLED_AFTER_MS } from "../domain/patrol-day.ts";
import { door } from "./door.ts";
import { numeral } from "./numeral.ts";

/** What is asked of the services reads tracks of many devices: days that are long over are asked for where no more than this is wanted. */
export const LONGEST_ASKED_MS = 24 * 3_600_000;
/** What is stored is searched for so long. */
export const LONGEST_SEARCH_MS = 90 * 24 * 3_600_000;
/** Each device is a question to the services; who is beyond this is told of as not looked at. */
export const MOST_DEVICES = 40;
/** So many of them are asked for together: whoever waits sees their passes come. */
export const DEVICES_TOGETHER = 10;
export const MOST_PASSES = 500;
export const WIDEST_RADIUS_M = 2_000;
export const LEAST_RADIUS_M = 10;
export const FARTHEST_M = 1_000_000;

const time = numeral(z.coerce.number().int().min(0).max(LAST_DAY_MS));
const metres = numeral(z.coerce.number().min(0).max(FARTHEST_M));

/** Along a road, near a place or through an area, in a time; of one company and one kind of device where that is said. */
export const passQuery = z
  .strictObject({
    roadId: z.string().min(1).max(64).optional(),
    /** Chainages of the part; the whole road without them. */
    fromM: metres.optional(),
    toM: metres.optional(),
    direction: z.enum(["up", "down"]).optional(),
    lng: numeral(z.coerce.number().min(-180).max(180)).optional(),
    lat: numeral(z.coerce.number().min(-90).max(90)).optional(),
    radiusM: numeral(z.coerce.number().min(LEAST_RADIUS_M).max(WIDEST_RADIUS_M)).default(100),
    /** As areaText writes it. */
    area: z.string().max(8_000).refine(isArea).optional(),
    /** Only what was observed, or also what lies between two fixes. */
    quality: z.enum(["all", "observed"]).default("all"),
    startMs: time,
    endMs: time,
    companyId: z.string().max(64).optional(),
    kind: device.shape.kind.optional(),
  })
  .refine(({ lng, lat }) => (lng === undefined) === (lat === undefined), "both of a place or none")
  .refine(({ roadId, lng, area }) => [roadId, lng, area].filter((one) => one !== undefined).length === 1, "a road, a place or an area")
  .refine(({ startMs, endMs }) => endMs > startMs && endMs - startMs <= LONGEST_SEARCH_MS, "from before until, and no longer than 90 days")
  .refine(({ fromM, toM }) => fromM === undefined || toM === undefined || toM > fromM, "from before to");
export type PassQuery = z.output<typeof passQuery>;
/** What a client sends of it. */
export type PassQuestion = z.input<typeof passQuery>;

/** A patrol day that is over and not settled yet, also one on which clocks go back, and what there is of the next. */
const LONGEST_TOLD_MS = 25 * 3_600_000 + SETTLED_AFTER_MS;
/** The same of the tracks that the services tell of some devices; the time is that of `toAsk`. */
const toldQuery = passQuery
  .safeExtend({ devices: z.preprocess((said) => [said].flat(), z.array(z.string().min(1).max(64)).min(1).max(DEVICES_TOGETHER)) })
  .refine(({ startMs, endMs }) => endMs - startMs <= LONGEST_TOLD_MS, "no longer than the days that are asked for");
export type ToldQuery = z.output<typeof toldQuery>;

function isArea(text: string): boolean {
  const area = parseArea(text);
  return area !== null && areaProblem(area) === null;
}

const pass = z.object({
  deviceId: z.string(),
  device: z.string(),
  kind: device.shape.kind,
  company: z.string(),
  inMs: z.number(),
  outMs: z.number(),
  lengthM: z.number(),
  /** Null for whoever came in and went out in the same second, or stood. */
  speedKmh: z.number().nullable(),
  direction: z.enum(["up", "down"]).nullable(),
  headingDeg: z.number().nullable(),
  fromM: z.number().nullable(),
  toM: z.number().nullable(),
  /** How much of its length was observed and how much is inferred. */
  observedM: z.number(),
  inferredM: z.number(),
  /** [T3] Its length where it may as well have been on another road: such a pass counts for neither. */
  ambiguousM: z.number(),
  /** When it was where along the road and whether the way to there was observed, thinned; empty where a place was asked about. */
  way: z.array(z.tuple([z.number(), z.number(), z.boolean()]).readonly()),
});
export type FoundPass = z.infer<typeof pass>;
export const newestFirst = (a: FoundPass, b: FoundPass): number => b.inMs - a.inMs || (a.deviceId < b.deviceId ? -1 : 1);

const found = z.object({
  /** The newest first, MOST_PASSES at most. */
  passes: z.array(pass),
  passesInAll: z.number().int(),
  /** How many devices were looked at. */
  devices: z.number().int(),
  /** Devices whose tracks did not come, and why. */
  failed: z.array(z.object({ device: z.string(), error: z.string() })),
  /** When the services said so: the oldest of the answers that were asked for now, the newest of what is stored; 0 where nothing of it is. */
  askedAtMs: z.number(),
});
export type Found = z.infer<typeof found>;

const passesAnswer = found.extend({
  /** How many patrol days were read from what is stored. */
  storedDays: z.number().int(),
  /** Patrol days (YYYY-MM-DD) that are not stored yet and too many, or too long ago, to ask for now: who passed then is not known, which is not nobody. */
  notStored: z.array(z.string()),
  /** What the services are still to be asked for: the time that is not stored, whose tracks, and how many devices there are of which these are the ones heard of last. Null where all is told. */
  toAsk: z.object({ startMs: z.number(), endMs: z.number(), devices: z.array(z.string()), devicesInAll: z.number().int() }).nullable(),
});
export type PassesAnswer = z.infer<typeof passesAnswer>;

export const passDoors = {
  /** Who passed where by what is stored, and whose tracks are to be asked for beside it. Of a company's own devices for its people; each search is audited. */
  stored: door("GET /api/passes", { access: "signedIn", paths: ["/monitor/search"] }, { query: passQuery, answer: passesAnswer }),
  /** Who passed by the tracks that the services tell of some devices, which takes them seconds; audited too. */
  told: door("GET /api/passes/told", { access: "signedIn", paths: ["/monitor/search"] }, { query: toldQuery, answer: found }),
};
