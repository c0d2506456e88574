import { z } from "zod";
import { freshness } from "../live/freshness.ts";
import { position } from "../live/position.ts";
import { dimensions } from "../reports/order-dimensions.ts";
import { type Base, bases } from "../reports/order-measures.ts";
import type { OrderQuestion, OrderReport } from "../reports/order-report.ts";
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
export function orderReportDoor({ name, paths, choices }: OrderReport) {
  const address = `GET /api/order-reports/${name}` as const;
  return door(
    address as "GET /api/order-reports/NAME",
    { access: "signedIn", paths },
    {
      query: words.transform(({ since, day, ...asked }, context) => {
        const chosen = choices.map(({ key, values }) => {
          const value = asked[key] ?? values[0];
          const known = values.find((one) => one === value);
          if (known === undefined) context.addIssue({ code: "custom", path: [key], message: "is none of its words" });
          return [key, known ?? values[0]] as const;
        });
        const rest = Object.fromEntries(Object.entries(asked).filter(([key]) => !choices.some((choice) => choice.key === key)));
        const { filter } = readOrderWords(rest, context);
        const question: OrderQuestion = { filter, choices: Object.fromEntries(chosen) };
        return { question, since: since === undefined ? null : { position: readSince(since, context), day: String(day) } };
      }),
      answer,
    },
  );
}

/** A question as the door's query holds it. */
export const orderReportWords = ({ filter, choices }: OrderQuestion): OrderWords => ({ ...wordsOf(writeOrderAddress(filter)), ...choices });
