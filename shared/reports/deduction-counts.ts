import type { DeductionSource, SourceKind } from "../domain/deduction-source.ts";
import { manualCheckStatistics, smartCheckStatistics } from "./check-statistics.ts";
import { bridgePatrols } from "./patrol-bridges.ts";
import { machineSummary, patrolSummary, pointsOf } from "./patrol-summary.ts";

/** How orders that are due in the days of a source stand, where a source counts orders. */
export const timelinessOfSource = { lateOrders: "late", openOrders: "open" } as const satisfies Partial<Record<SourceKind, string>>;
type CountedInOrders = keyof typeof timelinessOfSource;
export type CountedInReport = Exclude<SourceKind, CountedInOrders>;

type Row = Readonly<Record<string, unknown>>;
type Days = Pick<DeductionSource, "from" | "to">;

const ofDays = ({ from, to }: Days) => ({ by: "company", from, to }) as const;
const ofMonth = ({ from }: Days) => ({ by: "company", month: from.slice(0, 7) }) as const;
const numberOf = (value: unknown): number | null => (typeof value === "number" ? value : null);
const failed = (row: Row) => Number(row.failed ?? 0);
const missed = ({ due, patrolled }: Row) => Math.max(0, Number(due ?? 0) - Number(patrolled ?? 0));
/** What a machine's days cost: rows come without what a report reckons of them. */
const points = ({ score, failed: days }: Row) => pointsOf("machines", { score: numberOf(score), failed: numberOf(days) }) ?? 0;

/** The report that tells of each other source, what it is asked, and how much a row of it counts. */
export const reportOfSource = {
  failedSmart: { report: smartCheckStatistics, ask: ofDays, count: failed },
  failedManual: { report: manualCheckStatistics, ask: ofDays, count: failed },
  missedBridges: { report: bridgePatrols, ask: ofMonth, count: missed },
  failedDays: { report: patrolSummary, ask: ofMonth, count: failed },
  machineScore: { report: machineSummary, ask: ofMonth, count: points },
} as const satisfies Record<CountedInReport, object>;

/** How many items, days or points the rows of its report tell of a company: the same on the screen that offers it and where it is accepted. */
export const countInRows = (kind: CountedInReport, rows: readonly Row[], companyId: string): number =>
  rows.filter((row) => row.companyId === companyId).reduce((all, row) => all + reportOfSource[kind].count(row), 0);

export const isCountedInOrders = (kind: SourceKind): kind is CountedInOrders => kind in timelinessOfSource;
