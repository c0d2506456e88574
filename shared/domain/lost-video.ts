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

/** Whether something is or was put aside, and so is one of no group. */
export type IsAside = (condition: Condition) => boolean;

/**
 * Videos whose picture is lost, each by itself; from eight on one alarm in their place. What rings goes on while its picture does not come, however lately somebody
 * else began to look, and while nobody can tell.
 */
export function lostVideos(
  { videos, unknownRoads }: WatchedVideos,
  rings: ReadonlyMap<string, Alarm>,
  isAside: IsAside,
  nowMs: number,
): Condition[] {
  const group = rings.get("videosLost");
  const lossOf = ({ id, road, place, companyId, lost }: WatchedVideo): Condition => {
    const key = `videoLost ${id}`;
    const sinceMs = rings.get(key)?.sinceMs ?? lost?.sinceMs ?? nowMs;
    return { key, cause: "videoLost", companyId, sinceMs, subject: { ...uncounted, id, name: road, place, video: lost?.trouble } };
  };
  const gone = videos.filter(({ lost }) => lost !== null).map(lossOf);
  const told = new Set(videos.map(({ id }) => `videoLost ${id}`));
  const held = [...rings.values()].filter(
    ({ cause, key, subject }) => cause === "videoLost" && !told.has(key) && unknownRoads.has(roadOfVideo(subject.id)),
  );
  const lost = [...gone.filter(({ key, sinceMs }) => rings.has(key) || nowMs - sinceMs >= VIDEO_LOST_MS), ...held];
  const counted = videos.filter((video) => !isAside(lossOf(video)));
  const [many, manyLost] = [gone, lost].map((some) => some.filter((each) => !isAside(each))) as [Condition[], Condition[]];
  // Of some of those that it was of nobody can tell; one of which nobody ever could was none of them.
  const before = group?.subject.usual ?? 0;
  const isUntold = unknownRoads.size > 0 && videos.length < before;
  const isOne = group === undefined ? manyLost.length >= MANY : many.length >= MANY / 2 || isUntold;
  if (!isOne) return lost;
  const sinceMs = group?.sinceMs ?? Math.min(...manyLost.map((each) => each.sinceMs));
  const [count, usual] = [many.length, isUntold ? Math.max(before, counted.length) : counted.length];
  const subject = { id: "", name: "", place: "", count, usual, companies: countedByCompany(many, counted) };
  return [{ key: "videosLost", cause: "videosLost", companyId: "", sinceMs, subject }, ...lost.filter((each) => !manyLost.includes(each))];
}

const uncounted = { count: null, usual: null };
