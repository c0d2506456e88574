import { z } from "zod";

/**
 * POST /api/uploads[?orderId=...] with the picture's bytes as the body (one picture a request, any content type) -> 201 `upload`.
 * What it is, is read from its content: another type answers 415 pictureUnusable, more than `maxUploadBytes` 413 tooLarge.
 * `key` is what actions send as `pictures`; it belongs to the user who sent it until an action uses it, and to nobody after a day.
 * DELETE /api/uploads/<key> -> 204 takes back one that no action has used yet. GET /api/pictures/<key> shows it.
 */
export const pictureTypes = ["image/jpeg", "image/png", "image/webp"] as const;
export const maxUploadBytes = 16_000_000;

/** /webUpload/{year}/{month}/{day}/ of the tenant's time zone, without the first slash, like every picture key of the services. */
export const uploadKey = z.string().regex(/^webUpload\/\d{4}\/\d{2}\/\d{2}\/[0-9a-f-]{36}\.(?:jpg|png|webp)$/);
/** The pictures of one action. */
export const uploadKeys = z.array(uploadKey).max(9);

/** The order whose repair the picture is to show: then the answer tells what speaks against that. */
export const uploadQuery = z.strictObject({ orderId: z.string().min(1).max(64).optional() });

/** What in a picture speaks against its being this order's repair; the action then needs a `statement` that says why (422 evidenceDoubtful with `findings` in its detail). */
export const evidenceFinding = z.discriminatedUnion("kind", [
  /** Taken further from the defect than the tenant's file allows. */
  z.object({ kind: z.literal("farFromDefect"), key: uploadKey, distanceM: z.number(), limitM: z.number() }),
  /** Taken before the defect was found. */
  z.object({ kind: z.literal("olderThanOrder"), key: uploadKey, takenAtMs: z.number(), foundAtMs: z.number() }),
]);
export type EvidenceFinding = z.infer<typeof evidenceFinding>;

/** Why an after-picture is good evidence in spite of a finding. */
export const evidenceStatement = z.string().trim().max(500);

export const upload = z.object({
  key: uploadKey,
  type: z.enum(pictureTypes),
  bytes: z.number().int(),
  widthPx: z.number().int(),
  heightPx: z.number().int(),
  /** When the camera says that it was taken, and whether it says where; the place itself stays on the server. */
  takenAtMs: z.number().nullable(),
  placed: z.boolean(),
  /** Empty without `orderId`. */
  findings: z.array(evidenceFinding),
});
export type Upload = z.infer<typeof upload>;
