import { createHash } from "node:crypto";
import type { Logger } from "pino";
import type { Tenant } from "../../editions/load.ts";
import { formatChainage } from "../../shared/domain/chainage.ts";
import { videoId, type WatchedVideo, type WatchedVideos } from "../../shared/domain/lost-video.ts";
import type { Road } from "../../shared/domain/reference.ts";
import type { Camera } from "../../shared/http/camera-api.ts";
import { getVideoByRidForWeb } from "../../shared/legacy/calls/video.ts";
import { isOff } from "../../shared/legacy/dialect.ts";
import { roadVideo } from "../../shared/legacy/records/road-video.ts";
import type { Asking } from "../../shared/node/asking.ts";
import { type PlayableStream, readStream } from "../../shared/video/stream-address.ts";
import { camerasOf } from "../cameras/cameras.ts";
import type { Probed } from "../cameras/probe-stream.ts";
import type { Reader } from "../read/reader.ts";

export interface VideoWatchDeps {
  readonly asking: Pick<Asking, "kept">;
  readonly reader: Pick<Reader, "current">;
  readonly probe: (stream: PlayableStream, hosts: readonly string[]) => Promise<Probed | null>;
  readonly log: Pick<Logger, "info">;
  now(): number;
}

/** Each camera is asked for once a minute: lost for three, it is heard to be so three times. */
const EVERY_MS = 60_000;
/** Cameras are put up and taken down by hand. */
const LIST_EVERY_MS = 3_600_000;
const LIST_KEEP_MS = 60_000;
const AT_ONCE = 8;
/** A picture that stands for less may have been looked at twice within one piece. */
const FROZEN_MS = 30_000;
const FROZEN_PIECES = 3;
/** Rounds that did not end within so many times a round's length say nothing of now. */
const KNOWN_ROUNDS = 5;
/** Services that fail so often in a row are left alone until the next round. */
const MOST_FAILURES = 3;

interface Watched {
  readonly camera: Camera;
  readonly companyId: string;
  readonly stream: PlayableStream;
  lost: WatchedVideo["lost"];
  /** Since when its newest piece has been this one. */
  newest: { readonly text: string; readonly atMs: number } | null;
  /** Whether anybody can tell: not where its host never said a word to this server. */
  isKnown: boolean;
}
interface Told {
  readonly cameras: readonly Camera[];
  readonly atMs: number;
}
interface Round {
  readonly watched: Map<string, Watched>;
  readonly lists: Map<string, Told>;
  /** Hosts of streams that said anything, ever. */
  readonly hosts: Set<string>;
  unknownRoads: Set<string>;
  isOn: boolean;
  beganMs: number;
  /** When the last one ended that asked for every camera; null before. */
  endedMs: number | null;
  tookMs: number;
}

/** Which cameras' pictures come, asked for beside the look for alarms: of the services which there are, and of each stream whether it moves. */
export class VideoWatch {
  private readonly deps: VideoWatchDeps;
  private readonly rounds = new Map<string, Round>();

  constructor(deps: VideoWatchDeps) {
    this.deps = deps;
  }

  /** Null where the services have no cameras, and until each was asked for; also where rounds do not end any more. A later look knows what this one asks for. */
  of(tenant: Tenant): WatchedVideos | null {
    if (isOff(tenant.source, getVideoByRidForWeb)) return null;
    const { code } = tenant.file;
    const round = this.rounds.get(code) ?? newRound();
    this.rounds.set(code, round);
    const nowMs = this.deps.now();
    if (!round.isOn && nowMs - round.beganMs >= EVERY_MS) void this.begin(tenant, round, nowMs);
    if (round.endedMs === null || nowMs - round.endedMs > KNOWN_ROUNDS * Math.max(EVERY_MS, round.tookMs)) return null;
    const videos = [...round.watched].filter(([, { isKnown }]) => isKnown).map(([id, each]) => shown(id, each));
    return { videos, unknownRoads: round.unknownRoads };
  }

