import { z } from "zod";

/** What an alarm can be about (rules of the control room, A). */
export const alarmCauses = ["serious", "feedStale", "overdueWave", "vehiclesSilent", "vehicleSilent"] as const;
export type AlarmCause = (typeof alarmCauses)[number];

/** 1 is to be acted on at once, 4 to be known of. */
export const PRIORITY: Readonly<Record<AlarmCause, AlarmPriority>> = {
  ...{ serious: 1, feedStale: 2, overdueWave: 2, vehiclesSilent: 2, vehicleSilent: 3 },
};
export type AlarmPriority = 1 | 2 | 3 | 4;

/** What it is the matter with: an order, a feed, a company, a vehicle or all of them. */
export const alarmSubject = z.object({
  id: z.string(),
  name: z.string(),
  place: z.string(),
  /** How many, and how many are usual; null where nothing is counted. */
  count: z.number().nullable(),
  usual: z.number().nullable(),
});
export type AlarmSubject = z.infer<typeof alarmSubject>;

/** Something that is the matter at this moment, as the data say. */
export interface Condition {
  /** Of one key at most one alarm is open. */
  readonly key: string;
  readonly cause: AlarmCause;
  /** Whose company's it is; empty for nobody's. */
  readonly companyId: string;
  readonly subject: AlarmSubject;
  /** Since when, by the data and not by who looks. */
  readonly sinceMs: number;
}

export interface Acknowledgement {
  readonly byId: string;
  readonly by: string;
  readonly atMs: number;
  readonly note: string;
}
export interface Shelving {
  readonly byId: string;
  readonly by: string;
  readonly atMs: number;
  readonly untilMs: number;
  readonly reason: string;
}

/** A condition from the first time that it was seen until it is over and somebody knows of it. */
export interface Alarm extends Condition {
  readonly id: string;
  readonly firstSeenMs: number;
  /** When it began to ring; null while it waits for others to be grouped with, or to pass by itself. */
  readonly raisedAtMs: number | null;
  /** Since when the condition is not seen any more; null while it is. */
  readonly goneSinceMs: number | null;
  /** When it was over, while nobody acknowledged it. */
  readonly clearedAtMs: number | null;
  readonly endedAtMs: number | null;
  /** What it is derived from is not known at present: it neither goes on nor ends. */
  readonly isUnknown: boolean;
  readonly acknowledged: Acknowledgement | null;
  readonly shelved: Shelving | null;
}

export type AlarmState = "new" | "acknowledged" | "returned" | "shelved";

export const stateOf = ({ shelved, acknowledged, clearedAtMs }: Pick<Alarm, "shelved" | "acknowledged" | "clearedAtMs">, nowMs: number) =>
  (shelved !== null && shelved.untilMs > nowMs
    ? "shelved"
    : acknowledged !== null
      ? "acknowledged"
      : clearedAtMs === null
        ? "new"
        : "returned") satisfies AlarmState;

const MINUTE_MS = 60_000;
export const LONGEST_SHELVING_MS = 24 * 60 * MINUTE_MS;
/** Nobody is ever told of what came and went so long ago. */
const RETURNED_AT_MOST_MS = 24 * 60 * MINUTE_MS;

/** How long a condition has to last before it rings: the first priority and what stands for many wait for nothing. */
const ON_DELAY_MS: Readonly<Record<AlarmCause, number>> = {
  ...{ serious: 0, vehiclesSilent: 0, feedStale: MINUTE_MS, overdueWave: MINUTE_MS / 2, vehicleSilent: MINUTE_MS / 2 },
};
const OFF_DELAY_MS: Readonly<Record<AlarmCause, number>> = {
  ...{ serious: 0, vehiclesSilent: 0, feedStale: MINUTE_MS, overdueWave: 0, vehicleSilent: 0 },
};
/** One alarm in the place of many. */
const STANDS_FOR: Readonly<Partial<Record<AlarmCause, AlarmCause>>> = { vehiclesSilent: "vehicleSilent" };

/** How often an alarm of the first priority was passed up because nobody acted: after 15 and after 30 minutes. */
export const escalationOf = (
  { cause, sinceMs, acknowledged, clearedAtMs }: Pick<Alarm, "cause" | "sinceMs" | "acknowledged" | "clearedAtMs">,
  nowMs: number,
): 0 | 1 | 2 => {
  if (PRIORITY[cause] !== 1 || acknowledged !== null || clearedAtMs !== null) return 0;
  const minutes = (nowMs - sinceMs) / MINUTE_MS;
  return minutes >= 30 ? 2 : minutes >= 15 ? 1 : 0;
};

