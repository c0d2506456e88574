import type { Tenant } from "../../editions/load.ts";
import type { Device } from "../../shared/domain/device.ts";
import { formatZoned } from "../../shared/domain/zoned-time.ts";
import { ERRORS, ExpectedError } from "../../shared/errors.ts";
import type { TrackStretch } from "../../shared/http/device-api.ts";
import { MOST_DEVICES } from "../../shared/http/pass-api.ts";
import { getUserTrackDetail } from "../../shared/legacy/calls/track.ts";
import { serviceIdentity } from "../commands/service-identity.ts";
import { ownerOf } from "../computing/computing.ts";
import type { Steps } from "../computing/steps.ts";
import { ofCompany } from "../live/projections/projections.ts";
import { scopeOf } from "../live/scope.ts";
import type { Requester } from "../plugins/access.ts";
import { neededRows } from "../read/needed-rows.ts";
import { wholeTrack } from "./day-track.ts";
import { AT_ONCE, type DeviceTracksDeps, pointsOf } from "./device-tracks.ts";

/** Questions are about whole hours, so that looks around the same time are the same questions. */
const HOUR_MS = 3_600_000;
const KEEP_MS = 30_000;
/** What is over does not move any more. */
const KEEP_PAST_MS = 600_000;
const PAST_AFTER_MS = 600_000;

export interface TracksWanted {
  readonly startMs: number;
  readonly endMs: number;
  readonly companyId?: string | undefined;
  readonly kind?: Device["kind"] | undefined;
  /** These alone: a part of a question. */
  readonly devices?: readonly string[] | undefined;
}

export interface EachTrack<T> {
  readonly of: readonly { readonly device: Device; readonly found: T }[];
  readonly failed: readonly { readonly device: string; readonly error: string }[];
  /** How many devices were asked for, of how many that whoever asks may see and asked about. */
  readonly devices: number;
  readonly devicesInAll: number;
  readonly askedAtMs: number;
}

/** Whom a question is about, of those that whoever asks may see: whoever was heard of last first. Of more than can be asked, those that have gone for good are left out. */
export async function devicesWanted(
  { reader }: Pick<DeviceTracksDeps, "reader">,
  { session }: Requester,
  { companyId, kind }: Pick<TracksWanted, "companyId" | "kind">,
): Promise<Device[]> {
  const rows = await neededRows<Device>(reader, { tenant: session.tenant, kind: "tracks" }, "anyAge");
  return [...rows.values()]
    .filter((device) => ofCompany(scopeOf(session))(device as never))
    .filter((device) => (companyId ?? device.companyId) === device.companyId && (kind ?? device.kind) === device.kind)
    .sort((a, b) => b.seenAtMs - a.seenAtMs || (a.id < b.id ? -1 : 1));
}

/**
 * What the tracks of devices in a time come to, device by device: those of a company for its people.
 * @throws ExpectedError what the services refuse, where no device was answered (of some devices of a question: what another try may mend); tooMany for whoever asks one new
 * question after the other
 */
export async function eachTrack<T>(
  deps: DeviceTracksDeps,
  who: Requester,
  wanted: TracksWanted,
  read: (ways: readonly TrackStretch[]) => Steps<T>,
): Promise<EachTrack<T>> {
  const { session, tenant } = who;
  const mine = await devicesWanted(deps, who, wanted);
  const some = wanted.devices === undefined ? null : new Set(wanted.devices);
  const asked = mine.filter(({ id }) => some === null || some.has(id)).slice(0, MOST_DEVICES);
  const admit = deps.newQuestions(session.tenant, session.user.id, some === null ? 1 : asked.length / MOST_DEVICES);
  const span = { startMs: Math.floor(wanted.startMs / HOUR_MS) * HOUR_MS, untilMs: Math.ceil(wanted.endMs / HOUR_MS) * HOUR_MS };
  const keepMs = deps.now() - span.untilMs > PAST_AFTER_MS ? KEEP_PAST_MS : KEEP_MS;
  const found: { device: Device; found: T }[] = [];
  const failed: { device: string; error: string }[] = [];
  let failure: ExpectedError | null = null;
  let askedAtMs = Number.POSITIVE_INFINITY;
  const left = [...asked];
  const lane = async () => {
    for (let device = left.shift(); device !== undefined; device = left.shift()) {
      try {
        const answer = await deps.asking.kept(tenant, getUserTrackDetail, requestOf(tenant, device.id, span), { keepMs, admit });
        const steps = readIn(pointsOf(answer.rows, tenant), span, read);
        found.push({ device, found: await deps.computing.run(ownerOf(who), steps) });
        askedAtMs = Math.min(askedAtMs, answer.askedAtMs);
      } catch (error) {
        // Who has spent their share is told so as a whole: what is missing then is no fault of a device.
        if (!(error instanceof ExpectedError) || error.code === "tooMany" || error.code === "spentBudget") throw error;
        failed.push({ device: device.name, error: error.code });
        failure ??= error;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  const none = failed.length === asked.length ? (failure as ExpectedError | null) : null;
  if (none !== null && (some === null || ERRORS[none.code].retry)) throw none;
  return {
    ...{ of: found, failed, devices: asked.length, devicesInAll: mine.length },
    askedAtMs: Number.isFinite(askedAtMs) ? askedAtMs : deps.now(),
  };
}

function requestOf(tenant: Tenant, deviceId: string, { startMs, untilMs }: { startMs: number; untilMs: number }) {
  const { timeZone } = tenant.source;
  const time = { StartTime: formatZoned(timeZone, startMs), EndTime: formatZoned(timeZone, untilMs - 1_000) };
  return { ...serviceIdentity(tenant), D_Id: deviceId, ...time };
}

function* readIn<T>(
  points: ReturnType<typeof pointsOf>,
  span: { startMs: number; untilMs: number },
  read: (ways: readonly TrackStretch[]) => Steps<T>,
): Steps<T> {
  const { stretches } = yield* wholeTrack(points, span);
  return yield* read(stretches);
}
