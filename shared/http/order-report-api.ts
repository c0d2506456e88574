import { z } from "zod";
import { freshness } from "../live/freshness.ts";
import { position } from "../live/position.ts";
import { dimensions } from "../reports/order-dimensions.ts";
import { type Base, bases, type Measure, measures } from "../reports/order-measures.ts";
import type { OrderQuestion, OrderReport } from "../reports/order-report.ts";
import type { StatisticName } from "../reports/statistics.ts";
import { door } from "./door.ts";
import { writeOrderAddress } from "./order-filter-address.ts";
import { type OrderWords, readOrderWords, readSince, wordsOf } from "./order-lists-api.ts";

const count = z.number().int();
const times = z.object({ counted: count, medianMs: z.number().nullable(), p90Ms: z.number().nullable(), meanMs: z.number().nullable() });
const row = z.object({
  keys: z.array(z.string()).readonly(),
  names: z.array(z.string()).readonly(),
  counts: z.partialRecord(z.enum(Object.keys(bases) as [Base, ...Base[]]), count),
  times: times.optional(),
});
const table = z.object({ by: z.array(z.enum(dimensions)).readonly(), rows: z.array(row).readonly(), left: count, undated: count });

const answer = z.object({
  /** In the order of `tablesOf`; null where nothing moved since what was asked with `since`. */
  tables: z.array(table).readonly().nullable(),
  position,
  /** The customer's day that periods and ages are seen from. */
  day: z.string(),
  /** How true the orders are that were counted; null before their services were asked at all. */
  freshness: freshness.nullable(),
});
export type OrderReportAnswer = z.infer<typeof answer>;

const words = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

/**
 * The one door of a report over our orders. Its query is the order list's (order-filter-address.ts) and a word for each choice; with `since` (EPOCH-OFFSET) and
 * `day` only what is no longer as it was then. @throws notFound for a company that the customer does not have
 */
export function orderReportDoor(report: OrderReport) {
  const address = `GET /api/order-reports/${report.name}` as const;
  return door(
    address as "GET /api/order-reports/NAME",
    { access: "signedIn", paths: report.paths },
    {
      query: words.transform(({ since, day, ...asked }, context) => ({
        question: readQuestion(report, asked, context),
        since: since === undefined ? null : { position: readSince(since, context), day: String(day) },
      })),
      answer,
    },
  );
}

const figure = z.number().nullable();
const difference = z.object({
  keys: z.array(z.string()).readonly(),
  names: z.array(z.string()).readonly(),
  measure: z.enum(Object.keys(measures) as [Measure, ...Measure[]]),
  /** null where they tell nothing of it. */
  theirs: figure,
  ours: figure,
  /** The orders that make it, by their statuses on either side; null where none are told. */
  orders: z.array(z.object({ id: z.string(), number: z.string(), theirs: figure, ours: figure })).nullable(),
  /** Why none are told: too many lie behind the figure, the services' list did not come, or other figures differ more. */
  unnamed: z.enum(["tooMany", "noList", "notLooked"]).nullable(),
  /** How many more orders than are told. */
  more: count,
});
const reconciled = z.object({
  call: z.string().transform((name) => name as StatisticName),
  by: z.array(z.enum(dimensions)).readonly(),
  outcome: z.discriminatedUnion("kind", [
    /** `more`: differing figures that are not told one by one. */
    z.object({
      kind: z.literal("compared"),
      askedAtMs: z.number(),
      figures: count,
      refused: count,
      differences: z.array(difference),
      more: count,
    }),
    /** The services have no word for these fields of the filter. */
    z.object({ kind: z.literal("unsaid"), fields: z.array(z.string()) }),
    /** More lines than are compared: we count no more than `most` of them. */
    z.object({ kind: z.literal("tooManyLines"), most: count }),
    z.object({ kind: z.literal("failed"), error: z.string() }),
    /** Nothing at all, where our rows come to something: no zero, but no answer either (C6). */
    z.object({ kind: z.literal("empty"), askedAtMs: z.number() }),
  ]),
});
export type Reconciled = z.infer<typeof reconciled>;
export type FigureDifferenceSaid = z.infer<typeof difference>;

const against = z.object({ statistics: z.array(reconciled), position });
export type ReconciliationAnswer = z.infer<typeof against>;

/** What the services themselves count of a report's question, held against our rows. Only reports that name statistics have this door. */
export function reconciliationDoor(report: OrderReport) {
  const address = `GET /api/order-reports/${report.name}/against` as const;
  return door(
    address as "GET /api/order-reports/NAME/against",
    { access: "signedIn", paths: report.paths },
    { query: words.transform((asked, context) => readQuestion(report, asked, context)), answer: against },
  );
}

function readQuestion({ choices }: OrderReport, asked: OrderWords, context: z.RefinementCtx): OrderQuestion {
  const chosen = choices.map(({ key, values }) => {
    const value = asked[key] ?? values[0];
    const known = values.find((one) => one === value);
    if (known === undefined) context.addIssue({ code: "custom", path: [key], message: "is none of its words" });
    return [key, known ?? values[0]] as const;
  });
  const rest = Object.fromEntries(Object.entries(asked).filter(([key]) => !choices.some((choice) => choice.key === key)));
  return { filter: readOrderWords(rest, context).filter, choices: Object.fromEntries(chosen) };
}

/** A question as the door's query holds it. */
export const orderReportWords = ({ filter, choices }: OrderQuestion): OrderWords => ({ ...wordsOf(writeOrderAddress(filter)), ...choices });
