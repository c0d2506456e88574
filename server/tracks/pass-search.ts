import { areaPasses } from "../../shared/domain/area-passes.ts";
import { parseArea } from "../../shared/domain/area-text.ts";
import type { Device } from "../../shared/domain/device.ts";
import { type Pass, placePasses, roadPasses, type Way } from "../../shared/domain/passes.ts";
import type { Road } from "../../shared/domain/reference.ts";
import { type FoundPass, MOST_PASSES, type PassesAnswer, type PassQuery } from "../../shared/http/pass-api.ts";
import type { Steps } from "../computing/steps.ts";
import type { SignedIn } from "../plugins/access.ts";
import type { DeviceTracksDeps } from "./device-tracks.ts";
import { eachTrack } from "./each-track.ts";
import { knownRoad } from "./known-road.ts";

/** [T1] Who passed where, by the tracks that the services keep: asked device by device, and reckoned in slices. */
export class PassSearch {
  private readonly deps: DeviceTracksDeps;

  constructor(deps: DeviceTracksDeps) {
    this.deps = deps;
  }

  /** The road that is asked about, with its name for the audit; @throws ExpectedError notFound for one that there is not */
  async roadOf({ session }: SignedIn, { roadId }: PassQuery): Promise<Road | null> {
    return roadId === undefined ? null : knownRoad(this.deps.reader, session.tenant, roadId);
  }

  /** @throws ExpectedError as eachTrack does */
  async search(who: SignedIn, query: PassQuery, road: Road | null): Promise<PassesAnswer> {
    const { startMs, endMs } = query;
    const { of, failed, ...rest } = await eachTrack(this.deps, who, query, passesAt(query, road));
    const found = of.flatMap(({ device, found: passes }) =>
      passes.filter(({ inMs, outMs }) => inMs <= endMs && outMs >= startMs).map((pass) => told(device, pass)),
    );
    found.sort((a, b) => b.inMs - a.inMs || (a.deviceId < b.deviceId ? -1 : 1));
    return { passes: found.slice(0, MOST_PASSES), passesInAll: found.length, failed: [...failed], ...rest };
  }
}

function passesAt(query: PassQuery, road: Road | null): (ways: readonly Way[]) => Steps<Pass[]> {
  const passes = passesOfAll(query, road);
  // Nobody passes by what was guessed alone, where only what was seen counts.
  return query.quality === "all" ? passes : (ways) => passes(ways.filter(({ quality }) => quality === "observed"));
}

function passesOfAll({ fromM = 0, toM, direction, lng = 0, lat = 0, radiusM, area }: PassQuery, road: Road | null) {
  const rings = area === undefined ? null : parseArea(area);
  if (rings !== null) return (ways: readonly Way[]): Steps<Pass[]> => areaPasses(ways, rings);
  if (road === null) return (ways: readonly Way[]): Steps<Pass[]> => placePasses(ways, [lng, lat], radiusM);
  const { line, lengthM } = road;
  const asked = { line, lengthM, fromM, toM: toM ?? Number.POSITIVE_INFINITY, direction: direction ?? null };
  return (ways: readonly Way[]): Steps<Pass[]> => roadPasses(ways, asked);
}

function told({ id, name, kind, company }: Device, pass: Pass): FoundPass {
  const spentMs = pass.outMs - pass.inMs;
  const speedKmh = spentMs > 0 && pass.lengthM > 0 ? Math.round((pass.lengthM / spentMs) * 36_000) / 10 : null;
  return { deviceId: id, device: name, kind, company, speedKmh, ...pass };
}
