import { TRAIL_POINTS } from "../../shared/domain/device.ts";
import { getDevicePositionList } from "../../shared/legacy/calls/track.ts";
import { decodeDevice } from "../../shared/legacy/decode-device.ts";
import { topics } from "../../shared/live/topics.ts";
import { identityOf } from "./identity.ts";
import { wholeListFeed } from "./whole-list.ts";

/** Patrol vehicles and inspectors where they were last seen, with their trails. */
export const tracksFeed = wholeListFeed({
  kind: "tracks",
  paces: { watchedMs: 2_000, unwatchedMs: 20_000 },
  call: getDevicePositionList,
  request: (tenant) => ({ ...identityOf(tenant), PointCount: TRAIL_POINTS }),
  decode: (row, tenant) => decodeDevice(row, tenant.source),
  key: topics.tracks.key,
});
