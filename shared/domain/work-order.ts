import { z } from "zod";
import { unreadFields } from "./unread.ts";

/**
 * One defect work order as every room of the product knows it. Times are epoch milliseconds, places WGS-84,
 * lengths metres. Source: GetAssignmentList and GetDetail, decoded by legacy/decode-work-order.ts.
 */
export const workOrder = z.object({
  id: z.string().min(1),
  /** The number that people read out; the id where the services give none. */
  number: z.string(),
  /** UNREAD_CODE where it could not be read; so is the source. */
  status: z.number().int(),
  /** 1 manual patrol, 2 smart patrol, 4 quick recognition, 6 supervisor patrol; any other code is shown as it is. */
  source: z.number().int(),
  serious: z.boolean(),
  defectTypeId: z.string(),
  defectType: z.string(),
  companyId: z.string(),
  company: z.string(),
  /** Tender section (标段). */
  section: z.string(),
  town: z.string(),
  roadId: z.string(),
  road: z.string(),
  direction: z.enum(["up", "down", "both", ""]),
  chainageM: z.number().nullable(),
  lng: z.number().nullable(),
  lat: z.number().nullable(),
  foundAtMs: z.number().nullable(),
  dueAtMs: z.number().nullable(),
  finishedAtMs: z.number().nullable(),
  changedAtMs: z.number().nullable(),
  /** Who found it and who last acted on it. */
  finder: z.string(),
  handler: z.string(),
  /** Picture keys of the defect and of the repair; the server turns a key into an address. */
  pictures: z.array(z.string()),
  repairPictures: z.array(z.string()),
  /** The reason given with the last step, where one was. */
  reason: z.string(),
  /** Raised by the authority's own people; counted in the assessment (考核); dispatched (派工), in a company's hands. */
  raisedByAuthority: z.boolean(),
  assessed: z.boolean(),
  dispatched: z.boolean(),
  /** The person whom it was dispatched to; empty while it is the whole company's. */
  assigneeId: z.string(),
  assignee: z.string(),
  unread: unreadFields.optional(),
});
export type WorkOrder = z.infer<typeof workOrder>;

/** A box that a recogniser or a person drew on a picture, in pixels of a picture of `widthPx` by `heightPx`. */
export const defectBox = z.object({
  picture: z.string(),
  xMinPx: z.number(),
  yMinPx: z.number(),
  xMaxPx: z.number(),
  yMaxPx: z.number(),
  widthPx: z.number().positive(),
  heightPx: z.number().positive(),
  defectType: z.string(),
  degree: z.string(),
});
export type DefectBox = z.infer<typeof defectBox>;

export const workOrderStep = z.object({
  atMs: z.number(),
  who: z.string(),
  company: z.string(),
  /** The action's legacy value as the services recorded it; `created` has none. */
  action: z.string(),
  from: z.number().int().nullable(),
  to: z.number().int(),
  reason: z.string(),
  pictures: z.array(z.string()),
  unread: unreadFields.optional(),
});
export type WorkOrderStep = z.infer<typeof workOrderStep>;

/** What an order card shows beyond the row: fetched when a card opens, valid while the row does not change. */
export const workOrderDetail = z.object({
  order: workOrder,
  boxes: z.array(defectBox),
  steps: z.array(workOrderStep),
  description: z.string(),
  /** The due time that somebody asked for; null unless the order waits for that decision. */
  requestedDueAtMs: z.number().nullable(),
  /** Of all of it, of the order too. */
  unread: unreadFields.optional(),
});
export type WorkOrderDetail = z.infer<typeof workOrderDetail>;
