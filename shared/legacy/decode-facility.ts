import { parseChainage } from "../domain/chainage.ts";
import type { Facility } from "../domain/facility.ts";
import type { RowOf } from "./call.ts";
import type { getBridgeList, getManHoleList, getSignsList, getZhuangHaoList } from "./calls/facility.ts";
import { type DecodeSource, directionOf, toWgs } from "./decode-work-order.ts";
import { readId, readNumber, readPictures, readPlace, readText } from "./fields.ts";

export const decodeBridge = (row: RowOf<typeof getBridgeList>, source: DecodeSource): Facility => ({
  ...common(source, row.B_Id, row.B_Rid, row.B_Zhuanghao, row.B_Location, row.B_Pic),
  kind: "bridge",
  name: readText(row.B_Name) ?? "",
  direction: directionOf(readText(row.B_Dir) ?? ""),
  lengthM: readNumber(row.B_Length) ?? null,
});

export const decodeManhole = (row: RowOf<typeof getManHoleList>, source: DecodeSource): Facility => ({
  ...common(source, row.M_Id, row.M_Rid, row.M_Zhuanghao, row.M_Location, row.M_Pic),
  kind: "manhole",
  direction: directionOf(readText(row.M_Dir) ?? ""),
  use: readText(row.M_Rtype) ?? "",
  material: readText(row.M_Type) ?? "",
});

export const decodeSign = (row: RowOf<typeof getSignsList>, source: DecodeSource): Facility => ({
  ...common(source, row.S_Id, row.S_Rid, row.S_ZhuangHao, row.S_Location, row.S_Pic),
  kind: "sign",
  direction: directionOf(readText(row.S_Dir) ?? ""),
  use: readText(row.S_Qtype) ?? "",
});

export const decodePile = (row: RowOf<typeof getZhuangHaoList>, source: DecodeSource): Facility => ({
  ...common(source, row.Z_Id, row.Z_Rid, row.Z_Zhuanghao, row.Z_Location, row.Z_imgs),
  kind: "pile",
  use: readText(row.Z_Type) ?? "",
});

/** What all kinds have, and what a kind without such a field says. */
function common(source: DecodeSource, id: unknown, roadId: unknown, chainage: unknown, location: unknown, pictures: unknown) {
  const place = readPlace(location);
  const at = place == null ? null : toWgs(place, source.datum);
  return {
    id: readId(id) ?? "",
    name: "",
    roadId: readText(roadId) ?? "",
    direction: "" as const,
    chainageM: parseChainage(readText(chainage) ?? ""),
    lengthM: null,
    use: "",
    material: "",
    lng: at === null ? null : at[0],
    lat: at === null ? null : at[1],
    pictures: readPictures(pictures) ?? [],
  };
}
