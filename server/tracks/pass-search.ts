import type { Device } from "../../shared/domain/device.ts";
import { type Pass, roadPasses } from "../../shared/domain/passes.ts";
import { type PatrolDay, patrolDaysBetween, SETTLED_AFTER_MS } from "../../shared/domain/patrol-day.ts";
import type { Road } from "../../shared/domain/reference.ts";
import { type FoundPass, LONGEST_ASKED_MS, MOST_PASSES, type PassesAnswer, type PassQuery } from "../../shared/http/pass-api.ts";
import { isRecordsAway } from "../../shared/node/database.ts";
import { ownerOf } from "../computing/computing.ts";
import { scopeOf } from "../live/scope.ts";
import { type StoredDay, type StoredPasses, speedOf } from "../passes/stored-passes.ts";
import type { StoredPlaces } from "../passes/stored-places.ts";
import type { SignedIn } from "../plugins/access.ts";
import type { DeviceTracksDeps } from "./device-tracks.ts";
import { eachTrack } from "./each-track.ts";
import { knownRoad } from "./known-road.ts";
import { netAround } from "./roads-around.ts";
import { ofQuality, visitsOf } from "./visits-of.ts";

export interface PassSearchDeps extends DeviceTracksDeps {
  readonly stored: Pick<StoredPasses, "days" | "search">;
  readonly storedPlaces: Pick<StoredPlaces, "search">;
}

/**
 * [T1] Who passed where. Of days that are stored from there, and of the day that is not over by the tracks that the services keep: those are asked device by
 * device, and reckoned in slices.
 */
export class PassSearch {
  private readonly deps: PassSearchDeps;

  constructor(deps: PassSearchDeps) {
    this.deps = deps;
  }

  /** The road that is asked about, with its name for the audit; @throws ExpectedError notFound for one that there is not */
  async roadOf({ session }: SignedIn, { roadId }: PassQuery): Promise<Road | null> {
    return roadId === undefined ? null : knownRoad(this.deps.reader, session.tenant, roadId);
  }

  /** @throws ExpectedError as eachTrack does */
  async search(who: SignedIn, query: PassQuery, road: Road | null): Promise<PassesAnswer> {
    const { startMs, endMs } = query;
    const { file } = who.tenant;
    const nowMs = this.deps.now();
    // What has not begun is asked of nobody; a question about it alone is answered by the services' nothing.
    const days = patrolDaysBetween(file, startMs, Math.max(startMs + 1, Math.min(endMs, nowMs)));
    const stored = await this.storedOf(who, road, days);
    const missing = days.filter(({ day }) => !stored.has(day));
    const asked = endMs - startMs <= LONGEST_ASKED_MS ? missing : missing.filter((day) => day.endMs > nowMs - SETTLED_AFTER_MS);
    const kept =
      stored.size === 0
        ? null
        : await this.kept(
            who,
            query,
            road,
            days.filter(({ day }) => stored.has(day)),
          );
    const [first, last] = [asked[0], asked.at(-1)];
    const told =
      first === undefined || last === undefined
        ? null
        : await this.asked(who, { ...query, startMs: Math.max(startMs, first.startMs), endMs: Math.min(endMs, last.endMs) }, road);
    const passes = [...(told?.passes ?? []), ...(kept?.passes ?? [])].sort(newestFirst);
    return {
      passes: passes.slice(0, MOST_PASSES),
      passesInAll: (told?.passesInAll ?? 0) + (kept?.passesInAll ?? 0),
      devices: Math.max(told?.devices ?? 0, kept?.devices ?? 0),
      devicesInAll: Math.max(told?.devicesInAll ?? 0, kept?.devices ?? 0),
      failed: [...(told?.failed ?? []), ...(kept?.failed ?? [])],
      askedAtMs: told?.askedAtMs ?? Math.max(0, ...[...stored.values()].map(({ derivedAtMs }) => derivedAtMs)),
      storedDays: stored.size,
      notStored: missing.filter((day) => !asked.includes(day)).map(({ day }) => day),
    };
  }

  /**
   * None while the database is away: what can be asked is asked, and the rest is told as not stored. Near a place fixes are read, which go after the customer's time.
   */
  private async storedOf(
    { tenant: { file } }: SignedIn,
    road: Road | null,
    days: readonly PatrolDay[],
  ): Promise<ReadonlyMap<string, StoredDay>> {
    const fromMs = road === null ? this.deps.now() - file.historyDays.thinned * DAY_MS : 0;
    const asked = days.filter(({ startMs }) => startMs >= fromMs).map(({ day }) => day);
    try {
      return new Map((await this.deps.stored.days(file.code, asked)).map((one) => [one.day, one]));
    } catch (error) {
      if (!isRecordsAway(error)) throw error;
      return new Map();
    }
  }

  private kept(who: SignedIn, query: PassQuery, road: Road | null, days: readonly PatrolDay[]) {
    const scope = scopeOf(who.session);
    if (road === null) return this.deps.storedPlaces.search(scope, ownerOf(who), query, days);
    return this.deps.stored.search(scope, { ...query, roadId: road.id, days: days.map(({ day }) => day) });
  }

  private async asked(who: SignedIn, query: PassQuery, road: Road | null) {
    const { startMs, endMs } = query;
    const { of, failed, ...rest } = await eachTrack(this.deps, who, query, await this.passesAt(who, query, road));
    const found = of.flatMap(({ device, found: passes }) =>
      passes.filter(({ inMs, outMs }) => inMs <= endMs && outMs >= startMs).map((pass) => told(device, pass)),
    );
    found.sort(newestFirst);
    return { passes: found.slice(0, MOST_PASSES), passesInAll: found.length, failed: [...failed], ...rest };
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
const newestFirst = (a: FoundPass, b: FoundPass): number => b.inMs - a.inMs || (a.deviceId < b.deviceId ? -1 : 1);

const told = ({ id, name, kind, company }: Device, pass: Pass): FoundPass => ({
  ...{ deviceId: id, device: name, kind, company, speedKmh: speedOf(pass) },
  ...pass,
});
