import type { Text } from "../../shared/domain/words.ts";
import type { OrderPart, OrderReport } from "../../shared/reports/order-report.ts";
import { partTitles } from "./part-titles.words.ts";

type TitleIn<P> = P extends { readonly title: infer T extends string } ? T : never;

/** What a report over orders says by itself: the titles of its parts. Dimensions and measures are called alike in all of them (order-figures.words.ts). */
export type OrderReportWords<R extends OrderReport> = { readonly parts: { readonly [K in TitleIn<R["parts"][number]>]: Text } };

/** A report with its words: what its screen is made of. */
export interface WordedOrderReport {
  readonly report: OrderReport;
  readonly words: { readonly parts: Readonly<Record<string, Text>> };
}

/** A part without its title does not compile. */
export const wordedOrderReport = <const R extends OrderReport>(report: R, words: OrderReportWords<R>): WordedOrderReport => ({
  report,
  words,
});
/** Titles that several reports have. */
export const commonTitles = <K extends keyof typeof partTitles>(...keys: readonly K[]): Pick<typeof partTitles, K> =>
  Object.fromEntries(keys.map((key) => [key, partTitles[key]])) as Pick<typeof partTitles, K>;
export const titleOf = (part: OrderPart): string => ("title" in part ? part.title : "figures");
