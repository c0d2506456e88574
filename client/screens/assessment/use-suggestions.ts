import { daysInMonth } from "../../../shared/domain/calendar-day.ts";
import { orderListDoors } from "../../../shared/http/order-lists-api.ts";
import { reportDoor } from "../../../shared/http/report-api.ts";
import { manualCheckStatistics, smartCheckStatistics } from "../../../shared/reports/check-statistics.ts";
import { bridgePatrols } from "../../../shared/reports/patrol-bridges.ts";
import { machineSummary, patrolSummary } from "../../../shared/reports/patrol-summary.ts";
import { type AskedState, useAsked } from "../../api/use-asked.ts";
import { useMe } from "../../session/session.ts";

export type Source = "lateOrders" | "openOrders" | "failedSmart" | "failedManual" | "missedBridges" | "failedDays" | "machineScore";

/** What happened in a month that may cost points, by what tells of it; how many items or days each is decided by whoever deducts. */
export interface Suggestion {
  readonly source: Source;
  /** Null while nobody knows: it is being asked, or could not be. */
  readonly count: number | null;
  readonly failure: unknown;
  readonly retry: () => void;
  /** Where its rows are. */
  readonly path: string;
}

type Row = Readonly<Record<string, unknown>>;

/** Of one company, out of its orders due in that month, its spot checks, patrols and machines, as far as this user may open where they are told. */
export function useSuggestions(month: string, companyId: string): readonly Suggestion[] {
  const routes = useMe().routes as readonly string[];
  const [from, to] = [`${month}-01`, `${month}-${daysInMonth(month)}`];
  const due = { company: companyId, of: "due", from, to };
  const paths = {
    ...{ lateOrders: ordersPath({ ...due, timely: "late" }), openOrders: ordersPath({ ...due, timely: "open" }) },
    failedSmart: `/maintain/parts/examine_zn?${new URLSearchParams({ from, to })}`,
    failedManual: `/maintain/parts/examine_rg?${new URLSearchParams({ from, to })}`,
    missedBridges: `/rgxc/rengong-bridge?month=${month}`,
    failedDays: `/rgxc/rengong-report-summary?month=${month}`,
    machineScore: `/rgxc/rengong-report-summary-jixie?month=${month}`,
  } as const satisfies Record<Source, string>;
  const isOpen = (source: Source) => routes.includes(paths[source].split("?")[0]!);
  const asked = <Q>(source: Source, question: Q): Q | null => (isOpen(source) ? question : null);
  const ofMonth = { query: { month, by: "company" } };
  const checks = { query: { by: "company", from, to } };
  const late = useAsked(orderListDoors.head, { query: { ...due, timely: "late" } });
  const open = useAsked(orderListDoors.head, { query: { ...due, timely: "open" } });
  const smart = useAsked(reportDoor(smartCheckStatistics), asked("failedSmart", checks));
  const manual = useAsked(reportDoor(manualCheckStatistics), asked("failedManual", checks));
  const bridges = useAsked(reportDoor(bridgePatrols), asked("missedBridges", ofMonth));
  const days = useAsked(reportDoor(patrolSummary), asked("failedDays", ofMonth));
  const machines = useAsked(reportDoor(machineSummary), asked("machineScore", ofMonth));
  const of = <T>(source: Source, { value, failure, retry }: AskedState<T>, count: (told: T) => number): Suggestion => ({
    ...{ source, path: paths[source], retry },
    // What is there is told though it could not be asked again.
    ...{ count: value === null ? null : count(value), failure: value === null ? failure : null },
  });
  const sum = (count: (row: Row) => number) => (told: { readonly rows: readonly Row[] }) =>
    told.rows.filter((row) => row.companyId === companyId).reduce((all, row) => all + count(row), 0);
  const all = [
    of("lateOrders", late, ({ total }) => total),
    of("openOrders", open, ({ total }) => total),
    of("failedSmart", smart, sum(failed)),
    of("failedManual", manual, sum(failed)),
    of("missedBridges", bridges, sum(missed)),
    of("failedDays", days, sum(failed)),
    of("machineScore", machines, sum(points)),
  ];
  return all.filter(({ source }) => source === "lateOrders" || source === "openOrders" || isOpen(source));
}

const failed = (row: Row) => Number(row.failed ?? 0);
const missed = ({ due, patrolled }: Row) => Math.max(0, Number(due ?? 0) - Number(patrolled ?? 0));
/** A machine's points are those that it costs. */
const points = (row: Row) => Math.max(0, Number(row.points ?? 0));
const ordersPath = (query: Readonly<Record<string, string>>) => `/maintain/maintain-list?${new URLSearchParams(query)}`;
