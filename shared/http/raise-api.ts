import { z } from "zod";
import { workOrder } from "../domain/work-order.ts";
import { ORDER_PAGES } from "../policy/order-paths.ts";
import { textOfLines } from "./api.ts";
import { door } from "./door.ts";
import { numeral } from "./numeral.ts";
import { duplicateReason } from "./order-page-api.ts";
import { uploadKeys } from "./uploads-api.ts";

const direction = z.enum(["up", "down", "both"]);
const id = z.string().min(1).max(64);
const MOST_M = 1_000_000;

/** A defect that somebody saw or was told of, where and how bad. The services say until when, by its type. */
export const raiseWish = z.strictObject({
  defectTypeId: id,
  serious: z.boolean().default(false),
  roadId: id,
  /** Whole metres, as it is read everywhere. */
  chainageM: z.number().int().min(0).max(MOST_M),
  direction,
  /** Where it was pointed at on a map, WGS-84; without it the services reckon it of road and chainage. */
  point: z.strictObject({ lng: z.number().min(-180).max(180), lat: z.number().min(-90).max(90) }).optional(),
  description: textOfLines(500).pipe(z.string().min(1)),
  pictures: uploadKeys.default([]),
});
export type RaiseWish = z.input<typeof raiseWish>;

const likeQuery = z.strictObject({
  defectTypeId: id,
  roadId: id,
  chainageM: numeral(z.coerce.number().min(0).max(MOST_M)),
  direction: direction.optional(),
});
/** Open orders of the asker's that may be this very defect, most alike first. */
const likeAnswer = z.object({ alike: z.array(z.object({ order: workOrder, score: z.number().int(), reasons: z.array(duplicateReason) })) });
/** How long the services give a repair of this type; null where they say nothing of it, or cannot be asked. */
const hoursAnswer = z.object({ hours: z.number().nullable() });

const own = { access: "signedIn", paths: ORDER_PAGES } as const;
export const raiseDoors = {
  alike: door("GET /api/raising", own, { query: likeQuery, answer: likeAnswer }),
  hours: door("GET /api/raising/hours", own, { query: z.strictObject({ defectTypeId: id }), answer: hoursAnswer }),
  /** An order raised by hand: it awaits review. */
  raise: door("POST /api/raising", own, { body: raiseWish, once: true, answer: z.object({ order: workOrder }) }),
};
