import type { LegacyCall } from "../../../shared/legacy/call.ts";
import type { RowOfFields } from "../../../shared/legacy/record.ts";
import {
  bridgePatrol,
  bridgesByCompany,
  bridgesBySection,
  bridgesWithPatrols,
  coverageByCompany,
  coverageBySection,
  coverageDay,
  patrolledBridge,
  patrolledBridges,
  patrolScore,
  roadDay,
  roadDays,
  roadDaysToExport,
  roadsOfDay,
  scoresByCompany,
  scoresBySection,
} from "../../../shared/reports/patrol-calls.ts";
import { type Driven, drivenOn, dueOn } from "../driven.ts";
import { formatLegacyTime } from "../legacy-time.ts";
import { Refusal } from "../refusal.ts";
import { isWalked } from "../route.ts";
import { OLDEST_DAYS } from "../world/generate.ts";
import type { Device, Facility, Ground, Road } from "../world/model.ts";
import { hashText } from "../world/random.ts";
import { weatherOf } from "../world/weather.ts";
import type { CompanyRow } from "./companies.ts";
import { reportStory, type Scene } from "./story.ts";

/** The customers' bar: a day on which less of the roads' length was driven is not passed. */
const PASSING_PERCENT = 90;
/** Each day that was not passed costs so many of the month's hundred points. */
const POINTS_PER_FAILED_DAY = 2;

type Day = RowOfFields<(typeof coverageDay)["fields"]>;
type Score = RowOfFields<(typeof patrolScore)["fields"]>;
type Sent = Readonly<Record<string, unknown>>;

const isBySection = ({ name }: LegacyCall): boolean => name.includes("Tend");
const kindOf = ({ IsJixie }: Sent): Device["kind"] => (IsJixie === "1" ? "vehicle" : "inspector");

/** Days of a company, or of the whole customer; by section a day is passed where each section is, and a section's name asks for that one. */
export const patrolCoverageStory = reportStory({
  calls: [coverageByCompany, coverageBySection],
  record: coverageDay,
  rows(scene, sent, call) {
    const bySection = isBySection(call);
    return daysOf(scene, sent, (world) => {
      const roads = roadsAskedFor({ ...scene, world }, sent, bySection);
      return bySection ? groupsOf(roads, (road) => road.section) : [roads];
    });
  },
});

/** The very days of patrolCoverageStory, counted. What machines are told of is the price of a day, and not what the month is worth. */
export const patrolSummaryStory = reportStory({
  calls: [scoresByCompany, scoresBySection],
  record: patrolScore,
  rows(scene, sent, call) {
    const bySection = isBySection(call);
    const keyOf = (road: Road) => (bySection ? road.section : road.companyId);
    const roadsIn = (world: Ground) => roadsAskedFor({ ...scene, world }, sent, bySection);
    // Whoever had roads on a day of that month is among them.
    const groups = new Map(worldsOf(scene, sent).flatMap((world) => roadsIn(world).map((road) => [keyOf(road), road] as const)));
    return [...groups].flatMap(([key, road]): Score[] => {
      // What nobody keeps is nobody's score.
      if (key === "") return [];
      const days = daysOf(scene, sent, (world) => [roadsIn(world).filter((one) => keyOf(one) === key)]);
      if (days.length === 0) return [];
      const { companyId, section } = road;
      const company = nameOf(scene, companyId);
      const passed = days.filter((day) => day.passed).length;
      const failed = days.length - passed;
      const score = kindOf(sent) === "vehicle" ? POINTS_PER_FAILED_DAY : Math.max(0, 100 - failed * POINTS_PER_FAILED_DAY);
      return [{ companyId, company: bySection ? section : company, parent: bySection ? company : "", passed, failed, score }];
    });
  },
});

