import { TOP_LENGTH } from "../domain/top-ten.ts";
import type { ReportPart } from "./report.ts";

/** What a card has beside its chart: its head, its padding and its lines. */
export const CARD_AROUND_PX = 68;
/** charts.css gives no chart less; a lower card would cut its axis off. */
const LEAST_CHART_PX = 180;
const AXIS_PX = 44;
const BAR_PX = 28;

/** How high the card of a part is: bars that lie need room for each, those that stand do not. */
export function partHeightPx({ part }: Pick<ReportPart<string>, "part">, rows: number): number {
  if (part === "days") return 340;
  const bars = part === "bars" || part === "stacked" ? Math.min(rows, TOP_LENGTH) : rows;
  return CARD_AROUND_PX + Math.max(LEAST_CHART_PX, AXIS_PX + BAR_PX * bars);
}
