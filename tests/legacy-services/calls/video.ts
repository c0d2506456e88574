import { getVideoByRidForWeb } from "../../../shared/legacy/calls/video.ts";
import { roadVideo } from "../../../shared/legacy/records/road-video.ts";
import { addressOf, camerasOn } from "../cameras/cameras-on.ts";
import { recordRow } from "../record-row.ts";
import { type Handler, textOf } from "./handler.ts";

const videos: Handler = ({ world }, { fields }) => {
  const road = world.roads.find(({ id }) => id === textOf(fields.Rid));
  if (road === undefined) return [];
  return camerasOn(road).map((camera) => recordRow(world.code, roadVideo, { ...camera, address: addressOf(camera) }));
};

export const videoHandlers: Readonly<Record<string, Handler>> = { [getVideoByRidForWeb.name]: videos };
