import { describe, expect, it } from "vitest";
import { type Alarm, reconciled } from "./alarm.ts";
import { type AlarmSources, conditionsAt } from "./alarm-conditions.ts";
import { roadOfVideo, VIDEO_LOST_MS, videoId, type WatchedVideo, type WatchedVideos } from "./lost-video.ts";

const NOW = Date.UTC(2026, 10, 26, 4);
const MINUTE = 60_000;
const rest: Omit<AlarmSources, "videos"> = {
  ...{ orders: null, tracks: null, feeds: [], sensors: null, displays: [], unpatrolled: null, shift: { fromMs: 0, untilMs: 0 } },
};
const video = (n: number, lostForMs: number | null, atMs = NOW): WatchedVideo => ({
  ...{ id: videoId(`r${n}`, "m"), road: `路${n}`, place: "K0+100", companyId: "c1" },
  lost: lostForMs === null ? null : { trouble: "missing", sinceMs: atMs - lostForMs },
});
const watched = (videos: readonly WatchedVideo[], unknown: readonly string[] = []): WatchedVideos => ({
  videos,
  unknownRoads: new Set(unknown),
});

/** Open alarms over looks at videos, as the rounds keep them. */
function control() {
  let open: readonly Alarm[] = [];
  let ids = 0;
  return (videos: WatchedVideos | null, atMs: number) => {
    const seen = conditionsAt(
      { ...rest, videos },
      open.filter(({ raisedAtMs }) => raisedAtMs !== null),
      atMs,
    );
    const changed = reconciled(open, seen, atMs, () => `a${++ids}`);
    const after = new Map([...open, ...changed].map((alarm) => [alarm.id, alarm]));
    open = [...after.values()].filter(({ endedAtMs }) => endedAtMs === null);
    return open.map(({ key, clearedAtMs, isUnknown }) => `${key}${clearedAtMs === null ? "" : " over"}${isUnknown ? " ?" : ""}`).sort();
  };
}
const lost = (from: number, until: number) => Array.from({ length: until - from }, (_, i) => video(from + i, VIDEO_LOST_MS));

describe("[A] a lost video", () => {
  it("rings after three minutes without a picture, says why, and is over after a minute with one", () => {
    const look = control();
    expect(look(watched([video(1, VIDEO_LOST_MS - 1), video(2, null)]), NOW)).toEqual([]);
    expect(look(watched([video(1, VIDEO_LOST_MS)]), NOW)).toEqual(["videoLost r1:m"]);
    const { conditions } = conditionsAt({ ...rest, videos: watched([video(1, VIDEO_LOST_MS)]) }, [], NOW);
    expect(conditions).toMatchObject([
      { companyId: "c1", sinceMs: NOW - VIDEO_LOST_MS, subject: { name: "路1", place: "K0+100", video: "missing" } },
    ]);
    expect(look(watched([video(1, null)]), NOW + MINUTE)).toEqual(["videoLost r1:m"]);
    expect(look(watched([video(1, null)]), NOW + 2 * MINUTE)).toEqual(["videoLost r1:m over"]);
  });

  it("goes on where a server that just began to look finds it lost, and while nobody can tell", () => {
    const look = control();
    look(watched([video(1, VIDEO_LOST_MS)]), NOW);
    expect(look(null, NOW + MINUTE)).toEqual(["videoLost r1:m ?"]);
    expect(look(watched([], ["r1"]), NOW + 3 * MINUTE)).toEqual(["videoLost r1:m"]);
    expect(look(watched([video(1, 0, NOW + 6 * MINUTE)]), NOW + 6 * MINUTE)).toEqual(["videoLost r1:m"]);
  });

  it("is one of many from eight on, and again a single one where fewer than four are left", () => {
    const look = control();
    expect(look(watched(lost(0, 7)), NOW)).toHaveLength(7);
    expect(look(watched(lost(0, 8)), NOW)).toEqual(["videosLost"]);
    expect(look(watched([...lost(0, 4), video(4, null)]), NOW + MINUTE)).toEqual(["videosLost"]);
    const few = look(watched(lost(0, 3)), NOW + 2 * MINUTE);
    expect(few).toEqual(["videoLost r0:m", "videoLost r1:m", "videoLost r2:m", "videosLost"]);
    expect(look(watched(lost(0, 3)), NOW + 3 * MINUTE)).toContain("videosLost over");
  });

  it("is one of many until their pictures come, though of another camera nobody can ever tell; and for as long as nobody can tell of these", () => {
    const look = control();
    const fine = (until: number) => Array.from({ length: until }, (_, i) => video(i, null));
    expect(look(watched(lost(0, 9), ["far"]), NOW)).toEqual(["videosLost"]);
    // Another server looks from now on, whom none of their hosts ever answered.
    const roads = Array.from({ length: 9 }, (_, i) => `r${i}`);
    expect(look(watched([], ["far", ...roads]), NOW + MINUTE)).toEqual(["videosLost"]);
    expect(look(watched(fine(3), ["far", ...roads.slice(3)]), NOW + 3 * MINUTE)).toEqual(["videosLost"]);
    look(watched(fine(9), ["far"]), NOW + 4 * MINUTE);
    expect(look(watched(fine(9), ["far"]), NOW + 5 * MINUTE)).toEqual(["videosLost over"]);
  });

  it("says how many of how many are lost", () => {
    const { conditions } = conditionsAt({ ...rest, videos: watched([...lost(0, 9), video(9, null)]) }, [], NOW);
    expect(conditions).toMatchObject([
      { key: "videosLost", companyId: "", subject: { count: 9, usual: 10, companies: { c1: { count: 9, usual: 10 } } } },
    ]);
  });

  it("is told by its road, whatever that is called", () => {
    expect(roadOfVideo(videoId("a:b", "m"))).toBe("a:b");
  });
});