export interface Seen {
  readonly conditions: readonly Condition[];
  /** Causes of which can be said at this moment whether there are any. */
  readonly known: ReadonlySet<AlarmCause>;
}

/**
 * What becomes of the open alarms by what is seen now: those that are new or changed. What cannot be seen raises and ends nothing. Asked
 * again with its own answer it changes nothing.
 */
export function reconciled(open: readonly Alarm[], { conditions, known }: Seen, nowMs: number, newId: () => string): Alarm[] {
  const before = new Map(open.map((alarm) => [alarm.key, alarm]));
  const seen = new Map(conditions.filter(({ cause }) => known.has(cause)).map((condition) => [condition.key, condition]));
  const inPlace = new Set([...seen.values()].map(({ cause }) => STANDS_FOR[cause]));
  const after = [
    ...[...seen.values()].map((condition) => raisedBy(condition, before.get(condition.key) ?? seenFirst(condition, nowMs, newId), nowMs)),
    ...open.filter(({ key }) => !seen.has(key)).map((alarm) => withoutCondition(alarm, known, inPlace, nowMs)),
  ];
  return after.filter((alarm) => !isSame(alarm, before.get(alarm.key)));
}

const seenFirst = (condition: Condition, nowMs: number, newId: () => string): Alarm => ({
  ...condition,
  ...{ id: newId(), firstSeenMs: nowMs, raisedAtMs: null, goneSinceMs: null, clearedAtMs: null, endedAtMs: null, isUnknown: false },
  ...{ acknowledged: null, shelved: null },
});

function raisedBy({ subject, companyId, cause }: Condition, alarm: Alarm, nowMs: number): Alarm {
  const isDue = nowMs - alarm.firstSeenMs >= ON_DELAY_MS[cause];
  return {
    ...{ ...alarm, subject, companyId, goneSinceMs: null, clearedAtMs: null, isUnknown: false },
    raisedAtMs: alarm.raisedAtMs ?? (isDue ? nowMs : null),
  };
}

function withoutCondition(alarm: Alarm, known: Seen["known"], inPlace: ReadonlySet<AlarmCause | undefined>, nowMs: number): Alarm {
  if (!known.has(alarm.cause)) return { ...alarm, isUnknown: true };
  const gone = { ...alarm, isUnknown: false, goneSinceMs: alarm.goneSinceMs ?? nowMs };
  if (nowMs - gone.goneSinceMs < OFF_DELAY_MS[alarm.cause]) return gone;
  // What never rang, what is known of, and what another one stands for, is over.
  if (alarm.raisedAtMs === null || alarm.acknowledged !== null || inPlace.has(alarm.cause))
    return { ...gone, clearedAtMs: nowMs, endedAtMs: nowMs };
  const clearedAtMs = alarm.clearedAtMs ?? nowMs;
  return { ...gone, clearedAtMs, endedAtMs: nowMs - clearedAtMs >= RETURNED_AT_MOST_MS ? nowMs : null };
}

/** Somebody knows of it: one that was over ends by that. */
export const acknowledgedBy = (alarm: Alarm, by: Acknowledgement): Alarm => ({
  ...alarm,
  acknowledged: by,
  endedAtMs: alarm.clearedAtMs === null ? null : by.atMs,
});

const isSame = (alarm: Alarm, before: Alarm | undefined): boolean =>
  before !== undefined && JSON.stringify(alarm) === JSON.stringify(before);

const RATE_WITHIN_MS = 10 * MINUTE_MS;
const FLOOD = { overOf: 10, underOf: 5 };

/** How many began to ring within ten minutes: one is good. */
export const rateOf = (raisedAtMs: readonly number[], nowMs: number): number =>
  raisedAtMs.filter((at) => at > nowMs - RATE_WITHIN_MS && at <= nowMs).length;

/** More than ten within ten minutes, until it is fewer than five: then the lesser ones are one line. */
export function isFlood(raisedAtMs: readonly number[], nowMs: number): boolean {
  const moments = raisedAtMs.flatMap((at) => [at, at + RATE_WITHIN_MS]).filter((at) => at <= nowMs);
  let flood = false;
  for (const at of [...moments, nowMs].sort((a, b) => a - b)) {
    const rate = rateOf(raisedAtMs, at);
    if (rate > FLOOD.overOf) flood = true;
    else if (rate < FLOOD.underOf) flood = false;
  }
  return flood;
}
