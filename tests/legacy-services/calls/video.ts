import { getQJVideo, getVideoByRidForWeb } from "../../../shared/legacy/calls/video.ts";
import { roadVideo, roundVideo } from "../../../shared/legacy/records/road-video.ts";
import { addressOf, camerasOn } from "../cameras/cameras-on.ts";
import { recordRow } from "../record-row.ts";
import { type Handler, textOf } from "./handler.ts";

const videos: Handler = ({ world }, { fields }) => {
  const road = world.roads.find(({ id }) => id === textOf(fields.Rid));
  if (road === undefined) return [];
  return camerasOn(road).map((camera) => recordRow(world.code, roadVideo, { ...camera, address: addressOf(camera) }));
};

/** Where somebody films the road from a post, a car drove along with a lens that sees all around. */
const roundVideos: Handler = ({ world }, { fields }) => {
  const road = world.roads.find(({ id }) => id === textOf(fields.Rid));
  const filmed = road === undefined ? undefined : camerasOn(road).find(({ kind }) => kind === "hls");
  if (filmed === undefined) return [];
  return [recordRow(world.code, roundVideo, { address: addressOf(filmed), direction: "up", chainageM: 0 })];
};

export const videoHandlers: Readonly<Record<string, Handler>> = {
  [getVideoByRidForWeb.name]: videos,
  [getQJVideo.name]: roundVideos,
};
