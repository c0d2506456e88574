import type { Facility } from "../domain/facility.ts";
import type { RowOf } from "./call.ts";
import type { getBridgeList, getManHoleList, getSignsList, getZhuangHaoList } from "./calls/facility.ts";
import { type DecodeSource, toWgs } from "./decode-work-order.ts";
import { FieldReader } from "./field-reader.ts";
import { readChainage, readDirection, readId, readNumber, readPictures, readPlace, readText } from "./fields.ts";

export const decodeBridge = (row: RowOf<typeof getBridgeList>, source: DecodeSource): Facility =>
  facility("bridge", source, {
    ...{ id: row.B_Id, roadId: row.B_Rid, chainage: row.B_Zhuanghao, place: row.B_Location, pictures: row.B_Pic },
    ...{ name: row.B_Name, direction: row.B_Dir, length: row.B_Length },
  });

export const decodeManhole = (row: RowOf<typeof getManHoleList>, source: DecodeSource): Facility =>
  facility("manhole", source, {
    ...{ id: row.M_Id, roadId: row.M_Rid, chainage: row.M_Zhuanghao, place: row.M_Location, pictures: row.M_Pic },
    ...{ direction: row.M_Dir, use: row.M_Rtype, material: row.M_Type },
  });

export const decodeSign = (row: RowOf<typeof getSignsList>, source: DecodeSource): Facility =>
  facility("sign", source, {
    ...{ id: row.S_Id, roadId: row.S_Rid, chainage: row.S_ZhuangHao, place: row.S_Location, pictures: row.S_Pic },
    ...{ direction: row.S_Dir, use: row.S_Qtype },
  });

export const decodePile = (row: RowOf<typeof getZhuangHaoList>, source: DecodeSource): Facility =>
  facility("pile", source, {
    ...{ id: row.Z_Id, roadId: row.Z_Rid, chainage: row.Z_Zhuanghao, place: row.Z_Location, pictures: row.Z_imgs },
    ...{ use: row.Z_Type },
  });

/** As the services sent it; a kind without such a field leaves it out. */
interface Sent {
  readonly id: unknown;
  readonly roadId: unknown;
  readonly chainage: unknown;
  readonly place: unknown;
  readonly pictures: unknown;
  readonly name?: unknown;
  readonly direction?: unknown;
  readonly length?: unknown;
  readonly use?: unknown;
  readonly material?: unknown;
}

function facility(kind: Facility["kind"], source: DecodeSource, sent: Sent): Facility {
  const reader = new FieldReader();
  const place = reader.read("place", sent.place, (value) => readPlace(value, source.area), null);
  const at = place === null ? null : toWgs(place, source.datum);
  return {
    id: readId(sent.id) ?? "",
    kind,
    name: reader.read("name", sent.name, readText, ""),
    roadId: reader.read("roadId", sent.roadId, readText, ""),
    direction: reader.read("direction", sent.direction, readDirection, ""),
    chainageM: reader.read("chainageM", sent.chainage, readChainage, null),
    lengthM: reader.read("lengthM", sent.length, readNumber, null),
    use: reader.read("use", sent.use, readText, ""),
    material: reader.read("material", sent.material, readText, ""),
    lng: at === null ? null : at[0],
    lat: at === null ? null : at[1],
    pictures: reader.read("pictures", sent.pictures, readPictures, []),
    unread: reader.unread,
  };
}