  private async begin(tenant: Tenant, round: Round, nowMs: number): Promise<void> {
    round.isOn = true;
    round.beganMs = nowMs;
    try {
      const unknown = await this.list(tenant, round);
      const queue = [...round.watched.values()];
      const askOn = async () => {
        for (let each = queue.shift(); each !== undefined; each = queue.shift()) await this.look(tenant, round, each);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, askOn));
      for (const { isKnown, camera } of round.watched.values()) if (!isKnown) unknown.add(camera.roadId);
      round.unknownRoads = unknown;
      round.endedMs = this.deps.now();
      round.tookMs = round.endedMs - nowMs;
    } catch (error) {
      this.deps.log.info(
        { tenant: tenant.file.code, reason: (error as Error).message },
        "cameras were not told of; they are asked for again",
      );
    } finally {
      round.isOn = false;
    }
  }

  /** Brings what is watched up to date, one road after the other. Answers those of which nobody ever told. @throws Error where that is all of them */
  private async list(tenant: Tenant, { watched, lists }: Round): Promise<Set<string>> {
    const { state } = await this.deps.reader.current({ tenant: tenant.file.code, kind: "roads" });
    if (state === null) throw new Error("roads are not known");
    const roads = state.rows as unknown as ReadonlyMap<string, Road>;
    let failures: unknown[] = [];
    for (const road of roads.values()) {
      const known = lists.get(road.id);
      if ((known !== undefined && this.deps.now() - known.atMs < LIST_EVERY_MS) || failures.length >= MOST_FAILURES) continue;
      try {
        lists.set(road.id, believed(known, await this.camerasOf(tenant, road), this.deps.now()));
        failures = [];
      } catch (error) {
        // What was told before holds until it is told anew: whether there is a picture, the stream says.
        failures.push(error);
      }
    }
    const unknown = new Set([...roads.keys()].filter((id) => !lists.has(id)));
    if (unknown.size > 0 && unknown.size === roads.size) throw failures[0];
    const found = new Map<string, Watched>();
    for (const [roadId, { cameras }] of lists) {
      const road = roads.get(roadId);
      if (road === undefined) lists.delete(roadId);
      else
        for (const camera of cameras) {
          const stream = readStream(camera.address);
          // What is exchanged is asked by nobody: each look counts with its maker, and wakes the camera.
          if (stream.kind === "refused" || stream.kind === "ezopen" || !tenant.videoHosts.includes(new URL(stream.address).origin))
            continue;
          const id = videoId(roadId, markOf(camera, stream));
          const { lost, newest, isKnown } = watched.get(id) ?? unseen;
          found.set(id, { camera, companyId: road.companyId, stream, lost, newest, isKnown });
        }
    }
    watched.clear();
    for (const [id, each] of found) watched.set(id, each);
    return unknown;
  }

  private async camerasOf(tenant: Tenant, road: Road): Promise<Camera[]> {
    const { rows } = await this.deps.asking.kept(tenant, getVideoByRidForWeb, { Rid: road.id }, { keepMs: LIST_KEEP_MS });
    const videos = rows.map((row) => roadVideo.decode(row, tenant.source));
    return camerasOf(road, videos, tenant);
  }

  private async look(tenant: Tenant, { hosts }: Round, each: Watched): Promise<void> {
    const askedMs = this.deps.now();
    const probed = await this.deps.probe(each.stream, tenant.videoHosts);
    const host = new URL(each.stream.address).origin;
    if (probed?.answered) hosts.add(host);
    each.isKnown = probed !== null && hosts.has(host);
    if (probed === null || !each.isKnown) return;
    const { trouble, newest, pieceMs } = probed;
    if (newest === null || each.newest?.text !== newest) each.newest = newest === null ? null : { text: newest, atMs: askedMs };
    const stoodMs = each.newest === null ? 0 : askedMs - each.newest.atMs;
    if (trouble !== null) each.lost = { trouble, sinceMs: each.lost?.sinceMs ?? askedMs };
    else if (stoodMs >= Math.max(FROZEN_MS, FROZEN_PIECES * pieceMs))
      each.lost = { trouble: "frozen", sinceMs: each.lost?.sinceMs ?? askedMs - stoodMs };
    else each.lost = null;
  }
}

const newRound = (): Round => ({
  ...{ watched: new Map(), lists: new Map(), hosts: new Set(), unknownRoads: new Set(), isOn: false },
  ...{ beganMs: Number.NEGATIVE_INFINITY, endedMs: null, tookMs: 0 },
});
/** Services that lost their rows tell of none (C6): that cameras were taken down is believed when it is told twice. */
const believed = (known: Told | undefined, cameras: readonly Camera[], atMs: number): Told =>
  cameras.length > 0 || known === undefined || known.cameras.length === 0 || known.atMs === DOUBTED
    ? { cameras, atMs }
    : { cameras: known.cameras, atMs: DOUBTED };
const DOUBTED = Number.NEGATIVE_INFINITY;

const unseen = { lost: null, newest: null, isKnown: false };

/** The same whatever token its address has at the time. */
function markOf({ direction, chainageM }: Camera, { address }: PlayableStream): string {
  const { origin, pathname } = new URL(address);
  return createHash("sha1").update(`${direction} ${chainageM} ${origin}${pathname}`).digest("base64url").slice(0, 16);
}

const shown = (id: string, { camera: { road, chainageM }, companyId, lost }: Watched): WatchedVideo => ({
  ...{ id, road, companyId, lost },
  place: chainageM === null ? "" : formatChainage(chainageM),
});
