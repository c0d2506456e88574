import type { Tenant } from "../../editions/load.ts";
import type { Device } from "../../shared/domain/device.ts";
import { type Pass, placePasses, roadPasses, type Way } from "../../shared/domain/passes.ts";
import type { Road } from "../../shared/domain/reference.ts";
import { formatZoned } from "../../shared/domain/zoned-time.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { type FoundPass, MOST_DEVICES, MOST_PASSES, type PassesAnswer, type PassQuery } from "../../shared/http/pass-api.ts";
import { getUserTrackDetail } from "../../shared/legacy/calls/track.ts";
import { serviceIdentity } from "../commands/service-identity.ts";
import { ownerOf } from "../computing/computing.ts";
import type { Steps } from "../computing/steps.ts";
import { ofCompany } from "../live/projections/projections.ts";
import { scopeOf } from "../live/scope.ts";
import type { SignedIn } from "../plugins/access.ts";
import { neededRows } from "../read/needed-rows.ts";
import { wholeTrack } from "./day-track.ts";
import { type DeviceTracksDeps, pointsOf } from "./device-tracks.ts";

/** Questions are about whole hours, so that searches around the same time are the same questions. */
const HOUR_MS = 3_600_000;
const KEEP_MS = 30_000;
/** What is over does not move any more. */
const KEEP_PAST_MS = 600_000;
const PAST_AFTER_MS = 600_000;
/** Of one person at once: the gate is everybody's. */
const AT_ONCE = 3;

interface Place {
  readonly passes: (ways: readonly Way[]) => Steps<Pass[]>;
}

/** [T1] Who passed where, by the tracks that the services keep: asked device by device, and reckoned in slices. */
export class PassSearch {
  private readonly deps: DeviceTracksDeps;

  constructor(deps: DeviceTracksDeps) {
    this.deps = deps;
  }

  /** The name of the road that is asked about, for the audit; @throws ExpectedError notFound for one that there is not */
  async roadOf({ session }: SignedIn, { roadId }: PassQuery): Promise<Road | null> {
    if (roadId === undefined) return null;
    const road = (await neededRows<Road>(this.deps.reader, { tenant: session.tenant, kind: "roads" })).get(roadId);
    if (road === undefined) throw new ExpectedError("notFound", { road: roadId });
    return road;
  }

  /** @throws ExpectedError what the services refuse, where no device was answered; tooMany for whoever asks one new search after the other */
  async search(who: SignedIn, query: PassQuery, road: Road | null): Promise<PassesAnswer> {
    const { session } = who;
    const rows = await neededRows<Device>(this.deps.reader, { tenant: session.tenant, kind: "tracks" }, "anyAge");
    const mine = [...rows.values()]
      .filter((device) => ofCompany(scopeOf(session))(device as never))
      .filter(({ companyId, kind }) => (query.companyId ?? companyId) === companyId && (query.kind ?? kind) === kind)
      // Whoever was heard of last first: of more than can be asked, those that have gone for good are left out.
      .sort((a, b) => b.seenAtMs - a.seenAtMs || (a.id < b.id ? -1 : 1));
    const asked = mine.slice(0, MOST_DEVICES);
    const admit = this.deps.newQuestions(session.tenant, session.user.id);
    const place = placeOf(query, road);
    const found: FoundPass[] = [];
    const failed: PassesAnswer["failed"] = [];
    let failure: unknown = null;
    let askedAtMs = Number.POSITIVE_INFINITY;
    const left = [...asked];
    const lane = async () => {
      for (let device = left.shift(); device !== undefined; device = left.shift()) {
        try {
          const one = await this.passesOf(who, device, query, place, admit);
          found.push(...one.passes);
          askedAtMs = Math.min(askedAtMs, one.askedAtMs);
        } catch (error) {
          // Who has spent their share is told so as a whole: what is missing then is no fault of a device.
          if (!(error instanceof ExpectedError) || error.code === "tooMany" || error.code === "spentBudget") throw error;
          failed.push({ device: device.name, error: error.code });
          failure ??= error;
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
    if (failure !== null && failed.length === asked.length) throw failure;
    found.sort((a, b) => b.inMs - a.inMs || (a.deviceId < b.deviceId ? -1 : 1));
    return {
      ...{ passes: found.slice(0, MOST_PASSES), passesInAll: found.length, failed },
      ...{ devices: asked.length, devicesInAll: mine.length, askedAtMs: Number.isFinite(askedAtMs) ? askedAtMs : this.deps.now() },
    };
  }

  private async passesOf(who: SignedIn, device: Device, { startMs, endMs }: PassQuery, place: Place, admit: () => Promise<void>) {
    const { tenant } = who;
    const span = { startMs: Math.floor(startMs / HOUR_MS) * HOUR_MS, untilMs: Math.ceil(endMs / HOUR_MS) * HOUR_MS };
    const keepMs = this.deps.now() - span.untilMs > PAST_AFTER_MS ? KEEP_PAST_MS : KEEP_MS;
    const answer = await this.deps.asking.kept(tenant, getUserTrackDetail, requestOf(tenant, device.id, span), { keepMs, admit });
    const steps = passesIn(pointsOf(answer.rows, tenant), span, place);
    const passes = await this.deps.computing.run(ownerOf(who), steps);
    return {
      askedAtMs: answer.askedAtMs,
      passes: passes.filter(({ inMs, outMs }) => inMs <= endMs && outMs >= startMs).map((pass) => told(device, pass)),
    };
  }
}

function requestOf(tenant: Tenant, deviceId: string, { startMs, untilMs }: { startMs: number; untilMs: number }) {
  const { timeZone } = tenant.source;
  const time = { StartTime: formatZoned(timeZone, startMs), EndTime: formatZoned(timeZone, untilMs - 1_000) };
  return { ...serviceIdentity(tenant), D_Id: deviceId, ...time };
}

function* passesIn(points: ReturnType<typeof pointsOf>, span: { startMs: number; untilMs: number }, { passes }: Place): Steps<Pass[]> {
  const { stretches } = yield* wholeTrack(points, span);
  return yield* passes(stretches);
}

function placeOf({ fromM = 0, toM, direction, lng = 0, lat = 0, radiusM }: PassQuery, road: Road | null): Place {
  if (road === null) return { passes: (ways) => placePasses(ways, [lng, lat], radiusM) };
  const { line, lengthM } = road;
  const asked = { line, lengthM, fromM, toM: toM ?? Number.POSITIVE_INFINITY, direction: direction ?? null };
  return { passes: (ways) => roadPasses(ways, asked) };
}

function told({ id, name, kind, company }: Device, pass: Pass): FoundPass {
  const spentMs = pass.outMs - pass.inMs;
  const speedKmh = spentMs > 0 && pass.lengthM > 0 ? Math.round((pass.lengthM / spentMs) * 36_000) / 10 : null;
  return { deviceId: id, device: name, kind, company, speedKmh, ...pass };
}
