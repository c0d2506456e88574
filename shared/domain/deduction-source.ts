import { z } from "zod";
import { daysInMonth } from "./calendar-day.ts";

/** What may tell of something that costs points. */
export const sourceKinds = [
  ...(["lateOrders", "openOrders", "failedSmart", "failedManual", "missedBridges", "failedDays", "machineScore"] as const),
] as const;
export type SourceKind = (typeof sourceKinds)[number];

const day = z.iso.date();
/** From where a deduction was suggested: what told of it, of which days, both of them in it, and how many items, days or points it told then. */
export const deductionSource = z
  .strictObject({ kind: z.enum(sourceKinds), from: day, to: day, count: z.number().min(0).max(1_000_000) })
  .refine(({ from, to }) => from <= to, { path: ["to"], message: "is before it begins" });
export type DeductionSource = z.infer<typeof deductionSource>;

/** The days of a month, YYYY-MM, as a source of it names them. */
export const ofWholeMonth = (month: string): Pick<DeductionSource, "from" | "to"> => ({
  ...{ from: `${month}-01`, to: `${month}-${daysInMonth(month)}` },
});

/** The screen with its rows, of a company where the screen can be asked for one; whoever is bound to a company sees their own rows there and no others. */
export function pathOfSource({ kind, from, to }: Pick<DeductionSource, "kind" | "from" | "to">, companyId: string): string {
  const due = { company: companyId, of: "due", from, to };
  const month = { month: from.slice(0, 7) };
  switch (kind) {
    case "lateOrders":
      return addressOf("/maintain/maintain-list", { ...due, timely: "late" });
    case "openOrders":
      return addressOf("/maintain/maintain-list", { ...due, timely: "open" });
    case "failedSmart":
      return addressOf("/maintain/parts/examine_zn", { from, to });
    case "failedManual":
      return addressOf("/maintain/parts/examine_rg", { from, to });
    case "missedBridges":
      return addressOf("/rgxc/rengong-bridge", month);
    case "failedDays":
      return addressOf("/rgxc/rengong-report-summary", month);
    case "machineScore":
      return addressOf("/rgxc/rengong-report-summary-jixie", month);
  }
}

const addressOf = (path: string, query: Readonly<Record<string, string>>): string => `${path}?${new URLSearchParams(query)}`;
