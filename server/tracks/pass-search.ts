import { chainageSpans } from "../../shared/domain/chainages-of.ts";
import type { Device } from "../../shared/domain/device.ts";
import { type Pass, roadPasses } from "../../shared/domain/passes.ts";
import { type PatrolDay, patrolDaysBetween, SETTLED_AFTER_MS } from "../../shared/domain/patrol-day.ts";
import type { Road } from "../../shared/domain/reference.ts";
import {
  type Found,
  type FoundPass,
  LONGEST_ASKED_MS,
  MOST_DEVICES,
  MOST_PASSES,
  newestFirst,
  type PassesAnswer,
  type PassQuery,
  type ToldQuery,
} from "../../shared/http/pass-api.ts";
import { isRecordsAway } from "../../shared/node/database.ts";
import { ownerOf } from "../computing/computing.ts";
import { scopeOf } from "../live/scope.ts";
import { cutToDay } from "../passes/day-passes.ts";
import { type StoredDay, type StoredPasses, speedOf } from "../passes/stored-passes.ts";
import type { StoredPlaces } from "../passes/stored-places.ts";
import type { SignedIn } from "../plugins/access.ts";
import type { DeviceTracksDeps } from "./device-tracks.ts";
import { devicesWanted, eachTrack } from "./each-track.ts";
import { knownRoad } from "./known-road.ts";
import { netAround } from "./roads-around.ts";
import { ofQuality, visitsOf } from "./visits-of.ts";

export interface PassSearchDeps extends DeviceTracksDeps {
  readonly stored: Pick<StoredPasses, "days" | "search">;
  readonly storedPlaces: Pick<StoredPlaces, "search">;
}

/**
 * [T1] Who passed where: of days that are stored from there, at once; of the day that is not over by the tracks that the services keep, which are asked for device by device and
 * reckoned in slices.
 */
export class PassSearch {
  private readonly deps: PassSearchDeps;

  constructor(deps: PassSearchDeps) {
    this.deps = deps;
  }

  /** The road that is asked about, with its name for the audit; @throws ExpectedError notFound for one that there is not */
  async roadOf({ tenant }: SignedIn, { roadId }: PassQuery): Promise<Road | null> {
    return roadId === undefined ? null : knownRoad(this.deps.reader, tenant, roadId);
  }

  /** By what is stored, and what is to be asked for beside it. @throws ExpectedError notReady until devices are known, where some are to be asked for */
  async stored(who: SignedIn, query: PassQuery, road: Road | null): Promise<PassesAnswer> {
    const { startMs, endMs } = query;
    const nowMs = this.deps.now();
    // What has not begun is asked of nobody.
    const days = startMs > nowMs ? [] : patrolDaysBetween(who.tenant.file, startMs, Math.max(startMs + 1, Math.min(endMs, nowMs)));
    const stored = await this.daysOf(who, road, days);
    const missing = days.filter(({ day }) => !stored.has(day));
    const isShort = endMs - startMs <= LONGEST_ASKED_MS;
    const asked = missing.filter((day) => day.endMs > nowMs - SETTLED_AFTER_MS || (isShort && day.endMs > this.positionsSinceMs(who)));
    const kept = await this.kept(
      who,
      query,
      road,
      days.filter(({ day }) => stored.has(day)),
    );
    return {
      ...kept,
      askedAtMs: Math.max(0, ...[...stored.values()].map(({ derivedAtMs }) => derivedAtMs)),
      storedDays: stored.size,
      notStored: missing.filter((day) => !asked.includes(day)).map(({ day }) => day),
      toAsk: await this.toAsk(who, query, asked),
    };
  }

