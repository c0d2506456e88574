import { z } from "zod";

/**
 * POST /api/orders/:id/place with header Idempotency-Key: corrects where a defect is, by a point, by road and chainage, or by both.
 * `seen` is where the user saw it; when it stands elsewhere by now the answer is 409 orderMoved, as for actions.
 */
const degrees = (most: number) => z.number().min(-most).max(most);
export const orderPlace = z.object({
  lng: degrees(180).nullable(),
  lat: degrees(90).nullable(),
  roadId: z.string().max(64),
  chainageM: z.number().min(0).max(10_000_000).nullable(),
});
export type OrderPlace = z.infer<typeof orderPlace>;

export const placeCorrection = z.strictObject({
  seen: orderPlace,
  point: z.strictObject({ lng: degrees(180), lat: degrees(90) }).optional(),
  road: z.strictObject({ roadId: z.string().min(1).max(64), chainageM: z.number().min(0).max(10_000_000) }).optional(),
  reason: z.string().trim().max(500).default(""),
});
export type PlaceCorrection = z.input<typeof placeCorrection>;
