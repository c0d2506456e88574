import { z } from "zod";
import { workOrder } from "../domain/work-order.ts";
import { position } from "../live/position.ts";

/** Lists that the server filters and sorts. Every call is asked in the words of order-filter-address.ts; anything else there is a 400. */

/** GET /api/orders: the first rows of the answer and how many there are. As many as a tall screen shows: they are waited for. */
export const FIRST_ROWS = 60;
export const orderHead = z.object({ rows: z.array(workOrder), total: z.number().int(), position });
export type OrderHead = z.infer<typeof orderHead>;

/** GET /api/orders/keys: the ids of the whole answer, in order. */
export const orderKeys = z.object({ keys: z.array(z.string()), position });
export type OrderKeys = z.infer<typeof orderKeys>;

/** POST /api/orders/rows: orders by id; those that are gone, or another company's, are left out. */
export const MOST_ROWS = 200;
export const orderRowsRequest = z.strictObject({ ids: z.array(z.string().min(1).max(64)).min(1).max(MOST_ROWS) });
export const orderRows = z.object({ rows: z.array(workOrder), position });
export type OrderRows = z.infer<typeof orderRows>;

/**
 * GET /api/orders/changes with `since` (EPOCH-OFFSET): of what changed since then, what matches now and what does not. Not `known`
 * when that was too long ago to tell: then everything is to be asked again.
 */
export const orderChanges = z.object({
  known: z.boolean(),
  matching: z.array(z.string()),
  left: z.array(z.string()),
  position,
});
export type OrderChanges = z.infer<typeof orderChanges>;

/**
 * GET /api/orders/marks: where the closed orders of the answer lie, those that changed last first; open ones are in the live topic. Field by
 * field, so that many thousands travel as few bytes. With `since` (EPOCH-OFFSET) only what changed since then, where that is known: then
 * `whole` is false, and `left` names what is no mark any more.
 */
export const MOST_MARKS = 20_000;
export const orderMarks = z.object({
  whole: z.boolean(),
  ids: z.array(z.string()),
  lngs: z.array(z.number()),
  lats: z.array(z.number()),
  statuses: z.array(z.number().int()),
  serious: z.array(z.boolean()),
  left: z.array(z.string()),
  /** How many closed orders of the answer have a place; of a whole answer only. */
  total: z.number().int(),
  position,
});
export type OrderMarks = z.infer<typeof orderMarks>;

/** What facets count, as the filter's fields; `marks` by its names. */
export const facetFields = [
  "companies",
  "towns",
  "roads",
  "types",
  "sources",
  "statuses",
  "degree",
  "period",
  "completion",
  "withdrawn",
  "raisedByAuthority",
  "assessed",
  "dispatched",
] as const;
export type FacetField = (typeof facetFields)[number];

/** GET /api/orders/facets: for each value how many orders there would be with it, all other fields staying as they are. */
const facetValue = z.object({ value: z.string(), label: z.string(), count: z.number().int() });
export type FacetValue = z.infer<typeof facetValue>;
export const orderFacets = z.object({ facets: z.record(z.enum(facetFields), z.array(facetValue)), position });
export type OrderFacets = z.infer<typeof orderFacets>;
