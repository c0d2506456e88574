import { z } from "zod";
import { type OrderGroupKey, orderGroupKeys } from "../domain/order-filter.ts";
import { workOrder } from "../domain/work-order.ts";
import { parsePosition, position } from "../live/position.ts";
import { ORDER_PAGES } from "../policy/order-paths.ts";
import { door } from "./door.ts";
import { readOrderAddress } from "./order-filter-address.ts";

/**
 * Orders of the answer that say the same, one group after the other as the orders stand: how many there are of them all, and what the services sent
 * where the value could not be read. Only where the list is asked to stand in groups.
 */
const orderGroup = z.object({ value: z.union([z.string(), z.number()]), unread: z.string().optional(), count: z.number().int() });
export type OrderGroup = z.infer<typeof orderGroup>;
const groups = z.array(orderGroup).optional();

/** The first rows of the answer and how many there are. As many as a tall screen shows: they are waited for. */
export const FIRST_ROWS = 60;
const orderHead = z.object({ rows: z.array(workOrder), total: z.number().int(), groups, position });
export type OrderHead = z.infer<typeof orderHead>;

/** The ids of the whole answer, in order. */
const orderKeys = z.object({ keys: z.array(z.string()), groups, position });
export type OrderKeys = z.infer<typeof orderKeys>;

/** Orders by id; those that are gone, or another company's, are left out. */
export const MOST_ROWS = 200;
const orderRowsRequest = z.strictObject({ ids: z.array(z.string().min(1).max(64)).min(1).max(MOST_ROWS) });
const orderRows = z.object({ rows: z.array(workOrder), position });
export type OrderRows = z.infer<typeof orderRows>;

/**
 * Of what changed since a position, what matches now and what does not. Not `known` when that was too long ago to tell: then everything is to
 * be asked again.
 */
const orderChanges = z.object({
  known: z.boolean(),
  matching: z.array(z.string()),
  left: z.array(z.string()),
  position,
});
export type OrderChanges = z.infer<typeof orderChanges>;

/**
 * Where the closed orders of the answer lie, those that changed last first; open ones are in the live topic. Field by field, so that many
 * thousands travel as few bytes. With `since` only what changed since then, where that is known: then `whole` is false, and `left` names
 * what is no mark any more.
 */
export const MOST_MARKS = 20_000;
const orderMarks = z.object({
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

/** For each value how many orders there would be with it, all other fields staying as they are. */
const facetValue = z.object({ value: z.string(), label: z.string(), count: z.number().int() });
export type FacetValue = z.infer<typeof facetValue>;
const orderFacets = z.object({ facets: z.record(z.enum(facetFields), z.array(facetValue)), position });
export type OrderFacets = z.infer<typeof orderFacets>;

/** A filter and its order in the words of order-filter-address.ts, as a query holds them. */
export type OrderWords = Record<string, string | string[]>;
export const wordsOf = (params: URLSearchParams): OrderWords =>
  Object.fromEntries([...new Set(params.keys())].map((name) => [name, params.getAll(name)]));

/** Names every word that says nothing. */
export function readOrderWords(words: OrderWords, context: z.core.$RefinementCtx) {
  const params = new URLSearchParams(Object.entries(words).flatMap(([name, texts]) => [texts].flat().map((text) => [name, text])));
  const { refused, ...read } = readOrderAddress(params);
  for (const at of refused) context.addIssue({ code: "custom", path: [at], message: "is nothing that can be asked" });
  return read;
}

export function readSince(text: string | string[] | undefined, context: z.core.$RefinementCtx) {
  try {
    return parsePosition(typeof text === "string" ? text : "");
  } catch {
    context.addIssue({ code: "custom", path: ["since"], message: "is no position" });
    return z.NEVER;
  }
}

function readGroupKey(text: string | string[], context: z.core.$RefinementCtx): OrderGroupKey {
  const key = orderGroupKeys.find((each) => each === text);
  if (key !== undefined) return key;
  context.addIssue({ code: "custom", path: ["by"], message: "is nothing that orders stand in groups by" });
  return z.NEVER;
}

const words = z.record(z.string(), z.union([z.string(), z.array(z.string())]));
const filter = words.transform(readOrderWords);
const filterInGroups = words.transform(({ by, ...rest }, context) => ({
  ...readOrderWords(rest, context),
  by: by === undefined ? null : readGroupKey(by, context),
}));
const filterSince = words.transform(({ since, ...rest }, context) => ({
  ...readOrderWords(rest, context),
  since: readSince(since, context),
}));
const filterMaybeSince = words.transform(({ since, ...rest }, context) => ({
  ...readOrderWords(rest, context),
  since: since === undefined ? null : readSince(since, context),
}));

const own = { access: "signedIn", paths: ORDER_PAGES } as const;
/** Lists that the server filters and sorts; `since` is a position as EPOCH-OFFSET, `by` what the list stands in groups by. */
export const orderListDoors = {
  head: door("GET /api/orders", own, { query: filterInGroups, answer: orderHead }),
  keys: door("GET /api/orders/keys", own, { query: filterInGroups, answer: orderKeys }),
  facets: door("GET /api/orders/facets", own, { query: filter, answer: orderFacets }),
  changes: door("GET /api/orders/changes", own, { query: filterSince, answer: orderChanges }),
  marks: door("GET /api/orders/marks", own, { query: filterMaybeSince, answer: orderMarks }),
  rows: door("POST /api/orders/rows", own, { body: orderRowsRequest, answer: orderRows }),
};
