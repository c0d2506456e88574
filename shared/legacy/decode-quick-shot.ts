import type { DispatchTarget } from "../domain/dispatch-target.ts";
import type { QuickShot } from "../domain/quick-shot.ts";
import { readRate } from "../domain/rate.ts";
import type { RowOf } from "./call.ts";
import type { getAssYhCompanyList, getYangHuByComId } from "./calls/dispatch.ts";
import type { getToDoQuestionAssignmentListforpgNew } from "./calls/quick-shot.ts";
import { decodeBox } from "./decode-detail.ts";
import { type DecodeSource, toWgs } from "./decode-work-order.ts";
import { FieldReader, readRows } from "./field-reader.ts";
import { readChainage, readDirection, readFlag, readId, readPictures, readPlace, readText, readTime } from "./fields.ts";

/** A machine-found defect; null for one without a picture: there is nothing to identify. */
export function decodeQuickShot(row: RowOf<typeof getToDoQuestionAssignmentListforpgNew>, source: DecodeSource): QuickShot | null {
  const id = readId(row.Q_Id) ?? "";
  const reader = new FieldReader();
  const boxes = reader.read("boxes", row.PicList, readRows, []).flatMap(decodeBox);
  const pictures = [...new Set([...reader.read("pictures", row.Q_Imgs, readPictures, []), ...boxes.map(({ picture }) => picture)])].filter(
    (key) => key !== "",
  );
  if (pictures.length === 0) return null;
  const place = reader.read("place", row.Q_Location, (value) => readPlace(value, source.area), null);
  const at = place === null ? null : toWgs(place, source.datum);
  return {
    id,
    number: reader.read("number", row.Q_Number, readText, "") || id,
    defectTypeId: reader.read("defectTypeId", row.Qt_Id, readText, ""),
    defectType: reader.read("defectType", row.QuestionCN, readText, ""),
    serious: reader.read("serious", row.Q_IsDanger, readFlag, false),
    scorePercent: reader.read("scorePercent", row.Q_Score, readScore, null),
    companyId: reader.read("companyId", row.Q_ComId, readText, ""),
    company: reader.read("company", row.Company, readText, ""),
    section: reader.read("section", row.Q_Section, readText, ""),
    town: reader.read("town", row.Q_Zhen, readText, ""),
    roadId: reader.read("roadId", row.R_id, readText, ""),
    road: reader.read("road", row.R_Name, readText, ""),
    direction: reader.read("direction", row.Q_Dir, readDirection, ""),
    chainageM: reader.read("chainageM", row.Q_Zhuanghao, readChainage, null),
    lng: at === null ? null : at[0],
    lat: at === null ? null : at[1],
    foundAtMs: reader.read("foundAtMs", row.Q_Time, (value) => readTime(value, source.timeZone), null),
    device: reader.read("device", row.Q_Device, readText, ""),
    pictures,
    boxes: boxes.map((box) => ({ ...box, picture: box.picture || pictures[0]! })),
    unread: reader.unread,
  };
}

/** Percent text; null where the machine does not say. */
function readScore(value: unknown): number | null | undefined {
  const text = readText(value);
  if (text === undefined) return undefined;
  return text.trim() === "" ? null : readRate(text);
}

export function decodeDispatchTarget(
  company: RowOf<typeof getAssYhCompanyList>,
  people: readonly RowOf<typeof getYangHuByComId>[],
): DispatchTarget {
  const reader = new FieldReader();
  const name = reader.read("name", company.C_Name, readText, "");
  return {
    id: readId(company.C_id) ?? "",
    name,
    shortName: reader.read("shortName", company.ShortName, readText, "") || name,
    people: people.map((person) => ({
      id: readId(person.Cu_UserId) ?? "",
      name: reader.read("people", person.Cu_RealName, readText, ""),
    })),
    unread: reader.unread,
  };
}
