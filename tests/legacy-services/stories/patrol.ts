import type { LegacyCall } from "../../../shared/legacy/call.ts";
import type { RowOfFields } from "../../../shared/legacy/record.ts";
import { patrolCoverage } from "../../../shared/reports/patrol-coverage.ts";
import { patrolSummary } from "../../../shared/reports/patrol-summary.ts";
import { drivenMetres } from "../driven.ts";
import { formatLegacyTime } from "../legacy-time.ts";
import { Refusal } from "../refusal.ts";
import { isWalked } from "../route.ts";
import { OLDEST_DAYS } from "../world/generate.ts";
import type { Road } from "../world/model.ts";
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
    const roads = roadsAskedFor(scene, textOf(sent.ComId), isBySection(call));
    return daysOf(scene, sent, isBySection(call) ? groupsOf(roads, (road) => road.section) : [roads]);
  },
});

/** The very days of patrolCoverageStory, counted. */
export const patrolSummaryStory = reportStory({
  calls: patrolSummary.ask.calls,
  record: patrolSummary.record,
  rows(scene, sent, call) {
    const bySection = isBySection(call);
    const roads = roadsAskedFor(scene, textOf(sent.ComId), bySection);
    return groupsOf(roads, (road) => (bySection ? road.section : road.companyId)).flatMap((group): Score[] => {
      const days = daysOf(scene, sent, [group]);
      if (days.length === 0) return [];
      const { companyId, section } = group[0]!;
      const company = nameOf(scene, companyId);
      const passed = days.filter((day) => day.passed).length;
      const failed = days.length - passed;
      const score = Math.max(0, 100 - failed * POINTS_PER_FAILED_DAY);
      return [{ companyId, company: bySection ? section : company, parent: bySection ? company : "", passed, failed, score }];
    });
  },
});

/** Each day of the month that began its shift, up to now and not before there was anything; a group is what is passed by itself. */
function daysOf(scene: Scene, sent: Sent, groups: readonly (readonly Road[])[]): Day[] {
  const { world, deviceTimeMs } = scene;
  const [year, month] = monthIn(sent);
  const roads = groups.flat();
  if (roads.length === 0 || world.imported === true) return [];
  const monthStartMs = Date.UTC(year, month - 1, 1) - SHANGHAI_MS;
  const count = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return Array.from({ length: count }, (_, i) => monthStartMs + i * DAY_MS).flatMap((dayMs): Day[] => {
    const metres = dayMs < world.createdAtMs - OLDEST_DAYS * DAY_MS ? null : drivenMetres(world, dayMs, deviceTimeMs);
    if (metres === null) return [];
    const day = formatLegacyTime(dayMs).slice(0, 10);
    const passed = groups.every((group) => percentOf(group, metres) >= PASSING_PERCENT);
    return [{ day, coveragePercent: percentOf(roads, metres), passed, weather: weatherOf(world, day) }];
  });
}

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
