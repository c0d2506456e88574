import { dayStartMs, parseDay } from "../../shared/domain/calendar-day.ts";
import { lineLengthM } from "../../shared/domain/coordinates.ts";
import { type DrivenStretch, drivenStretches, type Part } from "../../shared/domain/driven-stretches.ts";
import { matchWays } from "../../shared/domain/matching/match-ways.ts";
import type { RoadNet } from "../../shared/domain/matching/road-net.ts";
import { drivenRoad } from "../../shared/domain/on-road.ts";
import type { AskedRoad, Pass } from "../../shared/domain/pass.ts";
import { patrolHoursOf } from "../../shared/domain/patrol-hours.ts";
import { withoutPosts } from "../../shared/domain/posts.ts";
import type { Road } from "../../shared/domain/reference.ts";
import { passesAlong } from "../../shared/domain/road-passes.ts";
import type { Way } from "../../shared/domain/ways.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { ROAD_LANES, type RoadDay, type RoadDayStretch } from "../../shared/http/road-day-api.ts";
import type { Steps } from "../computing/steps.ts";
import { scopeOf } from "../live/scope.ts";
import type { Requester } from "../plugins/access.ts";
import type { RegisterRows } from "../resources/register-rows.ts";
import type { DeviceTracksDeps } from "./device-tracks.ts";
import { eachTrack } from "./each-track.ts";
import { type Keeper, keeperOn } from "./keeper-on.ts";
import { knownRoad } from "./known-road.ts";
import { netAround } from "./roads-around.ts";

interface Asked {
  readonly day: string;
  readonly means: "people" | "machines";
}

export interface RoadDaysDeps extends DeviceTracksDeps {
  readonly registers: Pick<RegisterRows, "kept">;
}

/** A road, and who kept it on the day that is asked about. */
export interface RoadOfDay {
  readonly road: Road;
  readonly keeper: Keeper;
}

/**
 * What of one road was driven on a day: by the devices of whoever kept it then, in the customer's hours of patrol. The services say how much, and never which
 * part; their tracks do.
 */
export class RoadDays {
  private readonly deps: RoadDaysDeps;

  constructor(deps: RoadDaysDeps) {
    this.deps = deps;
  }

  /** @throws ExpectedError notFound for a road that there is not, and for whoever is bound to a company for one that another kept on that day: its devices are not theirs to see */
  async roadOf({ session, tenant }: Requester, roadId: string, day: string): Promise<RoadOfDay> {
    const road = await knownRoad(this.deps.reader, tenant, roadId);
    const keeper = await keeperOn(this.deps.registers, tenant, road, day);
    const { companyId } = scopeOf(session);
    if (companyId !== null && keeper.companyId !== companyId) throw new ExpectedError("notFound", { road: roadId });
    return { road, keeper };
  }

  /** Of a day whose patrol has not begun there are no lanes. @throws ExpectedError as eachTrack does */
  async stretches(who: Requester, { road, keeper }: RoadOfDay, { day, means }: Asked): Promise<RoadDay> {
    const { line, lengthM: recordedM } = road;
    const { companyId, of: keptBy } = keeper;
    const { timeZone } = who.tenant.source;
    const dayMs = dayStartMs(timeZone, parseDay(day)!);
    const { fromMs, untilMs } = patrolHoursOf(who.tenant.file, dayMs);
    const endMs = Math.min(untilMs, this.deps.now());
    const lengthM = Math.round(recordedM || lineLengthM(line));
    if (endMs <= fromMs) {
      const nobody = { devices: 0, devicesInAll: 0, devicesFailed: 0, askedAtMs: this.deps.now() };
      return { roadLengthM: lengthM, lanes: [], startMs: fromMs, endMs: fromMs, keptBy, ...nobody };
    }
    // By shares of the road's length, wherever its posts stand: what is missing of it is told in metres of that, and named by its posts.
    const named = namedByPosts(road);
    const asked = { id: road.id, line: withoutPosts(line), lengthM: recordedM, fromM: 0, toM: Number.POSITIVE_INFINITY, direction: null };
    const wanted = { startMs: fromMs, endMs, kind: means === "machines" ? ("vehicle" as const) : ("inspector" as const) };
    const net = await netAround(this.deps, who, road);
    const { of, failed, ...rest } = await eachTrack(this.deps, who, companyId === "" ? wanted : { ...wanted, companyId }, (ways) =>
      passesOf(ways, asked, net, fromMs, endMs),
    );
    const inLane = (passes: readonly Pass[], lane: (typeof ROAD_LANES)[number]): Part[] =>
      passes.flatMap(({ fromM, toM, direction }) =>
        fromM === null || toM === null || (lane !== "whole" && direction !== lane) ? [] : [{ fromM, toM }],
      );
    const [seen, all] = [of.flatMap(({ found }) => found.seen), of.flatMap(({ found }) => found.all)];
    return {
      roadLengthM: lengthM,
      lanes: ROAD_LANES.map((lane) => ({ lane, stretches: drivenStretches(lengthM, inLane(seen, lane), inLane(all, lane)).map(named) })),
      ...{ startMs: fromMs, endMs, devicesFailed: failed.length, keptBy, ...rest },
    };
  }
}

function namedByPosts({ line, lengthM }: Road): (stretch: DrivenStretch) => RoadDayStretch {
  if (line.length < 2) return (stretch) => ({ ...stretch, fromChainageM: stretch.fromM, toChainageM: stretch.toM });
  const { chainageAt, stretched } = drivenRoad(line, lengthM);
  const at = (alongM: number) => Math.round(chainageAt(alongM / stretched));
  return (stretch) => ({ ...stretch, fromChainageM: at(stretch.fromM), toChainageM: at(stretch.toM) });
}

/** The passes of what was seen alone, and of that together with what lies between; what may as well have been on another road is in neither. */
function* passesOf(
  ways: readonly Way[],
  asked: AskedRoad,
  net: RoadNet,
  fromMs: number,
  untilMs: number,
): Steps<{ seen: Pass[]; all: Pass[] }> {
  const within = ways
    .map(({ quality, fixes }) => ({ quality, fixes: fixes.filter(([, , atMs]) => atMs >= fromMs && atMs < untilMs) }))
    .filter(({ fixes }) => fixes.length > 0);
  const legs = yield* matchWays(within, net);
  const seen = yield* passesAlong(
    legs.filter(({ quality }) => quality === "observed"),
    asked,
    net,
  );
  const all = yield* passesAlong(legs, asked, net);
  const isCertain = ({ ambiguousM }: Pass) => ambiguousM === 0;
  return { seen: seen.filter(isCertain), all: all.filter(isCertain) };
}
