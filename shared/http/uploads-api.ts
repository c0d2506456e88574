import { z } from "zod";
import { ORDER_PAGES } from "../policy/order-paths.ts";
import { textOfLines } from "./api.ts";
import { door } from "./door.ts";

export const pictureTypes = ["image/jpeg", "image/png", "image/webp"] as const;
export const maxUploadBytes = 16_000_000;

/** /webUpload/{year}/{month}/{day}/ of the tenant's time zone, without the first slash, like every picture key of the services. */
export const uploadKey = z.string().regex(/^webUpload\/\d{4}\/\d{2}\/\d{2}\/[0-9a-f-]{36}\.(?:jpg|png|webp)$/);
/** The pictures of one action. */
export const uploadKeys = z
  .array(uploadKey)
  .max(9)
  .refine((keys) => new Set(keys).size === keys.length, "one picture is named twice");

/** Other orders that the very same photograph stands in; it may show two defects, so that this refuses nothing. */
export const elsewhere = z.object({
  /** Those that the viewer may see. */
  orders: z.array(z.object({ id: z.string(), number: z.string() })),
  /** Whether there are others, of which the viewer learns no more. */
  hidden: z.boolean(),
});
export type Elsewhere = z.infer<typeof elsewhere>;

/** The order whose repair the picture is to show: then the answer tells what speaks against that. */
const uploadQuery = z.strictObject({ orderId: z.string().min(1).max(64).optional() });

/** What in a picture speaks against its being this order's repair; the action then needs a `statement` that says why (422 evidenceDoubtful with `findings` in its detail). */
export const evidenceFinding = z.discriminatedUnion("kind", [
  /** Taken further from the defect than the tenant's file allows. */
  z.object({ kind: z.literal("farFromDefect"), key: uploadKey, distanceM: z.number(), limitM: z.number() }),
  /** Taken before the defect was found. */
  z.object({ kind: z.literal("olderThanOrder"), key: uploadKey, takenAtMs: z.number(), foundAtMs: z.number() }),
]);
export type EvidenceFinding = z.infer<typeof evidenceFinding>;

/** Why an after-picture is good evidence in spite of a finding. */
export const evidenceStatement = textOfLines(500);

const upload = z.object({
  /** What actions send as `pictures`; it belongs to the user who sent it until an action uses it, and to nobody after a day. */
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
  elsewhere,
});
export type Upload = z.infer<typeof upload>;

const own = { access: "signedIn", paths: ORDER_PAGES } as const;
export const uploadDoors = {
  /**
   * The body is one picture's bytes, of any content type. What it is, is read from its content: another type answers 415 pictureUnusable,
   * more than `maxUploadBytes` 413 tooLarge, what a scanner takes for a virus 415 pictureInfected, and while it is away everything 503 scannerAway.
   */
  send: door("POST /api/uploads", own, { query: uploadQuery, status: 201, answer: upload }),
  /** One that no action has used yet. */
  takeBack: door("DELETE /api/uploads/*", own, { params: z.object({ "*": z.string() }) }),
};
