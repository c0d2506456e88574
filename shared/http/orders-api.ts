import { z } from "zod";
import { actionNames } from "../domain/action.ts";
import { actionVerdict, verdict } from "../domain/action-verdict.ts";
import { dueTime } from "../domain/due-time.ts";
import { workOrder, workOrderDetail } from "../domain/work-order.ts";
import { ORDER_PAGES, ORDER_VIEWS } from "../policy/order-paths.ts";
import { byId, textOfLines } from "./api.ts";
import { door } from "./door.ts";
import { evidenceStatement, uploadKeys } from "./uploads-api.ts";

const action = z.enum(actionNames as [string, ...string[]]);

/** The verdicts cover every action of the tenant's table; `place` is about correcting where the defect is. */
export const orderAnswer = z.object({
  detail: workOrderDetail,
  actions: z.array(actionVerdict),
  place: verdict,
});
export type OrderAnswer = z.infer<typeof orderAnswer>;

export const orderAction = z.strictObject({
  action,
  /** The status that the user saw; anything else now answers 409 orderMoved with the current row in `detail`. */
  seenStatus: z.number().int(),
  /** The company that the user saw it with; without it the one that this server knows. */
  seenCompanyId: z.string().max(64).optional(),
  reason: textOfLines(500).default(""),
  /** The company that takes over; reassign only. */
  companyId: z.string().min(1).max(64).optional(),
  /** request delay: the due time that is asked for. approve delay: the one that the user saw asked for. */
  dueAtMs: dueTime.optional(),
  /** Uploaded pictures of the repair; go-handle only. */
  pictures: uploadKeys.default([]),
  /** Why the pictures are good evidence although something speaks against them. */
  statement: evidenceStatement.default(""),
});
export type OrderAction = z.input<typeof orderAction>;
/** What would lead back to where the order stood, where the tenant's table lets the same user do that; null where nothing does. */
export const undoOffer = z.object({ action, companyId: z.string().optional() });
export type UndoOffer = z.infer<typeof undoOffer>;
const orderActionAnswer = z.object({ order: workOrder, undo: undoOffer.nullable() });

const degrees = (most: number) => z.number().min(-most).max(most);
export const orderPlace = z.object({
  lng: degrees(180).nullable(),
  lat: degrees(90).nullable(),
  roadId: z.string().max(64),
  chainageM: z.number().min(0).max(10_000_000).nullable(),
});
export type OrderPlace = z.infer<typeof orderPlace>;

/**
 * Corrects where a defect is, by a point, by road and chainage, or by both. `seen` is where the user saw it; when it stands elsewhere by now
 * the answer is 409 orderMoved, as for actions.
 */
export const placeCorrection = z.strictObject({
  seen: orderPlace,
  point: z.strictObject({ lng: degrees(180), lat: degrees(90) }).optional(),
  road: z.strictObject({ roadId: z.string().min(1).max(64), chainageM: z.number().min(0).max(10_000_000) }).optional(),
  reason: textOfLines(500).default(""),
});
export type PlaceCorrection = z.input<typeof placeCorrection>;

const own = { access: "signedIn", paths: ORDER_PAGES } as const;
const params = byId;
export const orderDoors = {
  // One defect is also read by whoever gets to its page from figures; what is done to it is decided behind the other doors.
  read: door(
    "GET /api/orders/:id",
    { access: "signedIn", paths: [...ORDER_VIEWS, "/facilities_zn/dest-info"] },
    { params, answer: orderAnswer },
  ),
  act: door("POST /api/orders/:id/actions", own, { params, body: orderAction, once: true, answer: orderActionAnswer }),
  place: door("POST /api/orders/:id/place", own, { params, body: placeCorrection, once: true, answer: z.object({ order: workOrder }) }),
};
