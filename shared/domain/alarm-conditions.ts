import { type Alarm, type AlarmCause, type Condition, DISPLAY_MISSED_MS, MANY_FEEDS, type Seen } from "./alarm.ts";
import { type AlarmPause, stoodInPause } from "./alarm-pause.ts";
import { type JudgedOrder, movedOn, overdueWaves, undispatched } from "./alarmed-orders.ts";
import { countedByCompany } from "./counted-by-company.ts";
import { type Device, rhythmMs } from "./device.ts";
import type { Shift } from "./device-reason.ts";
import { type IsAside, lostVideos, type WatchedVideos } from "./lost-video.ts";
import { readable } from "./readable-text.ts";
import { type AlarmKind, priorityOf } from "./sensor-alarm.ts";
import { inTunnelUntilMs } from "./tunnel.ts";
import type { Unpatrolled } from "./unpatrolled.ts";

/** A feed that the services are asked for. */
export interface AskedFeed {
  readonly kind: string;
  readonly isStale: boolean;
  /** When the services last confirmed it, or since when they do not. */
  readonly confirmedAtMs: number;
}

/** A sensor with what is the matter with it, the worst first. */
export interface JudgedSensor {
  readonly id: string;
  readonly name: string;
  readonly road: string;
  readonly companyId: string;
  readonly alarms: readonly { readonly kind: AlarmKind; readonly fromMs: number | null }[];
}

/** A wall's display and when it was heard of last. */
export interface HeardDisplay {
  readonly id: string;
  readonly name: string;
  readonly lastSeenAtMs: number | null;
}

