import type { Durations } from "../domain/durations.ts";
import type { FieldKind } from "../domain/field-kind.ts";
import type { Narrowing } from "../domain/narrowed-filter.ts";
import { roundHalfUp } from "../domain/round-half-up.ts";
import { sharePercent } from "../domain/share.ts";
import { STATUS } from "../domain/status.ts";
import type { Way } from "./report.ts";

/** Sets of orders that figures are made of, each as what it asks beside the question. A rate of the services leaves cancelled orders out. */
export const bases = {
  all: {},
  notCancelled: { withdrawn: "notCancelled" },
  completed: { completion: "completed" },
  notCompleted: { completion: "notCompleted", withdrawn: "notCancelled" },
  /** Neither waiting for a review or a company, nor sent back: as the services count their order-taking rate. */
  taken: { statuses: [STATUS.inProgress, STATUS.handled, STATUS.overdue, STATUS.accepted, STATUS.delayRequested] },
  accepted: { statuses: [STATUS.accepted] },
  overdue: { statuses: [STATUS.overdue] },
  returned: { statuses: [STATUS.returned] },
  cancelled: { statuses: [STATUS.cancelled] },
  serious: { degree: "serious" },
  /** Due in the period, whenever it was found (timeliness.ts). */
  timed: { timeliness: "timed", periodOf: "due" },
  inTime: { timeliness: "inTime", periodOf: "due" },
  late: { timeliness: "late", periodOf: "due" },
} as const satisfies Record<string, Narrowing>;
export type Base = keyof typeof bases;

/** What is counted of one set of orders: how many each base has, and how long those took that were completed. */
export interface FigureValues {
  readonly counts: Readonly<Partial<Record<Base, number>>>;
  readonly times?: Durations | undefined;
}

type Measured =
  | { readonly kind: "count"; readonly of: Base }
  | { readonly kind: "percent"; readonly part: Base; readonly whole: Base }
  /** Of the whole report's count. */
  | { readonly kind: "percent"; readonly ofTotal: Base }
  /** From found to finished, of those that were completed and tell both. */
  | { readonly kind: "hours"; readonly of: "medianMs" | "p90Ms" | "meanMs" };

export const measures = {
  found: { kind: "count", of: "all" },
  completed: { kind: "count", of: "completed" },
  notCompleted: { kind: "count", of: "notCompleted" },
  taken: { kind: "count", of: "taken" },
  accepted: { kind: "count", of: "accepted" },
  overdue: { kind: "count", of: "overdue" },
  returned: { kind: "count", of: "returned" },
  cancelled: { kind: "count", of: "cancelled" },
  serious: { kind: "count", of: "serious" },
  late: { kind: "count", of: "late" },
  disposalRate: { kind: "percent", part: "completed", whole: "notCancelled" },
  takingRate: { kind: "percent", part: "taken", whole: "notCancelled" },
  timelyRate: { kind: "percent", part: "inTime", whole: "timed" },
  acceptedRate: { kind: "percent", part: "accepted", whole: "completed" },
  returnedRate: { kind: "percent", part: "returned", whole: "notCancelled" },
  seriousRate: { kind: "percent", part: "serious", whole: "all" },
  share: { kind: "percent", ofTotal: "all" },
  medianHours: { kind: "hours", of: "medianMs" },
  p90Hours: { kind: "hours", of: "p90Ms" },
  meanHours: { kind: "hours", of: "meanMs" },
} as const satisfies Record<string, Measured>;
export type Measure = keyof typeof measures;
/** Measures that count, and those that are rates. */
export type CountMeasure = { [M in Measure]: (typeof measures)[M]["kind"] extends "count" ? M : never }[Measure];
export type RateMeasure = { [M in Measure]: (typeof measures)[M] extends { readonly part: Base } ? M : never }[Measure];

/** The sets of orders that a measure is made of. */
export function basesOf(measure: Measure): readonly [Base, ...Base[]] {
  const measured: Measured = measures[measure];
  if (measured.kind === "count") return [measured.of];
  if (measured.kind === "hours") return ["completed", "notCompleted"];
  return "part" in measured ? [measured.part, measured.whole] : [measured.ofTotal];
}
/** The set of orders that a figure leads to: of a rate all that it is a rate of. */
export const ledTo = (measure: Measure): Base => basesOf(measure).at(kindOfMeasure(measure) === "percent" ? -1 : 0)!;
export const needsTimes = (measure: Measure): boolean => measures[measure].kind === "hours";

const HOUR_MS = 3_600_000;
/** null where there is nothing to divide by, and where nothing was completed. */
export function figureAt(measure: Measure, { counts, times }: FigureValues, total: FigureValues): number | null {
  const said: Measured = measures[measure];
  if (said.kind === "count") return counts[said.of] ?? 0;
  if (said.kind === "hours") {
    const ms = times?.[said.of] ?? null;
    return ms === null ? null : roundHalfUp(ms / HOUR_MS, 1);
  }
  if ("part" in said) return sharePercent({ part: counts[said.part] ?? 0, whole: counts[said.whole] ?? 0 });
  return sharePercent({ part: counts[said.ofTotal] ?? 0, whole: total.counts[said.ofTotal] ?? 0 });
}

/** Which way is good, where that is beyond question: how many are counted depends on how long the time is, and on who looks. */
const GOOD: Readonly<Partial<Record<Measure, Way>>> = {
  ...{ disposalRate: "more", takingRate: "more", timelyRate: "more", acceptedRate: "more", returnedRate: "less" },
  ...{ medianHours: "less", p90Hours: "less", meanHours: "less" },
};
export const goodWay = (measure: Measure): Way | undefined => GOOD[measure];

/** How a measure is shown and written. */
export const kindOfMeasure = (measure: Measure): FieldKind => {
  const { kind } = measures[measure];
  return kind === "hours" ? "number" : kind;
};