/** The same drives, road by road. */
export const patrolMileageStory = reportStory({
  calls: [roadDays, roadDaysToExport, roadsOfDay],
  record: roadDay,
  rows(scene, sent, call) {
    const days = begunDays(scene, sent).filter(({ day }) => call !== roadsOfDay || day === sent.Day);
    return days.flatMap(({ day, dayMs, world, driven }) => {
      const asked = new Set(roadsAskedFor({ ...scene, world }, sent, false));
      return dueOn(world, kindOf(sent), dayMs)
        .filter((road) => asked.has(road))
        .map((road) => {
          const { coveredM = 0, upM = 0, downM = 0, drivenM = 0 } = driven.get(road.id) ?? {};
          const metres = { patrolledM: coveredM, drivenM, upM, downM, roadLengthM: road.lengthM };
          const whole = Object.fromEntries(Object.entries(metres).map(([key, value]) => [key, Math.round(value)])) as typeof metres;
          return { roadId: road.id, road: road.name, day, ...whole };
        });
    });
  },
});

interface Looked {
  readonly bridge: Facility;
  readonly road: Road;
  readonly daysMs: readonly number[];
}

/** Bridges that people passed on their way, counted. */
export const bridgePatrolStory = reportStory({
  calls: [bridgesByCompany, bridgesBySection, bridgesWithPatrols],
  record: bridgePatrol,
  rows(scene, sent, call) {
    const looked = lookedAt(scene, sent, isBySection(call));
    return groupsOf(looked, ({ road }) => (isBySection(call) ? road.section : road.companyId)).map((group) => {
      const { companyId, section } = group[0]!.road;
      const due = group.filter(({ road }) => isWalked(road));
      return {
        companyId,
        company: isBySection(call) ? section : nameOf(scene, companyId),
        due: due.length,
        patrolled: due.filter(({ daysMs }) => daysMs.length > 0).length,
        visits: due.reduce((sum, { daysMs }) => sum + daysMs.length, 0),
        inLedger: group.length,
      };
    });
  },
});

/** The same bridges by name, those that are due. */
export const patrolledBridgeStory = reportStory({
  calls: [patrolledBridges],
  record: patrolledBridge,
  rows(scene, sent) {
    return lookedAt(scene, sent, false)
      .filter(({ road }) => isWalked(road))
      .map(({ bridge, road, daysMs }) => ({
        companyId: road.companyId,
        company: nameOf(scene, road.companyId),
        ...{ id: bridge.id, bridge: bridge.name, visits: daysMs.length },
        lastAtMs: daysMs.length === 0 ? null : daysMs.at(-1)! + NOON_MS,
        lastBy: daysMs.length === 0 ? "" : inspectorOf(scene.world, road),
      }));
  },
});

/** Each bridge of the roads asked for, with the days of the month on which somebody passed it. */
function lookedAt(scene: Scene, sent: Sent, bySection: boolean): Looked[] {
  const days = begunDays(scene, sent);
  if (days.length === 0) return [];
  const roads = new Map(roadsAskedFor(scene, sent, bySection, () => true).map((road) => [road.id, road]));
  return scene.world.facilities
    .filter(({ kind, roadId }) => kind === "bridge" && roads.has(roadId))
    .map((bridge) => ({
      bridge,
      road: roads.get(bridge.roadId)!,
      daysMs: days
        .filter(({ day }) => isLookedAt(bridge, day.slice(0, 7)))
        .filter(({ driven }) =>
          driven.get(bridge.roadId)?.stretches.some(({ fromM, toM }) => fromM <= bridge.chainageM && bridge.chainageM <= toM),
        )
        .map(({ dayMs }) => dayMs),
    }));
}

/** Under works, or flooded: one bridge in thirty is passed and not looked at for a month. */
const isLookedAt = ({ id }: Facility, month: string): boolean => hashText(`${id} ${month}`) % 30 !== 0;

const inspectorOf = ({ devices }: Ground, { companyId }: Road): string =>
  devices.find((device) => device.kind === "inspector" && device.companyId === companyId && !device.offDuty)?.person ?? "";

/**
 * Each day of the month that began its shift, up to now and not before there was anything, with the roads of that day; a group is what is passed by
 * itself.
 */
