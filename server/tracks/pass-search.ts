import type { Device } from "../../shared/domain/device.ts";
import { type Pass, placePasses, roadPasses, type Way } from "../../shared/domain/passes.ts";
import type { Road } from "../../shared/domain/reference.ts";
import { type FoundPass, MOST_PASSES, type PassesAnswer, type PassQuery } from "../../shared/http/pass-api.ts";
import type { Steps } from "../computing/steps.ts";
import type { SignedIn } from "../plugins/access.ts";
import type { DeviceTracksDeps } from "./device-tracks.ts";
import { eachTrack } from "./each-track.ts";
import { knownRoad } from "./known-road.ts";
import { netAround } from "./roads-around.ts";

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
    const { of, failed, ...rest } = await eachTrack(this.deps, who, query, await this.passesAt(who, query, road));
    const found = of.flatMap(({ device, found: passes }) =>
      passes.filter(({ inMs, outMs }) => inMs <= endMs && outMs >= startMs).map((pass) => told(device, pass)),
    );
    found.sort((a, b) => b.inMs - a.inMs || (a.deviceId < b.deviceId ? -1 : 1));
    return { passes: found.slice(0, MOST_PASSES), passesInAll: found.length, failed: [...failed], ...rest };
  }

  private async passesAt(who: SignedIn, { fromM = 0, toM, direction, lng = 0, lat = 0, radiusM }: PassQuery, road: Road | null) {
    if (road === null) return (ways: readonly Way[]): Steps<Pass[]> => placePasses(ways, [lng, lat], radiusM);
    const net = await netAround(this.deps, who, road);
    const { id, line, lengthM } = road;
    const asked = { id, line, lengthM, fromM, toM: toM ?? Number.POSITIVE_INFINITY, direction: direction ?? null };
    return (ways: readonly Way[]): Steps<Pass[]> => roadPasses(ways, asked, net);
  }
}

function told({ id, name, kind, company }: Device, pass: Pass): FoundPass {
  const spentMs = pass.outMs - pass.inMs;
  const speedKmh = spentMs > 0 && pass.lengthM > 0 ? Math.round((pass.lengthM / spentMs) * 36_000) / 10 : null;
  return { deviceId: id, device: name, kind, company, speedKmh, ...pass };
}
