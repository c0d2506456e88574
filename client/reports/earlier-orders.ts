import type { CountedTable } from "../../shared/reports/count-orders.ts";
import type { FigureValues } from "../../shared/reports/order-measures.ts";
import type { EarlierWords } from "./use-comparison.ts";

/** What was counted of the time before. */
export interface EarlierOrders {
  readonly tables: readonly CountedTable[];
  readonly total: FigureValues;
  readonly monthsBack: number;
  readonly spoken: EarlierWords;
}
