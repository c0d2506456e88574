import type { Company, DefectType, Road, Town } from "../domain/reference.ts";
import type { RowOf } from "./call.ts";
import type { getCompanyList } from "./calls/company.ts";
import type { getBelongForWeb, getRoadInfoLocationList } from "./calls/road.ts";
import type { getAllBhForWeb } from "./calls/web-user.ts";
import { type DecodeSource, toWgs } from "./decode-work-order.ts";
import { readId, readNumber, readPlace, readText } from "./fields.ts";

export function decodeRoad(row: RowOf<typeof getRoadInfoLocationList>, source: DecodeSource): Road {
  return {
    id: readId(row.R_id) ?? "",
    name: readText(row.R_Name) ?? "",
    town: readText(row.R_RoadBelongs) ?? "",
    roadClass: readText(row.R_Class) ?? "",
    section: readText(row.R_Section) ?? "",
    companyId: readText(row.R_ComId) ?? "",
    lengthM: Math.max(0, readNumber(row.R_RoadLength) ?? 0),
    line: (readText(row.R_Locations) ?? "").split(";").flatMap((text) => {
      const place = readPlace(text);
      return place == null ? [] : [toWgs(place, source.datum)];
    }),
  };
}

export function decodeTown(row: RowOf<typeof getBelongForWeb>, source: DecodeSource): Town {
  const place = readPlace(row.R_Location);
  const at = place == null ? null : toWgs(place, source.datum);
  return {
    name: readId(row.R_RoadBelongs) ?? "",
    roads: Math.max(0, Math.round(readNumber(row.R_Count) ?? 0)),
    lng: at === null ? null : at[0],
    lat: at === null ? null : at[1],
  };
}

export function decodeCompany(row: RowOf<typeof getCompanyList>): Company {
  const name = readText(row.C_Name) ?? "";
  return { id: readId(row.C_id) ?? "", name, shortName: readText(row.ShortName) || name };
}

export function decodeDefectType(row: RowOf<typeof getAllBhForWeb>): DefectType {
  return { id: readId(row.Qt_Id) ?? "", parentId: readText(row.Qt_ParentId) || "0", name: readText(row.Qt_QuestionCN) ?? "" };
}
