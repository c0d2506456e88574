import type { Alarm, Condition } from "./alarm.ts";
import { countedByCompany } from "./counted-by-company.ts";
import type { VideoTrouble } from "./video-trouble.ts";

/** A camera whose stream was asked for. */
export interface WatchedVideo {
  /** `videoId` of its road and of what tells it from others there. */
  readonly id: string;
  readonly road: string;
  /** Where along it; empty where nobody says. */
  readonly place: string;
  readonly companyId: string;
  /** Null while its picture comes. */
  readonly lost: { readonly trouble: VideoTrouble; readonly sinceMs: number } | null;
}

export interface WatchedVideos {
  readonly videos: readonly WatchedVideo[];
  /** Roads of which at least one camera cannot be asked for at present, or nobody tells which there are. */
  readonly unknownRoads: ReadonlySet<string>;
}

const MINUTE_MS = 60_000;
/** Without a picture for so long it is lost (A). */
export const VIDEO_LOST_MS = 3 * MINUTE_MS;
/** As many that are lost are one thing and not many; fewer than half as many are single ones again. */
const MANY = 8;

export const videoId = (roadId: string, mark: string): string => `${roadId}:${mark}`;
export const roadOfVideo = (id: string): string => id.slice(0, id.lastIndexOf(":"));

/**
 * Videos whose picture is lost, each by itself; from eight on one alarm in their place. What rings goes on while its picture does not come, however lately somebody
 * else began to look, and while nobody can tell.
 */
export function lostVideos({ videos, unknownRoads }: WatchedVideos, rings: ReadonlyMap<string, Alarm>, nowMs: number): Condition[] {
  const group = rings.get("videosLost");
  const gone = videos.flatMap(({ id, road, place, companyId, lost }): Condition[] => {
    if (lost === null) return [];
    const key = `videoLost ${id}`;
    const sinceMs = rings.get(key)?.sinceMs ?? lost.sinceMs;
    const subject = { ...uncounted, id, name: road, place, video: lost.trouble };
    return [{ key, cause: "videoLost", companyId, sinceMs, subject }];
  });
  const told = new Set(videos.map(({ id }) => `videoLost ${id}`));
  const held = [...rings.values()].filter(
    ({ cause, key, subject }) => cause === "videoLost" && !told.has(key) && unknownRoads.has(roadOfVideo(subject.id)),
  );
  const lost = [...gone.filter(({ key, sinceMs }) => rings.has(key) || nowMs - sinceMs >= VIDEO_LOST_MS), ...held];
  const isOne = group === undefined ? lost.length >= MANY : gone.length >= MANY / 2 || unknownRoads.size > 0;
  if (!isOne) return lost;
  const sinceMs = group?.sinceMs ?? Math.min(...lost.map((each) => each.sinceMs));
  const subject = { id: "", name: "", place: "", count: gone.length, usual: videos.length, companies: countedByCompany(gone, videos) };
  return [{ key: "videosLost", cause: "videosLost", companyId: "", sinceMs, subject }];
}

const uncounted = { count: null, usual: null };
