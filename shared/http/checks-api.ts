import { z } from "zod";
import { parseDay } from "../domain/calendar-day.ts";
import { checkFamilies, checkItem, checkRounds, checkSample } from "../domain/check.ts";
import { screensOf } from "../live/subjects.ts";
import { textOfLines } from "./api.ts";
import { door } from "./door.ts";

const day = z.string().refine((text) => parseDay(text) !== null, "a day as YYYY-MM-DD");
const ids = z.array(z.string().min(1).max(64)).max(200).default([]);

const ofFamily = z.object({ family: z.enum(checkFamilies) });
const ofItem = ofFamily.extend({ id: z.string().min(1).max(64) });

/** The most orders of one sample. */
export const LARGEST_SAMPLE = 500;

/** So many repaired orders, or so large a share of them. */
export const drawRequest = z
  .strictObject({
    size: z.number().int().min(1).max(LARGEST_SAMPLE).optional(),
    sharePercent: z.number().gt(0).max(100).optional(),
    companyIds: ids,
    typeIds: ids,
    /** When the repair was finished; whole days of the customer's time zone, both included. */
    from: day.optional(),
    to: day.optional(),
    /** Made up where none is given; whoever doubts a sample can have it drawn again. */
    seed: z
      .string()
      .regex(/^[A-Za-z0-9-]{1,32}$/)
      .optional(),
  })
  .refine(({ size, sharePercent }) => (size === undefined) !== (sharePercent === undefined), {
    path: ["size"],
    message: "name the size or the share, not both",
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, { path: ["from"], message: "is after `to`" });
export type DrawRequest = z.input<typeof drawRequest>;

const drawn = z.object({ sample: checkSample });
const decided = z.object({ item: checkItem });
/** Newest first; null where the customer's services do not list them. `mayCheck`: whether this user draws samples and decides, but for what the services do not take. */
const samplesAnswer = z.object({
  samples: z.array(checkSample).nullable(),
  mayCheck: z.boolean(),
  notOffered: z.array(z.enum(["draw", "decide"])),
});

const itemsQuery = z.strictObject({ round: z.enum(checkRounds).default("first") });

/** A fail says why. */
export const verdict = z
  .strictObject({ result: z.enum(["passed", "failed"]), reason: textOfLines(500).default("") })
  .refine(({ result, reason }) => result === "passed" || reason !== "", { path: ["reason"], message: "a fail needs a reason" });
export type Verdict = z.input<typeof verdict>;

const own = { access: "signedIn", paths: screensOf("checks") } as const;
const params = ofFamily;
/** Spot checks of one family, whose own screens are asked for at each; `items` are the orders of all samples that this user may see. */
export const checkDoors = {
  samples: door("GET /api/checks/:family/samples", own, { params, answer: samplesAnswer }),
  items: door("GET /api/checks/:family/items", own, { params, query: itemsQuery, answer: z.object({ items: z.array(checkItem) }) }),
  draw: door("POST /api/checks/:family/samples", own, { params, body: drawRequest, once: true, status: 201, answer: drawn }),
  decide: door("POST /api/checks/:family/items/:id", own, { params: ofItem, body: verdict, once: true, answer: decided }),
};
