import type { Tenant } from "../../editions/load.ts";
import { type CalendarDay, dayAt, dayStartMs } from "../../shared/domain/calendar-day.ts";
import type { Device } from "../../shared/domain/device.ts";
import { formatZoned } from "../../shared/domain/zoned-time.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { DeviceTrack, SeveralTracks } from "../../shared/http/device-api.ts";
import type { RowOf } from "../../shared/legacy/call.ts";
import { getUserTrackDetail } from "../../shared/legacy/calls/track.ts";
import { placedPoint } from "../../shared/legacy/records/device.ts";
import type { Asking } from "../../shared/node/asking.ts";
import { serviceIdentity } from "../commands/service-identity.ts";
import { type Computing, ownerOf } from "../computing/computing.ts";
import { ofCompany } from "../live/projections/projections.ts";
import { scopeOf } from "../live/scope.ts";
import type { SignedIn } from "../plugins/access.ts";
import { neededRows } from "../read/needed-rows.ts";
import type { Reader } from "../read/reader.ts";
import type { Session } from "../session/session.ts";
import { dayTrack } from "./day-track.ts";
import { roadsIfKnown } from "./known-road.ts";

export interface DeviceTracksDeps {
  readonly reader: Pick<Reader, "needed">;
  readonly asking: Pick<Asking, "kept">;
  readonly computing: Pick<Computing, "run">;
  /** Made for one question of this person, or a share of one: what admits it where the services would have to work for it. */
  readonly newQuestions: (tenant: string, userId: string, share?: number) => () => Promise<void>;
  readonly now: () => number;
}

/** A device reports every few seconds to a minute, and its day is some thousand rows. */
const KEEP_MS = 30_000;
/** Of one person at once: the gate is everybody's. */
export const AT_ONCE = 3;
/** Clocks of devices are ahead of the services' by some seconds; what is further ahead has not happened. */
const CLOCK_AHEAD_MS = 60_000;

type Admit = () => Promise<void>;

/** Where single devices were, asked of the services when somebody looks: once for all who do. */
export class DeviceTracks {
  private readonly deps: DeviceTracksDeps;

  constructor(deps: DeviceTracksDeps) {
    this.deps = deps;
  }

  /** @throws ExpectedError notFound also for one that is another company's: nobody learns of it; notReady until the devices are known. */
  async deviceOf(session: Session, id: string): Promise<Device> {
    const row = (await neededRows<Device>(this.deps.reader, { tenant: session.tenant, kind: "tracks" }, "anyAge")).get(id);
    if (row === undefined || !ofCompany(scopeOf(session))(row as never)) throw new ExpectedError("notFound", { device: id });
    return row;
  }

  /**
   * The day is the customer's, and asked for as a whole: at whichever minute somebody looks the question is the same.
   * @throws ExpectedError tooMany with `retryAfterMs` for whoever asks one new question after the other; what the services refuse
   */
  async ofDay(who: SignedIn, { id }: Pick<Device, "id">, day: CalendarDay | null, admit = this.admit(who)): Promise<DeviceTrack> {
    const { tenant } = who;
    const span = dayOf(tenant, day ?? dayAt(tenant.source.timeZone, this.deps.now()));
    const asked = { StartTime: formatZoned(span.timeZone, span.startMs), EndTime: formatZoned(span.timeZone, span.endMs - 1_000) };
    const answer = await this.deps.asking.kept(
      tenant,
      getUserTrackDetail,
      { ...serviceIdentity(tenant), D_Id: id, ...asked },
      {
        keepMs: KEEP_MS,
        admit,
      },
    );
    const untilMs = Math.min(span.endMs, answer.askedAtMs + CLOCK_AHEAD_MS);
    const points = pointsOf(answer.rows, tenant);
    const roads = await roadsIfKnown(this.deps.reader, tenant);
    const track = await this.deps.computing.run(ownerOf(who), dayTrack(points, { startMs: span.startMs, untilMs }, roads));
    const noTime = track.leftOut.noTime + answer.refused.length;
    return { ...track, leftOut: { ...track.leftOut, noTime }, dayStartMs: span.startMs, askedAtMs: answer.askedAtMs };
  }

  /**
   * What comes of looking at several, in their order: a few at a time, and all of them one new question. One that fails fails alone.
   * @throws ExpectedError tooMany, spentBudget: what is missing then is no fault of a device
   */
  async several(who: SignedIn, ids: readonly string[], look: (id: string, admit: Admit) => Promise<DeviceTrack>): Promise<SeveralTracks> {
    const admit = this.admit(who);
    const tracks: SeveralTracks["tracks"] = ids.map((id) => ({ id, track: null, error: null }));
    const left = [...tracks];
    const lane = async () => {
      for (let one = left.shift(); one !== undefined; one = left.shift()) {
        try {
          one.track = await look(one.id, admit);
        } catch (error) {
          if (!(error instanceof ExpectedError) || error.code === "tooMany" || error.code === "spentBudget") throw error;
          one.error = error.code;
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
    return { tracks };
  }

  private admit({ session }: SignedIn): Admit {
    return this.deps.newQuestions(session.tenant, session.user.id);
  }
}

/** Each is decoded when its turn comes. */
export function* pointsOf(rows: readonly RowOf<typeof getUserTrackDetail>[], { source }: Tenant) {
  for (const row of rows) yield placedPoint.decode(row, source);
}

function dayOf({ source: { timeZone } }: Tenant, day: CalendarDay) {
  return { timeZone, startMs: dayStartMs(timeZone, day), endMs: dayStartMs(timeZone, day, 1) };
}
