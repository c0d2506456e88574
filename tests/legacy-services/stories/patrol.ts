import type { LegacyCall } from "../../../shared/legacy/call.ts";
import type { RowOfFields } from "../../../shared/legacy/record.ts";
import { patrolCoverage } from "../../../shared/reports/patrol-coverage.ts";
import { patrolSummary } from "../../../shared/reports/patrol-summary.ts";
import { drivenMetres } from "../driven.ts";
import { formatLegacyTime } from "../legacy-time.ts";
import { Refusal } from "../refusal.ts";
import { isWalked } from "../route.ts";
import { OLDEST_DAYS } from "../world/generate.ts";
import type { Ground, Road } from "../world/model.ts";
import { weatherOf } from "../world/weather.ts";
import type { CompanyRow } from "./companies.ts";
import { reportStory, type Scene } from "./story.ts";

/** The customers' bar: a day on which less of the roads' length was driven is not passed. */
const PASSING_PERCENT = 90;
/** Each day that was not passed costs so many of the month's hundred points. */
const POINTS_PER_FAILED_DAY = 2;

type Day = RowOfFields<(typeof patrolCoverage)["record"]["fields"]>;
type Score = RowOfFields<(typeof patrolSummary)["record"]["fields"]>;
type Sent = Readonly<Record<string, unknown>>;

const isBySection = ({ name }: LegacyCall): boolean => name.includes("Tend");

/** Days of a company, or of the whole customer; by section a day is passed where each section is, and a section's name asks for that one. */
export const patrolCoverageStory = reportStory({
  calls: patrolCoverage.ask.calls,
  record: patrolCoverage.record,
  rows(scene, sent, call) {
    const bySection = isBySection(call);
    return daysOf(scene, sent, (world) => {
      const roads = roadsAskedFor({ ...scene, world }, textOf(sent.ComId), bySection);
      return bySection ? groupsOf(roads, (road) => road.section) : [roads];
    });
  },
});

/** The very days of patrolCoverageStory, counted. */
export const patrolSummaryStory = reportStory({
  calls: patrolSummary.ask.calls,
  record: patrolSummary.record,
  rows(scene, sent, call) {
    const bySection = isBySection(call);
    const keyOf = (road: Road) => (bySection ? road.section : road.companyId);
    const roadsIn = (world: Ground) => roadsAskedFor({ ...scene, world }, textOf(sent.ComId), bySection);
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
      const score = Math.max(0, 100 - failed * POINTS_PER_FAILED_DAY);
      return [{ companyId, company: bySection ? section : company, parent: bySection ? company : "", passed, failed, score }];
    });
  },
});

/** Each day of the month that began its shift, up to now and not before there was anything, with the roads of that day; a group is what is passed by itself. */
function daysOf(scene: Scene, sent: Sent, groupsIn: (world: Ground) => readonly (readonly Road[])[]): Day[] {
  const { world, deviceTimeMs } = scene;
  if (world.imported === true) return [];
  return daysIn(sent).flatMap((dayMs): Day[] => {
    const then = worldOn(scene, dayMs);
    const groups = groupsIn(then);
    const roads = groups.flat();
    if (roads.length === 0) return [];
    const metres = dayMs < world.createdAtMs - OLDEST_DAYS * DAY_MS ? null : drivenMetres(then, dayMs, deviceTimeMs);
    if (metres === null) return [];
    const day = formatLegacyTime(dayMs).slice(0, 10);
    const passed = groups.every((group) => percentOf(group, metres) >= PASSING_PERCENT);
    return [{ day, coveragePercent: percentOf(roads, metres), passed, weather: weatherOf(world, day) }];
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

/** Of the roads' length, each metre once. Rounded before it is judged. */
function percentOf(roads: readonly Road[], metres: ReadonlyMap<string, number>): number {
  const lengthM = roads.reduce((sum, road) => sum + road.lengthM, 0);
  const drivenM = roads.reduce((sum, road) => sum + Math.min(road.lengthM, metres.get(road.id) ?? 0), 0);
  return lengthM === 0 ? 0 : Math.round((drivenM / lengthM) * 10_000) / 100;
}

/** Of the roads that people go along. */
function roadsAskedFor({ world, entities }: Scene, asked: string, bySection: boolean): readonly Road[] {
  const roads = world.roads.filter(isWalked);
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

const groupsOf = (roads: readonly Road[], key: (road: Road) => string): Road[][] =>
  [...new Set(roads.map(key))].map((one) => roads.filter((road) => key(road) === one));
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
const nameOf = ({ entities }: Scene, companyId: string): string =>
  (entities.of("companies").get(companyId) as CompanyRow | undefined)?.name ?? companyId;

const DAY_MS = 86_400_000;
const SHANGHAI_MS = 8 * 3_600_000;
