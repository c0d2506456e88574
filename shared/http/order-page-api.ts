import { z } from "zod";
import { verdict } from "../domain/action-verdict.ts";
import { type WorkOrder, workOrder } from "../domain/work-order.ts";
import { ORDER_PAGES } from "../policy/order-paths.ts";
import { byId, textOfLines } from "./api.ts";
import { door } from "./door.ts";
import { elsewhere, uploadKey } from "./uploads-api.ts";

/** What the page of one order shows of others. */

/** An order beside the road, as small as a strip needs it. */
const neighbour = workOrder.pick({
  id: true,
  number: true,
  status: true,
  serious: true,
  defectType: true,
  direction: true,
  chainageM: true,
  lng: true,
  lat: true,
  foundAtMs: true,
  changedAtMs: true,
});
export type Neighbour = z.infer<typeof neighbour>;

/** What its neighbours are shown of an order, of which more is known. */
export const asNeighbour = (order: WorkOrder): Neighbour => neighbour.parse(order);

/** Closed orders of the same road, newest first. Open ones are in the live topic. */
const neighboursAnswer = z.object({
  closed: z.array(neighbour),
  withinDays: z.number(),
  /** So many were closed in this time; `closed` holds the newest of them. */
  total: z.number().int(),
});
export type NeighboursAnswer = z.infer<typeof neighboursAnswer>;

export const duplicateReason = z.discriminatedUnion("kind", [
  z.object({ kind: z.enum(["sameType", "relatedType", "sameDirection", "otherSource"]) }),
  z.object({ kind: z.enum(["alongRoad", "acrossMap"]), distanceM: z.number() }),
  z.object({ kind: z.literal("foundApart"), apartMs: z.number() }),
]);

/** Open orders that may be about the same defect, the likeliest first. */
const duplicatesAnswer = z.object({
  duplicates: z.array(
    z.object({
      order: workOrder,
      score: z.number().int(),
      reasons: z.array(duplicateReason),
      /** Whether this user may cancel that one, which merging it does. */
      cancel: verdict,
    }),
  ),
  /** Whether this user may cancel the order itself. */
  cancel: verdict,
  /** Whether a merge can be taken back afterwards: the customer's table says who may reopen a cancelled order. */
  reopen: verdict,
  /** The order that this one was merged into, where it was. */
  mergedInto: neighbour.nullable(),
  /** Cancelled orders that were merged into this one. */
  merged: z.array(neighbour),
});
export type DuplicatesAnswer = z.infer<typeof duplicatesAnswer>;
export type Duplicate = DuplicatesAnswer["duplicates"][number];

/** Pictures of this order's repair that other orders have too. */
const reusedPicturesAnswer = z.object({ pictures: z.array(elsewhere.extend({ key: uploadKey })) });

/** Cancels this order as a duplicate of the survivor. */
export const mergeRequest = z.strictObject({
  survivorId: z.string().min(1).max(64),
  /** The status that the user saw (K1). */
  seenStatus: z.number().int(),
  note: textOfLines(300).default(""),
});
export type MergeRequest = z.input<typeof mergeRequest>;

/** Reopens a merged order. It is in progress then. */
export const unmergeRequest = z.strictObject({ seenStatus: z.number().int() });

const own = { access: "signedIn", paths: ORDER_PAGES } as const;
const params = byId;
const answer = z.object({ order: workOrder });
export const orderPageDoors = {
  neighbours: door("GET /api/orders/:id/neighbours", own, { params, answer: neighboursAnswer }),
  duplicates: door("GET /api/orders/:id/duplicates", own, { params, answer: duplicatesAnswer }),
  reusedPictures: door("GET /api/orders/:id/reused-pictures", own, { params, answer: reusedPicturesAnswer }),
  merge: door("POST /api/orders/:id/merge", own, { params, body: mergeRequest, once: true, answer }),
  unmerge: door("POST /api/orders/:id/unmerge", own, { params, body: unmergeRequest, once: true, answer }),
};
