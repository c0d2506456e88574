import { placesOfPoints } from "../../../shared/legacy/calls/road.ts";
import { toWgs } from "../../../shared/legacy/decode-source.ts";
import { roads } from "../../../shared/resources/roads.ts";
import { Refusal } from "../refusal.ts";
import { registerStory } from "./story.ts";

/** The roads of the first day. Who keeps one is told as the assignments have it today. */
export const roadStory = registerStory({
  resource: roads,
  id: ({ prefix }, sequence) => `${prefix.toUpperCase()}RN${String(sequence).padStart(3, "0")}`,
  generate: (world) => world.roads.map((road) => ({ ...road, stopped: false, line: road.line.map((place) => toWgs(place, "GCJ-02")) })),
  matches: ({ stopped, companyId }, { rStatus, comid }) =>
    (Number(rStatus) !== IN_USE || !stopped) && (typeof comid !== "string" || comid === "" || companyId === comid),
  derived: ({ id }, { roads }) => ({ companyId: roads.get(id)?.companyId ?? "" }),
  heard({ List }) {
    const places = placesOfPoints(List);
    if (places === undefined || places === "") throw new Refusal("点位不能为空");
    return { [roads.record.fields.line.legacy]: places };
  },
  refusal: (after, before, others) =>
    after !== null &&
    (after.name !== before?.name || after.town !== before?.town) &&
    others.some(({ name, town }) => name === after.name && town === after.town)
      ? "道路名称已存在"
      : null,
});

const IN_USE = 1;
