import { daysInMonth } from "../../../shared/domain/calendar-day.ts";
import { orderListDoors } from "../../../shared/http/order-lists-api.ts";
import { reportDoor } from "../../../shared/http/report-api.ts";
import { manualCheckStatistics, smartCheckStatistics } from "../../../shared/reports/check-statistics.ts";
import { bridgePatrols } from "../../../shared/reports/patrol-bridges.ts";
import { patrolSummary } from "../../../shared/reports/patrol-summary.ts";
import { useAsked } from "../../api/use-asked.ts";

/** What happened in a month that may cost points, by what tells of it; how many items or days each is decided by whoever deducts. */
export interface Suggestion {
  readonly source: "lateOrders" | "openOrders" | "failedSmart" | "failedManual" | "missedBridges" | "failedDays";
  readonly count: number;
  /** Where its rows are. */
  readonly path: string;
}

/** Of one company, out of its orders due in that month, its spot checks and patrols. What this user may not ask, or nobody can tell, suggests nothing. */
export function useSuggestions(month: string, companyId: string): readonly Suggestion[] {
  const [from, to] = [`${month}-01`, `${month}-${daysInMonth(month)}`];
  const due = { company: companyId, of: "due", from, to };
  const late = useAsked(orderListDoors.head, { query: { ...due, timely: "late" } });
  const open = useAsked(orderListDoors.head, { query: { ...due, timely: "open" } });
  const smart = useAsked(reportDoor(smartCheckStatistics), { query: { by: "company", from, to } });
  const manual = useAsked(reportDoor(manualCheckStatistics), { query: { by: "company", from, to } });
  const bridges = useAsked(reportDoor(bridgePatrols), { query: { month, by: "company" } });
  const days = useAsked(reportDoor(patrolSummary), { query: { month, by: "company" } });
  const sumOf = (
    told: { readonly rows: readonly Readonly<Record<string, unknown>>[] } | null,
    of: (row: Readonly<Record<string, unknown>>) => number,
  ) => (told?.rows ?? []).filter((row) => row.companyId === companyId).reduce((sum, row) => sum + of(row), 0);
  const failed = (row: Readonly<Record<string, unknown>>) => Number(row.failed ?? 0);
  const missed = ({ due: dueCount, patrolled }: Readonly<Record<string, unknown>>) =>
    Math.max(0, Number(dueCount ?? 0) - Number(patrolled ?? 0));
  const orders = (timely: string) => `/maintain/maintain-list?${new URLSearchParams({ ...due, timely })}`;
  const checked = new URLSearchParams({ from, to });
  const all: Suggestion[] = [
    { source: "lateOrders", count: late.value?.total ?? 0, path: orders("late") },
    { source: "openOrders", count: open.value?.total ?? 0, path: orders("open") },
    { source: "failedSmart", count: sumOf(smart.value, failed), path: `/maintain/parts/examine_zn?${checked}` },
    { source: "failedManual", count: sumOf(manual.value, failed), path: `/maintain/parts/examine_rg?${checked}` },
    { source: "missedBridges", count: sumOf(bridges.value, missed), path: `/rgxc/rengong-bridge?month=${month}` },
    { source: "failedDays", count: sumOf(days.value, failed), path: `/rgxc/rengong-report-summary?month=${month}` },
  ];
  return all.filter(({ count }) => count > 0);
}
