import { parseChainage } from "../domain/chainage.ts";
import type { DispatchTarget } from "../domain/dispatch-target.ts";
import type { QuickShot } from "../domain/quick-shot.ts";
import { parseRate } from "../domain/rate.ts";
import type { RowOf } from "./call.ts";
import type { getAssYhCompanyList, getYangHuByComId } from "./calls/dispatch.ts";
import type { getToDoQuestionAssignmentListforpgNew } from "./calls/quick-shot.ts";
import { decodeBox } from "./decode-detail.ts";
import { type DecodeSource, directionOf, toWgs } from "./decode-work-order.ts";
import { readFlag, readId, readPictures, readPlace, readText, readTime } from "./fields.ts";

/** A machine-found defect; null for one without a picture: there is nothing to identify. */
export function decodeQuickShot(row: RowOf<typeof getToDoQuestionAssignmentListforpgNew>, source: DecodeSource): QuickShot | null {
  const id = readId(row.Q_Id) ?? "";
  const boxes = (row.PicList ?? []).flatMap(decodeBox);
  const pictures = [...new Set([...(readPictures(row.Q_Imgs) ?? []), ...boxes.map(({ picture }) => picture)])].filter((key) => key !== "");
  if (pictures.length === 0) return null;
  const place = readPlace(row.Q_Location);
  const at = place == null ? null : toWgs(place, source.datum);
  const score = readText(row.Q_Score) ?? "";
  return {
    id,
    number: readText(row.Q_Number) || id,
    defectTypeId: readText(row.Qt_Id) ?? "",
    defectType: readText(row.QuestionCN) ?? "",
    serious: readFlag(row.Q_IsDanger) ?? false,
    scorePercent: score === "" ? null : parseRate(score),
    companyId: readText(row.Q_ComId) ?? "",
    company: readText(row.Company) ?? "",
    section: readText(row.Q_Section) ?? "",
    town: readText(row.Q_Zhen) ?? "",
    roadId: readText(row.R_id) ?? "",
    road: readText(row.R_Name) ?? "",
    direction: directionOf(readText(row.Q_Dir) ?? ""),
    chainageM: parseChainage(readText(row.Q_Zhuanghao) ?? ""),
    lng: at === null ? null : at[0],
    lat: at === null ? null : at[1],
    foundAtMs: readTime(row.Q_Time, source.timeZone) ?? null,
    device: readText(row.Q_Device) ?? "",
    pictures,
    boxes: boxes.map((box) => ({ ...box, picture: box.picture || pictures[0]! })),
  };
}

export function decodeDispatchTarget(
  company: RowOf<typeof getAssYhCompanyList>,
  people: readonly RowOf<typeof getYangHuByComId>[],
): DispatchTarget {
  const name = readText(company.C_Name) ?? "";
  return {
    id: readId(company.C_id) ?? "",
    name,
    shortName: readText(company.ShortName) || name,
    people: people.map((person) => ({ id: readId(person.Cu_UserId) ?? "", name: readText(person.Cu_RealName) ?? "" })),
  };
}