  /** By the tracks that the services tell of some devices. @throws ExpectedError as eachTrack does */
  async told(who: SignedIn, query: ToldQuery, road: Road | null): Promise<Found> {
    const { startMs, endMs } = query;
    // Tracks are asked for by whole hours of the clock: what they tell of days before and after is told as of those.
    const days = patrolDaysBetween(who.tenant.file, startMs, endMs);
    const within = { startMs: days[0]!.startMs, endMs: days.at(-1)!.endMs };
    const passesOf = await this.passesAt(who, query, road);
    const { of, failed, devices, askedAtMs } = await eachTrack(this.deps, who, query, (ways) => passesOf(cutToDay(ways, within)));
    const passes = of.flatMap(({ device, found }) =>
      found.filter(({ inMs, outMs }) => inMs <= endMs && outMs >= startMs).map((pass) => passOf(device, pass)),
    );
    return { ...newest(passes), devices, failed: [...failed], askedAtMs };
  }

  /** What is older of people's positions is gone (H4): nobody is asked to tell it after all. */
  private positionsSinceMs({ tenant: { file } }: SignedIn): number {
    return this.deps.now() - file.historyDays.thinned * DAY_MS;
  }

  private async toAsk(who: SignedIn, { startMs, endMs, companyId, kind }: PassQuery, asked: readonly PatrolDay[]) {
    const [first, last] = [asked[0], asked.at(-1)];
    if (first === undefined || last === undefined) return null;
    const devices = await devicesWanted(this.deps, who, { companyId, kind });
    return {
      ...{ startMs: Math.max(startMs, first.startMs), endMs: Math.min(endMs, last.endMs, Math.max(startMs + 1, this.deps.now())) },
      ...{ devices: devices.slice(0, MOST_DEVICES).map(({ id }) => id), devicesInAll: devices.length },
    };
  }

  /**
   * None while the database is away: what can be asked is asked, and the rest is told as not stored. Near a place fixes are read, which go after the customer's time.
   */
  private async daysOf(who: SignedIn, road: Road | null, days: readonly PatrolDay[]): Promise<ReadonlyMap<string, StoredDay>> {
    const fromMs = road === null ? this.positionsSinceMs(who) : 0;
    const asked = days.filter(({ startMs }) => startMs >= fromMs).map(({ day }) => day);
    try {
      return new Map((await this.deps.stored.days(who.tenant.file.code, asked)).map((one) => [one.day, one]));
    } catch (error) {
      if (!isRecordsAway(error)) throw error;
      return new Map();
    }
  }

  private async kept(who: SignedIn, query: PassQuery, road: Road | null, days: readonly PatrolDay[]): Promise<Omit<Found, "askedAtMs">> {
    if (days.length === 0) return { passes: [], passesInAll: 0, devices: 0, failed: [] };
    const scope = scopeOf(who.session);
    if (road !== null) {
      const { passes, passesInAll, ...looked } = await this.deps.stored.search(scope, {
        ...query,
        ...{ roadId: road.id, spans: chainageSpans(road.line, road.lengthM), days: days.map(({ day }) => day) },
      });
      return { ...newest(passes), passesInAll, ...looked, failed: [...looked.failed] };
    }
    const { passes, ...looked } = await this.deps.storedPlaces.search(scope, ownerOf(who), query, days);
    return { ...newest(passes), ...looked, failed: [...looked.failed] };
  }

  private async passesAt(who: SignedIn, query: PassQuery, road: Road | null) {
    if (road === null) return visitsOf(query);
    const { fromM = 0, toM, direction, quality } = query;
    const net = await netAround(this.deps, who, road);
    const { id, line, lengthM } = road;
    const asked = { id, line, lengthM, fromM, toM: toM ?? Number.POSITIVE_INFINITY, direction: direction ?? null };
    return ofQuality(quality, (ways) => roadPasses(ways, asked, net));
  }
}

const DAY_MS = 24 * 3_600_000;
const newest = (passes: FoundPass[]) => ({ passes: passes.sort(newestFirst).slice(0, MOST_PASSES), passesInAll: passes.length });

const passOf = ({ id, name, kind, company }: Device, pass: Pass): FoundPass => ({
  ...{ deviceId: id, device: name, kind, company, speedKmh: speedOf(pass) },
  ...pass,
});
