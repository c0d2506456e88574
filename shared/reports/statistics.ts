import type { Narrowing } from "../domain/narrowed-filter.ts";
import { STATUS } from "../domain/status.ts";
import type { LegacyCall } from "../legacy/call.ts";
import type { Fields, LegacyRecord, RowOfFields } from "../legacy/record.ts";
import { disposalRate } from "../legacy/records/board.ts";
import type { Dimension } from "./order-dimensions.ts";
import type { Measure } from "./order-measures.ts";
import * as calls from "./statistic-calls.ts";

/** One line of what the services count. */
export interface ToldLine {
  /** One for each dimension, as the services name it: an id, or a name where they send no id. */
  readonly keys: readonly string[];
  /** null: sent in a form that cannot be read. */
  readonly values: Readonly<Partial<Record<Measure, number | null>>>;
}

/** What the services count of the orders by themselves, and how it stands beside our own figures. */
export interface Statistic {
  readonly call: LegacyCall;
  /** What of the orders it counts, whatever is asked. */
  readonly about: Narrowing;
  readonly by: readonly Dimension[];
  /** Companies come by name: the documents' chart rows have no id. */
  readonly keyedBy: "id" | "name";
  readonly measures: readonly Measure[];
  /** Answers one road and a period alone. */
  readonly ofRoad: boolean;
  /** In steps: one that is not paged may be tens of thousands of rows. Rows that say whose they are count for `companyId` alone where one is named. */
  readonly tell: (rows: readonly Told[], decode: Decode, companyId: string | null) => Generator<void, readonly ToldLine[], void>;
}
type Told = Readonly<Record<string, unknown>>;
/** Rows that are read between two places for an interruption. */
const PIECE = 50;
type Decode = <F extends Fields>(record: LegacyRecord<F>, row: Readonly<Record<string, unknown>>) => RowOfFields<F>;

const statistic = <const F extends Fields>(
  call: LegacyCall,
  record: LegacyRecord<F>,
  {
    about = {},
    by,
    keyedBy = "id",
    ofRoad = false,
    measures,
  }: Partial<Omit<Statistic, "by" | "measures">> & Pick<Statistic, "by" | "measures">,
  line: (row: RowOfFields<F>) => ToldLine,
): Statistic => ({
  ...{ call, about, by, keyedBy, measures, ofRoad },
  *tell(rows, decode) {
    const lines: ToldLine[] = [];
    for (const row of rows) {
      lines.push(line(decode(record, row)));
      if (lines.length % PIECE === 0) yield;
    }
    return lines;
  },
});

type Disposed = { readonly completed: number | null; readonly notCompleted: number | null; readonly ratePercent: number | null };
const disposal = ({ completed, notCompleted, ratePercent }: Disposed): ToldLine["values"] => ({
  ...{ completed, notCompleted, disposalRate: ratePercent },
});
const DISPOSAL = ["completed", "notCompleted", "disposalRate"] as const;

const ofCompanies = (call: LegacyCall, about: Narrowing = {}) =>
  statistic(
    call,
    disposalRate,
    {
      ...{ about, by: ["company"], keyedBy: "name", measures: DISPOSAL },
    },
    (row) => ({ keys: [row.company], values: disposal(row) }),
  );
const ofTypes = (call: LegacyCall, about: Narrowing) =>
  statistic(call, calls.typeFigure, { about, by: ["type"], measures: ["found"] }, ({ typeId, count }) => ({
    keys: [typeId],
    values: { found: count },
  }));
const ofStates = (call: LegacyCall, about: Narrowing = {}, ofRoad = false) =>
  statistic(call, calls.statusFigure, { about, by: ["status"], measures: ["found"], ofRoad }, ({ status, count }) => ({
    keys: [status],
    values: { found: count },
  }));
/** What their names mean by manual (人工) and smart (智能) patrol: one source each. */
const MANUAL = { sources: [1] } as const satisfies Narrowing;
const SMART = { sources: [2] } as const satisfies Narrowing;

