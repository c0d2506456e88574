import type { DispatchTarget } from "../domain/dispatch-target.ts";
import type { QuickShot } from "../domain/quick-shot.ts";
import type { RowOf } from "./call.ts";
import type { getAssYhCompanyList, getYangHuByComId } from "./calls/dispatch.ts";
import { boxIn } from "./decode-detail.ts";
import type { DecodeSource } from "./decode-source.ts";
import { FieldReader } from "./field-reader.ts";
import { readId, readText } from "./fields.ts";
import { quickShot } from "./records/quick-shot.ts";

/** A machine-found defect; null for one without a picture: there is nothing to identify. */
export function decodeQuickShot(row: Readonly<Record<string, unknown>>, source: DecodeSource): QuickShot | null {
  const decoded = quickShot.onMap(row, source);
  const boxes = decoded.boxes.flatMap(boxIn);
  const pictures = [...new Set([...decoded.pictures, ...boxes.map(({ picture }) => picture)])].filter((key) => key !== "");
  if (pictures.length === 0) return null;
  return {
    ...decoded,
    number: decoded.number || decoded.id,
    pictures,
    boxes: boxes.map((box) => ({ ...box, picture: box.picture || pictures[0]! })),
  };
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
