import { z } from "zod";
import { alarmKinds } from "./sensor-alarm.ts";
import { videoTroubles } from "./video-trouble.ts";

/** What an alarm can be about (rules of the control room, A). */
export const alarmCauses = [
  "serious",
  "feedStale",
  "overdueWave",
  "sensorOuter",
  "vehiclesSilent",
  "sensorInner",
  "vehicleSilent",
  "noPatrol",
  "displayLost",
  "videosLost",
  "videoLost",
] as const;
export type AlarmCause = (typeof alarmCauses)[number];

/** 1 is to be acted on at once, 4 to be known of. */
export const PRIORITY: Readonly<Record<AlarmCause, AlarmPriority>> = {
  ...{ serious: 1, feedStale: 2, overdueWave: 2, sensorOuter: 2, vehiclesSilent: 2, sensorInner: 3, vehicleSilent: 3 },
  ...{ noPatrol: 3, displayLost: 4, videosLost: 4, videoLost: 4 },
};
export type AlarmPriority = 1 | 2 | 3 | 4;
/** From this priority on nobody is called: it is to be known of. */
export const CALLS_BELOW = 4;

/** What it is the matter with: an order, a feed, a company, a sensor, a wall's display, a vehicle, a road's camera or all of them. */
export const alarmSubject = z.object({
  id: z.string(),
  name: z.string(),
  place: z.string(),
  /** How many, and how many are usual; null where nothing is counted. */
  count: z.number().nullable(),
  usual: z.number().nullable(),
  /** Of a sensor, which of its limits. */
  sensor: z.enum(alarmKinds).optional(),
  /** Of roads that nobody patrols, which directions. */
  ways: z.array(z.object({ roadId: z.string(), road: z.string(), direction: z.enum(["up", "down"]) })).optional(),
  /** Of many that are one alarm, how many of each company's; nobody is told of another company's. */
  companies: z.record(z.string(), z.object({ count: z.number(), usual: z.number() })).optional(),
  /** Of feeds that are one alarm, which. */
  feeds: z.array(z.string()).optional(),
  /** Of a camera, why its picture does not come. */
  video: z.enum(videoTroubles).optional(),
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
/** What is over stands below what is not, then the gravest first, then the newest. */
export const gravestFirst = (a: Rank, b: Rank): number =>
  Number(a.clearedAtMs !== null) - Number(b.clearedAtMs !== null) ||
  PRIORITY[a.cause] - PRIORITY[b.cause] ||
  b.sinceMs - a.sinceMs ||
  (a.id < b.id ? -1 : 1);
type Rank = Pick<Alarm, "id" | "cause" | "sinceMs" | "clearedAtMs">;

/** A condition from the first time that it was seen until it is over and somebody knows of it. */
export interface Alarm extends Condition {
  readonly id: string;
  /** When it was seen first, or first again after it was over. */
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
}

export type AlarmState = "new" | "acknowledged" | "returned" | "paused";

export const stateOf = ({ acknowledged, clearedAtMs }: Pick<Alarm, "acknowledged" | "clearedAtMs">, isPaused: boolean): AlarmState =>
  isPaused ? "paused" : acknowledged !== null ? "acknowledged" : clearedAtMs === null ? "new" : "returned";

const MINUTE_MS = 60_000;
/** Nobody is ever told of what came and went so long ago. */
const RETURNED_AT_MOST_MS = 24 * 60 * MINUTE_MS;

/** Not heard of for so long a display is missed, and after as long again lost. */
export const DISPLAY_MISSED_MS = 1.5 * MINUTE_MS;

/** How long a condition has to last before it rings: the first priority and what stands for many wait for nothing. */
const ON_DELAY_MS: Readonly<Record<AlarmCause, number>> = {
  ...{ serious: 0, feedStale: MINUTE_MS, overdueWave: MINUTE_MS / 2, vehiclesSilent: 0, vehicleSilent: MINUTE_MS / 2 },
  // A sensor's own rules wait (V2); a display is missed for half of its time before it is a condition, so that a server that comes back hears it first.
  ...{ sensorOuter: 0, sensorInner: 0, noPatrol: 0, displayLost: DISPLAY_MISSED_MS },
  // A video was lost for its time before it is a condition: who begins to look goes on with what rings.
  ...{ videosLost: 0, videoLost: 0 },
};
const OFF_DELAY_MS: Readonly<Record<AlarmCause, number>> = {
  ...{ serious: 0, feedStale: MINUTE_MS, overdueWave: 0, vehiclesSilent: 0, vehicleSilent: 0 },
  ...{ sensorOuter: 0, sensorInner: 0, noPatrol: 0, displayLost: MINUTE_MS, videosLost: MINUTE_MS, videoLost: MINUTE_MS },
};
/** Of many feeds that are one alarm: of the same cause as each of them, so that whoever puts that aside puts this aside. */
export const MANY_FEEDS = "feedsStale";

/** In whose place a condition stands: many vehicles, feeds or videos in that of each, an outer limit in that of the inner ones of its sensor. */
const standsFor = ({ key, cause, subject: { id } }: Condition): string[] =>
  cause === "vehiclesSilent"
    ? ["vehicleSilent"]
    : key === MANY_FEEDS
      ? ["feedStale"]
      : cause === "videosLost"
        ? ["videoLost"]
        : cause === "sensorOuter"
          ? [`sensorInner ${id}`]
          : [];

/** How often an alarm of the first priority was passed up because nobody acted: after 15 and after 30 minutes. */
export const escalationOf = (
  { cause, sinceMs, acknowledged, clearedAtMs }: Pick<Alarm, "cause" | "sinceMs" | "acknowledged" | "clearedAtMs">,
  nowMs: number,
): 0 | 1 | 2 => {
  if (PRIORITY[cause] !== 1 || acknowledged !== null || clearedAtMs !== null) return 0;
  const minutes = (nowMs - sinceMs) / MINUTE_MS;
  return minutes >= 30 ? 2 : minutes >= 15 ? 1 : 0;
};

/**
 * When it called last: once it rang, and of the first priority when it is passed up, and every half hour for as long as it stands, also
 * after somebody said that they know of it.
 */
export function calledAtMs(
  alarm: Pick<Alarm, "cause" | "sinceMs" | "acknowledged" | "clearedAtMs"> & { raisedAtMs: number },
  nowMs: number,
) {
  const { cause, sinceMs, raisedAtMs, acknowledged, clearedAtMs } = alarm;
  if (PRIORITY[cause] !== 1 || clearedAtMs !== null) return raisedAtMs;
  const fromMs = acknowledged?.atMs ?? sinceMs;
  const halfHours = Math.floor((nowMs - fromMs) / AGAIN_MS);
  const again = [
    ...(halfHours > 0 ? [fromMs + halfHours * AGAIN_MS] : []),
    ...(acknowledged === null && nowMs - sinceMs >= AGAIN_MS / 2 ? [sinceMs + AGAIN_MS / 2] : []),
  ];
  return Math.max(raisedAtMs, ...again);
}
const AGAIN_MS = 30 * MINUTE_MS;

/** Each time that one of the first priority calls within a span, its end not included, as far as is known of it: by the rule of `calledAtMs`. */
export function callsWithin(
  { sinceMs, raisedAtMs, acknowledged, clearedAtMs }: Pick<Alarm, "sinceMs" | "acknowledged" | "clearedAtMs"> & { raisedAtMs: number },
  fromMs: number,
  untilMs: number,
): number[] {
  const knownMs = acknowledged?.atMs ?? Number.POSITIVE_INFINITY;
  const again = (beganMs: number, endsMs: number) => {
    const times: number[] = [];
    const first = Math.max(1, Math.floor((fromMs - beganMs) / AGAIN_MS));
    for (let atMs = beganMs + first * AGAIN_MS; atMs < Math.min(endsMs, untilMs); atMs += AGAIN_MS) times.push(atMs);
    return times;
  };
  const later = [
    ...again(sinceMs, knownMs),
    ...[sinceMs + AGAIN_MS / 2].filter((atMs) => atMs < knownMs),
    ...(acknowledged === null ? [] : again(acknowledged.atMs, Number.POSITIVE_INFINITY)),
  ].filter((atMs) => atMs > raisedAtMs && atMs < (clearedAtMs ?? Number.POSITIVE_INFINITY));
  return [...new Set([raisedAtMs, ...later])].filter((atMs) => atMs >= fromMs && atMs < untilMs).sort((a, b) => a - b);
}

export interface Seen {
  readonly conditions: readonly Condition[];
  /** Causes of which can be said at this moment whether there are any. */
  readonly known: ReadonlySet<AlarmCause>;
  /** Keys of open alarms whose thing is another company's by now: what is over is nothing that the one before may see. */
  readonly moved?: ReadonlySet<string>;
}

/**
 * What becomes of the open alarms by what is seen now: those that are new or changed. What cannot be seen raises and ends nothing. Asked
 * again with its own answer it changes nothing.
 */
export function reconciled(open: readonly Alarm[], { conditions, known, moved }: Seen, nowMs: number, newId: () => string): Alarm[] {
  const before = new Map(open.map((alarm) => [alarm.key, alarm]));
  const seen = new Map(conditions.filter(({ cause }) => known.has(cause)).map((condition) => [condition.key, condition]));
  const begun = (condition: Condition): Alarm => seenFirst(condition, waitingSince(condition, open, nowMs), nowMs, newId);
  const going = [...seen.values()].map((condition) => raisedBy(condition, before.get(condition.key) ?? begun(condition), nowMs));
  const inPlace = new Set(going.filter(({ raisedAtMs }) => raisedAtMs !== null).flatMap(standsFor));
  const after = [
    ...going,
    ...open
      .filter(({ key }) => !seen.has(key))
      .map((alarm) => (moved?.has(alarm.key) ? { ...alarm, companyId: "" } : alarm))
      .map((alarm) => withoutCondition(alarm, known, inPlace, nowMs)),
  ];
  return after.filter((alarm) => !isSame(alarm, before.get(alarm.key)));
}

/** What stands for others that did not ring yet waits no longer than these. */
function waitingSince(condition: Condition, open: readonly Alarm[], nowMs: number): number {
  const places = standsFor(condition);
  if (places.length === 0) return nowMs;
  const waiting = open.filter(({ key, cause, raisedAtMs }) => raisedAtMs === null && (places.includes(cause) || places.includes(key)));
  return Math.min(nowMs, ...waiting.map(({ firstSeenMs }) => firstSeenMs));
}

const seenFirst = (condition: Condition, firstSeenMs: number, nowMs: number, newId: () => string): Alarm => ({
  ...condition,
  ...{ id: newId(), firstSeenMs, raisedAtMs: null, goneSinceMs: null, clearedAtMs: null, endedAtMs: null, isUnknown: false },
  ...{ sinceMs: notToCome(condition, nowMs), acknowledged: null },
});

/** Data whose clock is ahead are of now: nobody waits for an hour that somebody else's clock is wrong. */
const notToCome = ({ sinceMs }: Condition, nowMs: number): number => Math.min(sinceMs, nowMs);

function raisedBy(condition: Condition, alarm: Alarm, nowMs: number): Alarm {
  const { subject, companyId, cause } = condition;
  const isBack = alarm.clearedAtMs !== null;
  const firstSeenMs = isBack && alarm.goneSinceMs !== null ? nowMs : alarm.firstSeenMs;
  const seen = { ...alarm, subject, companyId, firstSeenMs, goneSinceMs: null, isUnknown: false };
  if (nowMs - firstSeenMs < ON_DELAY_MS[cause]) return seen;
  // What was over, and comes back before anybody said that they know of it, begins anew.
  if (isBack) return { ...seen, sinceMs: notToCome(condition, nowMs), raisedAtMs: nowMs, clearedAtMs: null };
  return { ...seen, raisedAtMs: alarm.raisedAtMs ?? nowMs };
}

function withoutCondition(alarm: Alarm, known: Seen["known"], inPlace: ReadonlySet<string>, nowMs: number): Alarm {
  if (!known.has(alarm.cause)) return { ...alarm, isUnknown: true };
  const gone = { ...alarm, isUnknown: false, goneSinceMs: alarm.goneSinceMs ?? nowMs };
  const over = { ...gone, clearedAtMs: nowMs, endedAtMs: nowMs };
  if (alarm.raisedAtMs === null) return over;
  // What another one stands for is over at once, and what is known of once it is gone.
  if (inPlace.has(alarm.cause) || inPlace.has(alarm.key)) return over;
  if (nowMs - gone.goneSinceMs < OFF_DELAY_MS[alarm.cause]) return gone;
  if (alarm.acknowledged !== null) return over;
  const clearedAtMs = alarm.clearedAtMs ?? nowMs;
  return { ...gone, clearedAtMs, endedAtMs: nowMs - clearedAtMs >= RETURNED_AT_MOST_MS ? nowMs : null };
}

/** An alarm as a company is told of it: of many that are one those that are its own; null of what is nothing of its. Without a company the whole. */
export function toldTo(companyId: string | null, alarm: Alarm): Alarm | null {
  const { companies, ...subject } = alarm.subject;
  if (companyId === null || alarm.companyId === companyId) return { ...alarm, subject };
  const own = companies?.[companyId];
  return own === undefined ? null : { ...alarm, companyId, subject: { ...subject, ...own } };
}

/** Somebody knows of it, the first who says so; one that was over ends by that. */
export const acknowledgedBy = (alarm: Alarm, by: Acknowledgement): Alarm =>
  alarm.acknowledged !== null ? alarm : { ...alarm, acknowledged: by, endedAtMs: alarm.clearedAtMs === null ? null : by.atMs };

/** Whatever the order of their fields: a database keeps its own. */
const isSame = (alarm: Alarm, before: Alarm | undefined): boolean => before !== undefined && written(alarm) === written(before);
const written = (alarm: Alarm): string =>
  JSON.stringify(alarm, (_, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