/** Every statistic that stands beside our own figures, by the name of its call. */
export const statistics = {
  GetAssignmentData: statistic(calls.assignmentData, calls.disposalTotal, { by: [], measures: ["found", ...DISPOSAL] }, (row) => ({
    keys: [],
    values: { found: row.found, ...disposal(row) },
  })),
  GetBelongsQuesRemovingReport: statistic(
    calls.disposalOfTowns,
    calls.disposalOfTown,
    { by: ["town"], measures: ["found", ...DISPOSAL] },
    (row) => ({ keys: [row.town], values: { found: row.found, ...disposal(row) } }),
  ),
  GetNewBHCZLList: ofCompanies(calls.disposalOfCompanies),
  GetRGXCBHCZL: ofCompanies(calls.manualDisposal, MANUAL),
  GetNewBHCZQKFX: ofCompanies(calls.disposalStates),
  GetNewTdFx: statistic(
    calls.returnedOrders,
    calls.returnedCount,
    { by: ["company", "reason"], keyedBy: "name", measures: ["returned"] },
    ({ company, reason, count }) => ({ keys: [company, reason], values: { returned: count } }),
  ),
  GetNewCzXl: statistic(
    calls.repairTimes,
    calls.repairHours,
    { by: ["company"], keyedBy: "name", measures: ["meanHours", "medianHours"] },
    ({ company, meanHours, medianHours }) => ({ keys: [company], values: { meanHours, medianHours } }),
  ),
  GetNewRGXCBHTJFX: ofTypes(calls.manualTypes, MANUAL),
  GetNewZNXCBHTJFX: ofTypes(calls.smartTypes, SMART),
  GetRGXCSBBHLX: ofTypes(calls.manuallyRaised, MANUAL),
  GetNewYZBH: ofTypes(calls.seriousTypes, { degree: "serious" }),
  GetNewZNXCBHQKZL: ofStates(calls.smartStates, SMART),
  GetNewRGXCBHQKZL: ofStates(calls.manualStates, MANUAL),
  GetBHSJByBHStatus: ofStates(calls.states),
  GetYHYCList: {
    ...{ call: calls.anomalies, by: ["status"], keyedBy: "id", measures: ["found"], ofRoad: false },
    about: { statuses: [STATUS.overdue, STATUS.returned] },
    *tell(rows, decode, own) {
      const counts = new Map([STATUS.overdue, STATUS.returned].map((status) => [status, 0]));
      let read = 0;
      for (const row of rows) {
        const { anomaly, companyId } = decode(calls.anomalousOrder, row);
        if (++read % PIECE === 0) yield;
        if (own !== null && companyId !== own) continue;
        const status = anomaly === "overdue" ? STATUS.overdue : STATUS.returned;
        counts.set(status, counts.get(status)! + 1);
      }
      return [...counts].map(([status, found]) => ({ keys: [String(status)], values: { found } }));
    },
  },
  GetAllrwByRid: statistic(calls.roadTotals, calls.disposalTotal, { by: [], measures: ["found", ...DISPOSAL], ofRoad: true }, (row) => ({
    keys: [],
    values: { found: row.found, ...disposal(row) },
  })),
  GetRwCZQKFXByRid: ofStates(calls.roadStates, {}, true),
  GetRwCZXLFXByRid: statistic(
    calls.roadTimes,
    calls.roadHours,
    { by: [], measures: ["meanHours", "medianHours"], ofRoad: true },
    ({ meanHours, medianHours }) => ({ keys: [], values: { meanHours, medianHours } }),
  ),
} as const satisfies Record<string, Statistic>;
export type StatisticName = keyof typeof statistics;

/** Every call that reconciling makes: the statistics, and the lists of orders behind them. */
export const statisticCalls: readonly LegacyCall[] = [
  ...Object.values(statistics as Record<string, Statistic>).map(({ call }) => call),
  calls.ordersBehind,
  calls.roadOrders,
];
