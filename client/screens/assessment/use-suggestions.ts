import { ofWholeMonth, pathOfSource, type SourceKind } from "../../../shared/domain/deduction-source.ts";
import { orderListDoors } from "../../../shared/http/order-lists-api.ts";
import { reportDoor } from "../../../shared/http/report-api.ts";
import { type CountedInReport, countInRows, reportOfSource, timelinessOfSource } from "../../../shared/reports/deduction-counts.ts";
import { type AskedState, useAsked } from "../../api/use-asked.ts";
import type { OldAnswer } from "../../reports/use-report.ts";
import { useMe } from "../../session/session.ts";

/** What happened in a month that may cost points, by what tells of it; how many items or days each is decided by whoever deducts. */
export interface Suggestion {
  readonly source: SourceKind;
  /** Null while nobody knows: it is being asked, or could not be. */
  readonly count: number | null;
  readonly failure: unknown;
  /** It is the last that the services said, as of when and how they fail; null where it is of now. */
  readonly old: OldAnswer | null;
  readonly retry: () => void;
  /** Where its rows are, and of which days, both of them in it. */
  readonly path: string;
  readonly from: string;
  readonly to: string;
}

interface ReportTold {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly failing: string;
  readonly askedAtMs: number;
}

/** Of one company, out of its orders due in that month, its spot checks, patrols and machines, as far as this user may open where they are told. */
export function useSuggestions(month: string, companyId: string): readonly Suggestion[] {
  const routes = useMe().routes as readonly string[];
  const { from, to } = ofWholeMonth(month);
  const due = { company: companyId, of: "due", from, to };
  const pathOf = (kind: SourceKind) => pathOfSource({ kind, from, to }, companyId);
  const isOpen = (source: SourceKind) => routes.includes(pathOf(source).split("?")[0]!);
  const asked = (source: CountedInReport) => (isOpen(source) ? { query: reportOfSource[source].ask({ from, to }) } : null);
  const late = useAsked(orderListDoors.head, { query: { ...due, timely: timelinessOfSource.lateOrders } });
  const open = useAsked(orderListDoors.head, { query: { ...due, timely: timelinessOfSource.openOrders } });
  const smart = useAsked(reportDoor(reportOfSource.failedSmart.report), asked("failedSmart"));
  const manual = useAsked(reportDoor(reportOfSource.failedManual.report), asked("failedManual"));
  const bridges = useAsked(reportDoor(reportOfSource.missedBridges.report), asked("missedBridges"));
  const days = useAsked(reportDoor(reportOfSource.failedDays.report), asked("failedDays"));
  const machines = useAsked(reportDoor(reportOfSource.machineScore.report), asked("machineScore"));
  const of = <T>(source: SourceKind, { value, failure, retry }: AskedState<T>, count: (told: T) => number): Suggestion => ({
    ...{ source, path: pathOf(source), from, to, retry },
    // What is there is told though it could not be asked again.
    ...{ count: value === null ? null : count(value), failure: value === null ? failure : null, old: null },
  });
  const ofReport = (source: CountedInReport, told: AskedState<ReportTold>) => ({
    ...of(source, told, ({ rows }) => countInRows(source, rows, companyId)),
    old: told.value?.failing ? { error: told.value.failing, atMs: told.value.askedAtMs } : null,
  });
  const all = [
    of("lateOrders", late, ({ total }) => total),
    of("openOrders", open, ({ total }) => total),
    ofReport("failedSmart", smart),
    ofReport("failedManual", manual),
    ofReport("missedBridges", bridges),
    ofReport("failedDays", days),
    ofReport("machineScore", machines),
  ];
  return all.filter(({ source }) => source === "lateOrders" || source === "openOrders" || isOpen(source));
}