export interface AlarmSources {
  /** Those that may ring (`mayRing`), or all. Null where nobody holds them, or they are stale: then nothing can be said of them. */
  readonly orders: readonly JudgedOrder[] | null;
  readonly tracks: readonly Device[] | null;
  readonly feeds: readonly AskedFeed[];
  /** Null where the services tell of none, or did not answer. */
  readonly sensors: readonly JudgedSensor[] | null;
  readonly displays: readonly HeardDisplay[];
  /** Null where nobody knows. */
  readonly unpatrolled: readonly (Unpatrolled & { readonly company: string })[] | null;
  /** Null where the services tell of no cameras, and until they were asked for. */
  readonly videos: WatchedVideos | null;
  /** Today's hours of patrol; vehicles are silent within them alone. */
  readonly shift: Shift;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * What is the matter at `nowMs`. `open` are the alarms that rang: while they stand, some hold on for longer than they need to begin. What is
 * derived from rows that nobody knows is not known then. What `pauses` hold, or held when it began to ring, is one of no group: many that call
 * nobody are no reason to call, and neither is the end of their pause.
 */
export function conditionsAt(
  { orders, tracks, feeds, sensors, displays, unpatrolled, videos, shift }: AlarmSources,
  open: readonly Alarm[],
  nowMs: number,
  pauses: readonly AlarmPause[] = [],
): Seen {
  const rings = new Map(open.filter(({ clearedAtMs }) => clearedAtMs === null).map((alarm) => [alarm.key, alarm]));
  const isAside: IsAside = (condition) => stoodInPause(pauses, condition, rings.get(condition.key)?.raisedAtMs ?? nowMs, nowMs);
  const known = new Set<AlarmCause>(["feedStale", "displayLost"]);
  const conditions: Condition[] = staleFeeds(feeds, rings, isAside);
  conditions.push(...displays.flatMap((display) => lostDisplay(display, nowMs)));
  const moved = movedOn(orders ?? [], open);
  if (orders !== null) {
    for (const cause of ["serious", "overdueWave"] as const) known.add(cause);
    conditions.push(...orders.flatMap((order) => undispatched(order, nowMs)), ...overdueWaves(orders, rings, nowMs));
  }
  if (tracks !== null) {
    for (const cause of ["vehiclesSilent", "vehicleSilent"] as const) known.add(cause);
    conditions.push(...silentVehicles(tracks, shift, rings, isAside, nowMs));
  }
  if (sensors !== null) {
    for (const cause of ["sensorOuter", "sensorInner"] as const) known.add(cause);
    conditions.push(...sensors.flatMap((sensor) => alarmedSensor(sensor, rings, nowMs)));
  }
  if (unpatrolled !== null) {
    known.add("noPatrol");
    conditions.push(...unpatrolled.flatMap((each) => notPatrolled(each, rings, nowMs)));
  }
  if (videos !== null) {
    for (const cause of ["videosLost", "videoLost"] as const) known.add(cause);
    conditions.push(...lostVideos(videos, rings, isAside, nowMs));
  }
  return { conditions: conditions.map(inReadableWords), known, moved };
}

/** The services say what they like; a character that nobody sees and no database holds must not keep anything from ringing. */
const inReadableWords = ({ key, companyId, subject, ...rest }: Condition): Condition => ({
  ...{ ...rest, key: readable(key), companyId: readable(companyId) },
  subject: { ...subject, id: readable(subject.id), name: readable(subject.name), place: readable(subject.place) },
});

const nothing = { place: "", count: null, usual: null };

/**
 * As many feeds that do not come are the services that do not answer, until fewer do for a minute. Whatever still fails then is told by itself: one that fails
 * for good must not keep the next outage from calling somebody.
 */
const MANY_STALE = 3;

/** Feeds that do not come; many of them are one alarm, and what rang by itself before does so until that one rings. */
function staleFeeds(feeds: readonly AskedFeed[], rings: ReadonlyMap<string, Alarm>, isAside: IsAside): Condition[] {
  const stale = feeds.filter(({ isStale }) => isStale).map(staleFeed);
  const group = rings.get(MANY_FEEDS);
  const counted = feeds.map(staleFeed).filter((each) => !isAside(each)).length;
  const many = stale.filter((each) => !isAside(each));
  if (many.length < MANY_STALE) return stale;
  const sinceMs = group?.sinceMs ?? Math.min(...many.map((each) => each.sinceMs));
  const subject = { ...nothing, id: "", name: "", count: many.length, usual: counted, feeds: many.map((each) => each.subject.id) };
  const one: Condition = { key: MANY_FEEDS, cause: "feedStale", companyId: "", sinceMs, subject };
  const single = (each: Condition) => !many.includes(each) || (group === undefined && rings.has(each.key));
  return [one, ...stale.filter(single)];
}

/** Feeds that are missed: they are asked for until their alarm is over, also once nobody looks at them any more. */
export const missedFeeds = (open: readonly Alarm[]): string[] =>
  open
    .filter(({ cause, raisedAtMs, clearedAtMs }) => cause === "feedStale" && raisedAtMs !== null && clearedAtMs === null)
    .flatMap(({ subject: { id, feeds } }) => feeds ?? [id]);

const staleFeed = ({ kind, confirmedAtMs }: AskedFeed): Condition => ({
  ...{ key: `feedStale ${kind}`, cause: "feedStale", companyId: "", sinceMs: confirmedAtMs },
  subject: { ...nothing, id: kind, name: kind },
});

/** What is worst with a sensor. Where no reading says since when, it is since it was seen. */
function alarmedSensor({ id, name, road, companyId, alarms }: JudgedSensor, rings: ReadonlyMap<string, Alarm>, nowMs: number): Condition[] {
  const [worst] = alarms;
  if (worst === undefined) return [];
  const cause = priorityOf(worst.kind) === 2 ? "sensorOuter" : "sensorInner";
  const key = `${cause} ${id}`;
  const sinceMs = worst.fromMs ?? rings.get(key)?.sinceMs ?? nowMs;
  return [{ key, cause, companyId, sinceMs, subject: { ...nothing, id, name, place: road, sensor: worst.kind } }];
}

/**
 * One of each company, however many of its roads: of directions that nobody patrolled, or of all that lack where the company's sum lacks as
 * well. What rings does so until 95 % of it was patrolled.
 */
function notPatrolled(
  { companyId, company, ways, waysInAll, isShort }: Unpatrolled & { readonly company: string },
  rings: ReadonlyMap<string, Alarm>,
  nowMs: number,
): Condition[] {
  const key = `noPatrol ${companyId}`;
  const ringing = rings.get(key);
  const held = new Set(ringing?.subject.ways?.map(wayOf));
  const missing = ways.filter((way) => isShort || way.isUncovered || held.has(wayOf(way)));
  if (missing.length === 0) return [];
  const roads = [...new Set(missing.map(({ road }) => road))].slice(0, NAMED_ROADS);
  const subject = { id: companyId, name: company, place: roads.join(" · "), count: missing.length, usual: waysInAll };
  const named = missing.map(({ roadId, road, direction }) => ({ roadId: readable(roadId), road: readable(road), direction }));
  return [{ key, cause: "noPatrol", companyId, sinceMs: ringing?.sinceMs ?? nowMs, subject: { ...subject, ways: named } }];
}
const wayOf = ({ roadId, direction }: { roadId: string; direction: string }): string => `${direction} ${readable(roadId)}`;
const NAMED_ROADS = 3;

/** One that was not heard of for longer is not missed any more: nobody hung it up again. */
const FORGOTTEN_MS = 7 * 24 * HOUR_MS;

function lostDisplay({ id, name, lastSeenAtMs }: HeardDisplay, nowMs: number): Condition[] {
  const quietMs = lastSeenAtMs === null ? 0 : nowMs - lastSeenAtMs;
  if (quietMs < DISPLAY_MISSED_MS || quietMs > FORGOTTEN_MS) return [];
  const subject = { ...nothing, id, name };
  return [{ key: `displayLost ${id}`, cause: "displayLost", companyId: "", sinceMs: lastSeenAtMs!, subject }];
}

const SILENT_AT_LEAST_MS = 5 * MINUTE_MS;
const SILENT_INTERVALS = 5;
/** As many of those that are out, and as large a share of them, are one thing and not many; under half as many are single ones again. */
const MANY = { least: 3, share: 0.3 };

/** Vehicles that went out today and are not heard of any more, each by its own rhythm, until two fixes; many of them at once are one alarm. */
function silentVehicles(
  devices: readonly Device[],
  { fromMs, untilMs, tunnels = [] }: AlarmSources["shift"],
  rings: ReadonlyMap<string, Alarm>,
  isAside: IsAside,
  nowMs: number,
): Condition[] {
  if (nowMs < fromMs || nowMs >= untilMs) return [];
  const group = rings.get("vehiclesSilent");
  const out = devices.filter(({ kind, seenAtMs }) => kind === "vehicle" && seenAtMs >= fromMs);
  const silent = new Map<Device, Condition>();
  for (const device of out) {
    const condition = silenceOf(device, rings);
    const mayHoldOn = rings.has(condition.key) || group !== undefined;
    if (isSilent(device, tunnels, nowMs) || (mayHoldOn && isHeardOnce(device, fromMs))) silent.set(device, condition);
  }
  if (silent.size === 0) return [];
  const counted = out.filter((device) => !isAside(silenceOf(device, rings)));
  const many = counted.flatMap((device) => silent.get(device) ?? []);
  const enough = Math.max(MANY.least, MANY.share * counted.length);
  if (many.length === 0 || many.length < (group === undefined ? enough : enough / 2)) return [...silent.values()];
  const sinceMs = group?.sinceMs ?? Math.min(...many.map((each) => each.sinceMs));
  const subject = { ...nothing, id: "", name: "", count: many.length, usual: counted.length, companies: countedByCompany(many, counted) };
  const one: Condition = { key: "vehiclesSilent", cause: "vehiclesSilent", companyId: "", sinceMs, subject };
  return [one, ...[...silent.values()].filter((each) => !many.includes(each))];
}

function silenceOf({ id, name, road, companyId, seenAtMs }: Device, rings: ReadonlyMap<string, Alarm>): Condition {
  const key = `vehicleSilent ${id}`;
  const sinceMs = rings.get(key)?.sinceMs ?? seenAtMs;
  return { key, cause: "vehicleSilent", companyId, sinceMs, subject: { ...nothing, id, name, place: road } };
}

const silentAfterMs = ({ trail }: Device): number => Math.max(SILENT_AT_LEAST_MS, SILENT_INTERVALS * rhythmMs(trail));
const isSilent = (device: Device, tunnels: NonNullable<AlarmSources["shift"]["tunnels"]>, nowMs: number): boolean =>
  nowMs > (inTunnelUntilMs(device, tunnels) ?? 0) && nowMs - device.seenAtMs > silentAfterMs(device);

/** Whether there is one fix since it was silent, and not two yet. */
function isHeardOnce(device: Device, fromMs: number): boolean {
  const before = Math.max(...device.trail.map(([, , at]) => at).filter((at) => at < device.seenAtMs && at >= fromMs));
  return Number.isFinite(before) && device.seenAtMs - before > silentAfterMs(device);
}
