import { type Alarm, callsWithin, PRIORITY } from "./alarm.ts";
import { type AlarmPause, isMatched, pauseOf } from "./alarm-pause.ts";
import type { WallCall } from "./wall-programme.ts";

/** All displays have heard by then that something called, or is over, and begin and end on the same full second. */
export const CALL_LEAD_MS = 2_000;
/** One after the other, for so long each. */
export const CALL_STANDS_MS = 25_000;
/** What could stand only so long after it called stands on no wall: the bell has it, and it calls again. */
const LONGEST_WAIT_MS = 10 * 60_000;
/** A defect that was found longer ago than this when it rang is no news; as an alarm it calls all the same. */
const NEWS_MS = 120_000;
/** Calls of so long ahead are known already, so that a display that asks now and then begins with the others. */
const AHEAD_MS = 60_000;
const HOUR_MS = 3_600_000;

export type RungAlarm = Alarm & { readonly raisedAtMs: number };

/** A call of an alarm, and when it has the walls' boards: from then (inclusive) until then, by the server's clock. */
export interface StandingCall {
  readonly alarm: RungAlarm;
  readonly calledAtMs: number;
  readonly fromMs: number;
  readonly untilMs: number;
}

/**
 * Since when alarms are asked for: which call stands depends on those before it, until at some time none was waiting. Moves once an hour, so that two who ask
 * one after the other reckon from the same ones.
 */
export const callsSinceMs = (nowMs: number): number => (Math.floor(nowMs / HOUR_MS) - 1) * HOUR_MS;

/**
 * What takes the boards of walls that are called by `calls`, of the records alone: whoever has the same alarms and pauses answers the same, whenever they ask and
 * in whatever order they heard. What somebody knows of, what is over and what is put aside ends for all of them.
 */
export function standingCalls(
  alarms: readonly RungAlarm[],
  pauses: readonly AlarmPause[],
  calls: readonly WallCall[],
  nowMs: number,
): StandingCall[] {
  const called = alarms
    .filter(({ cause }) => PRIORITY[cause] === 1)
    .flatMap((alarm) =>
      callsWithin(alarm, callsSinceMs(nowMs), nowMs + AHEAD_MS)
        .filter((atMs) => calls.includes("alarms") || (calls.includes("serious") && isNews(alarm, atMs)))
        .filter((atMs) => pauseOf(pauses, matched(alarm), atMs) === null)
        .map((atMs) => ({ alarm, calledAtMs: atMs })),
    )
    .sort((a, b) => a.calledAtMs - b.calledAtMs || (a.alarm.id < b.alarm.id ? -1 : 1));
  const standing: StandingCall[] = [];
  let freeMs = 0;
  for (const { alarm, calledAtMs } of called) {
    const beginsMs = onSecond(calledAtMs);
    const fromMs = Math.max(beginsMs, freeMs);
    const untilMs = Math.min(fromMs + CALL_STANDS_MS, onSecond(endOf(alarm, pauses, calledAtMs)));
    if (untilMs <= fromMs || fromMs - beginsMs > LONGEST_WAIT_MS) continue;
    standing.push({ alarm, calledAtMs, fromMs, untilMs });
    freeMs = untilMs;
  }
  return standing;
}

/** The one that stands at a moment. */
export const callAt = <T extends Pick<StandingCall, "fromMs" | "untilMs">>(calls: readonly T[], nowMs: number): T | null =>
  calls.find(({ fromMs, untilMs }) => fromMs <= nowMs && nowMs < untilMs) ?? null;

const onSecond = (atMs: number): number => Math.ceil((atMs + CALL_LEAD_MS) / 1_000) * 1_000;

const isNews = ({ cause, sinceMs, raisedAtMs }: RungAlarm, atMs: number): boolean =>
  cause === "serious" && atMs === raisedAtMs && raisedAtMs - sinceMs < NEWS_MS;

/** When nobody need be called any more by what called then. */
function endOf(alarm: RungAlarm, pauses: readonly AlarmPause[], calledAtMs: number): number {
  const ends = [alarm.acknowledged?.atMs, alarm.clearedAtMs, alarm.endedAtMs, ...pauses.flatMap((each) => pausedAtMs(each, alarm))];
  return Math.min(Number.POSITIVE_INFINITY, ...ends.filter((atMs) => atMs != null && atMs >= calledAtMs).map(Number));
}
const pausedAtMs = ({ match, fromMs }: AlarmPause, alarm: RungAlarm): number[] => (isMatched(match, matched(alarm)) ? [fromMs] : []);

const matched = ({ cause, companyId, subject: { id } }: RungAlarm) => ({ cause, companyId, subjectId: id });
