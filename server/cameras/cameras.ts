import type { Tenant } from "../../editions/load.ts";
import type { Road } from "../../shared/domain/reference.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { type Camera, type CamerasAnswer, type LiveStream, MOST_CAMERA_ROADS } from "../../shared/http/camera-api.ts";
import { getQJVideo, getVideoByRidForWeb } from "../../shared/legacy/calls/video.ts";
import type { RowOfFields } from "../../shared/legacy/record.ts";
import { roadVideo, roundVideo } from "../../shared/legacy/records/road-video.ts";
import type { Asking } from "../../shared/node/asking.ts";
import { readEzopen, withoutCode } from "../../shared/video/ezopen-camera.ts";
import { scopeOf } from "../live/scope.ts";
import type { SignedIn } from "../plugins/access.ts";
import { neededRows } from "../read/needed-rows.ts";
import type { Reader } from "../read/reader.ts";
import type { EzopenAccounts } from "./ezopen-accounts.ts";

export interface CamerasDeps {
  readonly reader: Pick<Reader, "needed">;
  readonly asking: Pick<Asking, "kept">;
  readonly accounts: Pick<EzopenAccounts, "of">;
  readonly newQuestions: (tenant: string, userId: string) => () => Promise<void>;
}

/** Cameras are put up and taken down by hand. */
const KEEP_MS = 60_000;

/** Which cameras stand on which road, asked of the services when somebody looks: once for all who do. */
export class Cameras {
  private readonly deps: CamerasDeps;

  constructor(deps: CamerasDeps) {
    this.deps = deps;
  }

  /** @throws ExpectedError notReady until the roads are known; what the services refuse where no road was answered */
  async ofRoads(who: SignedIn, asked: readonly string[]): Promise<CamerasAnswer> {
    const { tenant, session } = who;
    const admit = this.deps.newQuestions(session.tenant, session.user.id);
    return this.told(who, asked, async (road) => {
      const { videos, askedAtMs } = await this.videosOf(tenant, road, admit);
      return { askedAtMs, cameras: camerasOf(road, videos, tenant) };
    });
  }

  /**
   * Where browsers play a camera from that only its maker's player plays as it is.
   * @throws ExpectedError notFound where the road is another's, or has no such camera; streamOff, streamMissing, streamQuota, streamAccount, streamAway; as `ofRoads`
   */
  async live({ tenant, session }: SignedIn, asked: { road: string; address: string; again: boolean }): Promise<LiveStream> {
    const admit = this.deps.newQuestions(session.tenant, session.user.id);
    const road = (await this.roadsOf(session)).find(({ id }) => id === asked.road);
    if (road === undefined) throw new ExpectedError("notFound");
    const { videos } = await this.videosOf(tenant, road, admit);
    // As the services name it, with its code: nobody makes us ask for what is no camera of this road.
    const named = videos.find(({ address }) => withoutCode(address) === asked.address);
    const camera = named === undefined ? null : readEzopen(named.address);
    if (camera === null) throw new ExpectedError("notFound");
    const account = this.deps.accounts.of(tenant);
    if (account === null) throw new ExpectedError("streamOff");
    return { address: await account.liveAddress(camera, { again: asked.again, admit }) };
  }

  private async videosOf(tenant: Tenant, { id }: Road, admit: () => Promise<void>) {
    const { rows, askedAtMs } = await this.deps.asking.kept(tenant, getVideoByRidForWeb, { Rid: id }, { keepMs: KEEP_MS, admit });
    return { videos: rows.map((row) => roadVideo.decode(row, tenant.source)), askedAtMs };
  }

  /** The same of videos that show all around one road. */
  async around(who: SignedIn, roadId: string): Promise<CamerasAnswer> {
    const { tenant, session } = who;
    const admit = this.deps.newQuestions(session.tenant, session.user.id);
    return this.told(who, [roadId], async (road) => {
      const request = { Rid: road.id, C_Code: tenant.file.code };
      const { rows, askedAtMs } = await this.deps.asking.kept(tenant, getQJVideo, request, { keepMs: KEEP_MS, admit });
      return {
        askedAtMs,
        cameras: camerasOf(
          road,
          rows.map((row) => roundVideo.decode(row, tenant.source)),
          tenant,
        ),
      };
    });
  }

  private async told(
    { session }: SignedIn,
    asked: readonly string[],
    ask: (road: Road) => Promise<{ readonly askedAtMs: number; readonly cameras: readonly Camera[] }>,
  ): Promise<CamerasAnswer> {
    const mine = await this.roadsOf(session);
    const known = [...new Set(asked)].flatMap((id) => mine.find((road) => road.id === id) ?? []);
    const roads = (asked.length > 0 ? known : mine).slice(0, MOST_CAMERA_ROADS);
    const answers = await Promise.allSettled(roads.map(ask));
    const cameras: Camera[] = [];
    const failed: CamerasAnswer["failed"] = [];
    let askedAtMs = Number.POSITIVE_INFINITY;
    for (const [i, answer] of answers.entries()) {
      const road = roads[i]!;
      if (answer.status === "fulfilled") {
        askedAtMs = Math.min(askedAtMs, answer.value.askedAtMs);
        cameras.push(...answer.value.cameras);
      } else if (answer.reason instanceof ExpectedError) failed.push({ roadId: road.id, road: road.name, error: answer.reason.code });
      else throw answer.reason;
    }
    const [first] = answers;
    if (first?.status === "rejected" && failed.length === roads.length) throw first.reason;
    return { cameras, failed, roads: roads.map(({ id, name }) => ({ id, name })), roadsInAll: mine.length, askedAtMs: finite(askedAtMs) };
  }

  /** Those that somebody may look at, by name. */
  private async roadsOf(session: SignedIn["session"]): Promise<Road[]> {
    const { companyId } = scopeOf(session);
    const rows = await neededRows<Road>(this.deps.reader, { tenant: session.tenant, kind: "roads" });
    return [...rows.values()]
      .filter((road) => companyId === null || road.companyId === companyId)
      .sort((a, b) => byName.compare(a.name, b.name) || (a.id < b.id ? -1 : 1));
  }
}

const byName = new Intl.Collator("zh");
/** Nobody was asked: there is nothing that could be old. */
const finite = (ms: number): number => (Number.isFinite(ms) ? ms : 0);

type Video = Pick<RowOfFields<(typeof roadVideo)["fields"]>, "address" | "direction" | "chainageM">;

/** Along the road, their addresses whole, without what opens a camera's pictures. */
export function camerasOf(road: Road, videos: readonly Video[], { source }: Tenant): Camera[] {
  return videos
    .map(({ address: named, direction, chainageM }) => {
      const address = withoutCode(named);
      return {
        ...{ id: `${road.id}:${address}`, roadId: road.id, road: road.name, direction, chainageM },
        address: URL.canParse(address) ? address : `${source.addresses.webUser}/${address.replace(/^\/+/, "")}`,
      };
    })
    .sort((a, b) => (a.chainageM ?? Number.POSITIVE_INFINITY) - (b.chainageM ?? Number.POSITIVE_INFINITY) || 0);
}
