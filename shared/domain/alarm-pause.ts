import { z } from "zod";
import { type Alarm, alarmCauses, type Condition, PRIORITY } from "./alarm.ts";

/**
 * Why something that rings calls nobody: it is put aside for a day at most, somebody works on it in a window that was told before, or the thing is
 * in no service until it is taken back. What is paused is looked for and kept all the same, and the end of a pause announces nothing.
 */
export const pauseKinds = ["shelved", "window", "outOfService"] as const;
export type PauseKind = (typeof pauseKinds)[number];

export const LONGEST_SHELVING_MS = 24 * 3_600_000;
export const LONGEST_WINDOW_MS = 31 * LONGEST_SHELVING_MS;
/** Nobody tells of works for longer before. */
export const FARTHEST_WINDOW_MS = 366 * LONGEST_SHELVING_MS;

/** What is paused; null is whichever. */
export const pauseMatch = z
  .strictObject({
    cause: z.enum(alarmCauses).nullable(),
    companyId: z.string().max(60).nullable(),
    subjectId: z.string().max(120).nullable(),
  })
  .refine(({ cause, subjectId }) => subjectId === null || cause !== null, "one thing is paused for one cause");
export type PauseMatch = z.infer<typeof pauseMatch>;

export interface AlarmPause {
  readonly id: string;
  readonly kind: PauseKind;
  readonly match: PauseMatch;
  /** What the one thing is called that is paused; empty where it is not one. */
  readonly name: string;
  readonly fromMs: number;
  /** Null until somebody ends it. */
  readonly untilMs: number | null;
  readonly byId: string;
  readonly by: string;
  readonly atMs: number;
  readonly reason: string;
}

type Matched = Pick<Alarm, "cause" | "companyId"> & { readonly subjectId: string };

export const isMatched = (match: PauseMatch, { cause, companyId, subjectId }: Matched): boolean =>
  (match.cause ?? cause) === cause && (match.companyId ?? companyId) === companyId && (match.subjectId ?? subjectId) === subjectId;

const isInForce = ({ fromMs, untilMs }: AlarmPause, nowMs: number): boolean => fromMs <= nowMs && (untilMs === null || nowMs < untilMs);

/** The one that holds for longest of those that hold at that moment. */
export function pauseOf(pauses: readonly AlarmPause[], alarm: Matched, nowMs: number): AlarmPause | null {
  const holds = pauses.filter((pause) => isInForce(pause, nowMs) && isMatched(pause.match, alarm));
  return holds.reduce<AlarmPause | null>((longest, each) => (longest === null || endOf(each) > endOf(longest) ? each : longest), null);
}
const endOf = ({ untilMs }: AlarmPause): number => untilMs ?? Number.POSITIVE_INFINITY;

/** Whether something is paused, or was when it began to ring: nobody was called then, and the end of a pause calls nobody either. */
export const stoodInPause = (pauses: readonly AlarmPause[], { cause, companyId, subject }: Condition, raisedAtMs: number, nowMs: number) =>
  [raisedAtMs, nowMs].some((atMs) => pauseOf(pauses, { cause, companyId, subjectId: subject.id }, atMs) !== null);

/** When the last of those was over that held something since it rang: what called before that called nobody. Null where none did. */
export function heldUntilMs(pauses: readonly AlarmPause[], alarm: Matched, raisedAtMs: number, nowMs: number): number | null {
  const ends = pauses.flatMap(({ match, fromMs, untilMs }) =>
    untilMs !== null && untilMs <= nowMs && Math.max(fromMs, raisedAtMs) < untilMs && isMatched(match, alarm) ? [untilMs] : [],
  );
  return ends.length === 0 ? null : Math.max(...ends);
}

/** Whether alarms of the first priority would be among them: those are paused by supervisors alone. */
export const coversFirst = ({ cause }: PauseMatch): boolean => cause === null || PRIORITY[cause] === 1;

/** What is wrong with a pause, or null. */
export function pauseProblem(
  { kind, match, fromMs, untilMs }: Pick<AlarmPause, "kind" | "match" | "fromMs" | "untilMs">,
  nowMs: number,
): "match" | "time" | null {
  const lastsMs = (untilMs ?? Number.POSITIVE_INFINITY) - fromMs;
  // Only works are told of before.
  if (kind !== "window" && fromMs > nowMs) return "time";
  switch (kind) {
    case "shelved":
      return match.cause === null ? "match" : lastsMs > 0 && lastsMs <= LONGEST_SHELVING_MS ? null : "time";
    case "window":
      return lastsMs > 0 && lastsMs <= LONGEST_WINDOW_MS && untilMs! > nowMs && fromMs <= nowMs + FARTHEST_WINDOW_MS ? null : "time";
    case "outOfService":
      // An order is no thing that could be out of service.
      return match.subjectId === null || coversFirst(match) ? "match" : untilMs === null ? null : "time";
  }
}