function daysOf(scene: Scene, sent: Sent, groupsIn: (world: Ground) => readonly (readonly Road[])[]): Day[] {
  return begunDays(scene, sent).flatMap(({ day, dayMs, world, driven }): Day[] => {
    const due = new Set(dueOn(world, kindOf(sent), dayMs));
    const groups = groupsIn(world)
      .map((group) => group.filter((road) => due.has(road)))
      .filter((group) => group.length > 0);
    if (groups.length === 0) return [];
    const passed = groups.every((group) => percentOf(group, driven) >= PASSING_PERCENT);
    return [{ day, coveragePercent: percentOf(groups.flat(), driven), passed, weather: weatherOf(scene.world, day) }];
  });
}

/** What was driven on each of these days, in the world of that day. Nobody knows what imported devices had to do. */
export function begunDays(scene: Scene, sent: Sent) {
  const { world, deviceTimeMs } = scene;
  if (world.imported === true) return [];
  return daysIn(sent).flatMap((dayMs) => {
    const then = worldOn(scene, dayMs);
    const isKnown = dayMs >= world.createdAtMs - OLDEST_DAYS * DAY_MS;
    const driven = isKnown ? drivenOn(then, kindOf(sent), dayMs, deviceTimeMs) : null;
    return driven === null ? [] : [{ day: formatLegacyTime(dayMs).slice(0, 10), dayMs, world: then, driven }];
  });
}

/** When each day of the month begins. */
function daysIn(sent: Sent): number[] {
  const [year, month] = monthIn(sent);
  const monthStartMs = Date.UTC(year, month - 1, 1) - SHANGHAI_MS;
  return Array.from({ length: new Date(Date.UTC(year, month, 0)).getUTCDate() }, (_, i) => monthStartMs + i * DAY_MS);
}

const worldOn = ({ world, worldAt }: Scene, dayMs: number): Ground => worldAt?.(dayMs) ?? world;
/** Each once, in the order of their days. */
const worldsOf = (scene: Scene, sent: Sent): Ground[] => [...new Set(daysIn(sent).map((dayMs) => worldOn(scene, dayMs)))];

/** Of the roads' length, each metre once, in whole metres as each road is told. Rounded before it is judged. */
function percentOf(roads: readonly Road[], driven: ReadonlyMap<string, Driven>): number {
  const lengthM = roads.reduce((sum, road) => sum + Math.round(road.lengthM), 0);
  const drivenM = roads.reduce((sum, road) => sum + Math.min(Math.round(road.lengthM), Math.round(driven.get(road.id)?.coveredM ?? 0)), 0);
  return lengthM === 0 ? 0 : Math.round((drivenM / lengthM) * 10_000) / 100;
}

/** Of the roads that such patrols go along: people on foot leave expressways to machines. */
function roadsAskedFor(
  { world, entities }: Scene,
  sent: Sent,
  bySection: boolean,
  goes: (road: Road) => boolean = kindOf(sent) === "vehicle" ? () => true : isWalked,
): readonly Road[] {
  const asked = textOf(sent.ComId);
  const roads = world.roads.filter(goes);
  if (asked === "") return roads;
  const ofSection = bySection ? roads.filter(({ section }) => section === asked) : [];
  if (ofSection.length > 0) return ofSection;
  if (!entities.of("companies").has(asked)) throw new Refusal("养护单位不存在");
  return roads.filter(({ companyId }) => companyId === asked);
}

function monthIn({ TrackTime }: Sent): [year: number, month: number] {
  const match = /^(20\d{2})-(0[1-9]|1[0-2])$/.exec(textOf(TrackTime));
  if (match === null) throw new Refusal("时间格式错误");
  return [Number(match[1]), Number(match[2])];
}

const groupsOf = <T>(rows: readonly T[], key: (row: T) => string): T[][] =>
  [...new Set(rows.map(key))].map((one) => rows.filter((row) => key(row) === one));
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
export const nameOf = ({ entities }: Scene, companyId: string): string =>
  (entities.of("companies").get(companyId) as CompanyRow | undefined)?.name ?? companyId;

const DAY_MS = 86_400_000;
const NOON_MS = DAY_MS / 2;
const SHANGHAI_MS = 8 * 3_600_000;
