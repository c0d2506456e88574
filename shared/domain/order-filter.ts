import { z } from "zod";
import { parseDay } from "./calendar-day.ts";
import { CHAINAGE_RANGE } from "./chainage-range.ts";
import type { UnitPeriod } from "./named-periods.ts";
import type { RowSort } from "./row-matcher.ts";
import { timelinesses } from "./timeliness.ts";
import { type WorkOrderListName, workOrderListNames } from "./work-order-list.ts";

/**
 * What people ask of the orders: every field of the services' report filter (part 2, section 3) under our names. An absent or empty
 * field asks nothing. Readings where the documents name a field and no more:
 *
 *   StatusType               completion: completed is handled (4) and accepted (9), as the services count CompleteNum; else not completed
 *   IsBackAndCancell         withdrawn: returned (6) and cancelled (8) are in as usual, left out, or looked at alone; notCancelled leaves the
 *                            cancelled out alone, as the services' rates do
 *   IsAdmin, IsKh, IsPg      marks of an order: raised by the authority's own people, counted in the assessment (考核), dispatched (派工:
 *                            in a company's hands, neither waiting for a review nor sent back)
 *   company              the one whose the order is now; companyOf says whose it was when it was found, by who had its road on that day
 *   StartTime, EndTime       when the defect was found; whole days of the customer's time zone, both included
 */
export const PERIODS = [
  "today",
  "week",
  "month",
  ...([
    "thisMonth",
    "lastMonth",
    "quarter",
    "lastQuarter",
    "half",
    "lastHalf",
    "year",
    "lastYear",
  ] as const satisfies readonly UnitPeriod[]),
] as const;
export type Period = (typeof PERIODS)[number];

const MOST_VALUES = 200;
/** Empty text stands for orders that have none. */
const ids = z.array(z.string().max(64)).max(MOST_VALUES).default([]);
const codes = z.array(z.number().int().min(0).max(999)).max(MOST_VALUES).default([]);
const day = z.string().refine((text) => parseDay(text) !== null, "a day as YYYY-MM-DD");

export const orderFilter = z
  .strictObject({
    /** One of the eight work-order lists. */
    list: z.enum(workOrderListNames as [WorkOrderListName, ...WorkOrderListName[]]).optional(),
    companies: ids,
    /** Companies are meant as of the find (resources/company-at-finding.ts), here and in whatever is told apart by company. */
    companyOf: z.enum(["finding"]).optional(),
    towns: ids,
    roads: ids,
    /** Whole kilometres that chainages lie in: "3" is K3+000 to before K4+000; empty text is no chainage. */
    kilometres: z
      .array(z.string().regex(/^(-?\d{1,4})?$/))
      .max(MOST_VALUES)
      .default([]),
    /** To the metre (chainage-range.ts), as it is chosen along a road. */
    chainage: z.string().regex(CHAINAGE_RANGE).optional(),
    /** Tender sections, and the reasons given with the last step, word for word. */
    sections: ids,
    reasons: z.array(z.string().max(500)).max(MOST_VALUES).default([]),
    /** Today, the last 7 or 30 days with today, a unit by its name (named-periods.ts): seen from whenever it is asked. In place of from and to. */
    period: z.enum(PERIODS).optional(),
    from: day.optional(),
    to: day.optional(),
    /** The period is that of the due time and not of the find. */
    periodOf: z.enum(["due"]).optional(),
    /** Against the due time; `timed` is all that counts there at all (timeliness.ts). */
    timeliness: z.enum(["timed", ...timelinesses]).optional(),
    degree: z.enum(["serious", "ordinary"]).optional(),
    /** Of the tree: a type stands for all below it too. */
    types: ids,
    /** The chosen types without what is below them. */
    typesAlone: z.literal(true).optional(),
    sources: codes,
    statuses: codes,
    completion: z.enum(["completed", "notCompleted"]).optional(),
    withdrawn: z.enum(["without", "only", "notCancelled"]).optional(),
    raisedByAuthority: z.boolean().optional(),
    assessed: z.boolean().optional(),
    dispatched: z.boolean().optional(),
    /** Every word of it (searchWords) occurs somewhere in the order's texts. */
    search: z.string().trim().max(100).default(""),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, { path: ["from"], message: "is after `to`" });
export type OrderFilter = z.output<typeof orderFilter>;

export const noFilter: OrderFilter = orderFilter.parse({});

/** What a list can be sorted by; empty values stand last in both directions. */
export const orderSortKeys = [
  "status",
  "number",
  "defectType",
  "road",
  "chainageM",
  "dueAtMs",
  "foundAtMs",
  "town",
  "company",
  "section",
  "finishedAtMs",
  "changedAtMs",
  "source",
  "finder",
  "handler",
  "reason",
] as const;
export type OrderSortKey = (typeof orderSortKeys)[number];
/** What a list can stand in groups by: what many orders say alike. A number, a place or a time is each order's own. */
export const orderGroupKeys = [
  "status",
  "defectType",
  "road",
  "town",
  "company",
  "section",
  "source",
  "finder",
  "handler",
  "reason",
] as const satisfies readonly OrderSortKey[];
export type OrderGroupKey = (typeof orderGroupKeys)[number];
/** By one key, and where that does not tell orders apart by the next. */
export type OrderSort = RowSort<OrderSortKey>;
export const newestFound: OrderSort = { key: "foundAtMs", direction: "desc" };
