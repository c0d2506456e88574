import type { Company, DefectType, Road, Town } from "../domain/reference.ts";
import type { RowOf } from "./call.ts";
import type { getCompanyList } from "./calls/company.ts";
import type { getBelongForWeb, getRoadInfoLocationList } from "./calls/road.ts";
import type { getAllBhForWeb } from "./calls/web-user.ts";
import { type DecodeSource, toWgs } from "./decode-source.ts";
import { FieldReader } from "./field-reader.ts";
import { readId, readNumber, readPlace, readText } from "./fields.ts";
import { road } from "./records/road.ts";

export function decodeRoad(row: RowOf<typeof getRoadInfoLocationList>, source: DecodeSource): Road {
  const { stopped: _, lengthM, line, ...known } = road.decode(row, source);
  return { ...known, lengthM: lengthM ?? 0, line: line as Road["line"] };
}

export function decodeTown(row: RowOf<typeof getBelongForWeb>, source: DecodeSource): Town {
  const reader = new FieldReader();
  const place = reader.read("place", row.R_Location, (value) => readPlace(value, source.area), null);
  const at = place === null ? null : toWgs(place, source.datum);
  return {
    name: readId(row.R_RoadBelongs) ?? "",
    roads: Math.max(0, Math.round(reader.read("roads", row.R_Count, readNumber, null) ?? 0)),
    lng: at === null ? null : at[0],
    lat: at === null ? null : at[1],
    unread: reader.unread,
  };
}

export function decodeCompany(row: RowOf<typeof getCompanyList>): Company {
  const reader = new FieldReader();
  const name = reader.read("name", row.C_Name, readText, "");
  const shortName = reader.read("shortName", row.ShortName, readText, "") || name;
  return { id: readId(row.C_id) ?? "", name, shortName, unread: reader.unread };
}

export function decodeDefectType(row: RowOf<typeof getAllBhForWeb>): DefectType {
  const reader = new FieldReader();
  const parentId = reader.read("parentId", row.Qt_ParentId, readText, "") || "0";
  const name = reader.read("name", row.Qt_QuestionCN, readText, "");
  return { id: readId(row.Qt_Id) ?? "", parentId, name, unread: reader.unread };
}
