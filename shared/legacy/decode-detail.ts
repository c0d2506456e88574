import { STATUS } from "../domain/status.ts";
import { UNREAD_CODE } from "../domain/unread.ts";
import type { DefectBox, WorkOrderDetail, WorkOrderStep } from "../domain/work-order.ts";
import type { RowOf } from "./call.ts";
import type { getDetail } from "./calls/assignment.ts";
import { type DecodeSource, decodeWorkOrder } from "./decode-work-order.ts";
import { readRows } from "./field-reader.ts";
import { readNumber, readPictures, readStatus, readText, readTime } from "./fields.ts";
import { pictureKeyOf } from "./picture-keys.ts";

type DetailRow = RowOf<typeof getDetail>;
type PictureRow = NonNullable<DetailRow["PicList"]>[number];
type StepRow = NonNullable<DetailRow["StepList"]>[number];

/** One order with boxes and history, oldest step first. A box without a size and a step without a time cannot be shown. */
export function decodeDetail(row: DetailRow, source: DecodeSource): WorkOrderDetail {
  return {
    order: decodeWorkOrder(row, source),
    boxes: (readRows(row.PicList) ?? []).flatMap(decodeBox),
    steps: (readRows(row.StepList) ?? []).flatMap((step) => decodeStep(step, source)).sort((a, b) => a.atMs - b.atMs),
    description: readText(row.A_Desc) ?? "",
    // The services may go on telling a request that has been decided.
    requestedDueAtMs: readStatus(row.A_Status) === STATUS.delayRequested ? (readTime(row.A_YqTime, source.timeZone) ?? null) : null,
  };
}

export function decodeBox(row: PictureRow): DefectBox[] {
  const [xMin, xMax, yMin, yMax] = [row.Xmin, row.Xmax, row.Ymin, row.Ymax].map((value) => readNumber(value) ?? null);
  const widthPx = readNumber(row.Width) ?? 0;
  const heightPx = readNumber(row.Height) ?? 0;
  if (xMin == null || xMax == null || yMin == null || yMax == null || widthPx <= 0 || heightPx <= 0) return [];
  return [
    {
      picture: pictureKeyOf(readText(row.Pic_Url) ?? ""),
      xMinPx: Math.min(xMin, xMax),
      yMinPx: Math.min(yMin, yMax),
      xMaxPx: Math.max(xMin, xMax),
      yMaxPx: Math.max(yMin, yMax),
      widthPx,
      heightPx,
      defectType: readText(row.QuestionCN) ?? "",
      degree: readText(row.Degree) ?? "",
    },
  ];
}

function decodeStep(row: StepRow, source: DecodeSource): WorkOrderStep[] {
  const atMs = readTime(row.S_Time, source.timeZone);
  if (atMs == null) return [];
  const to = readStatus(row.S_To) ?? UNREAD_CODE;
  return [
    {
      atMs,
      who: readText(row.S_User) ?? "",
      company: readText(row.S_Company) ?? "",
      action: readText(row.S_Action) ?? "",
      from: readStatus(row.S_From) ?? null,
      to,
      reason: readText(row.S_Reason) ?? "",
      pictures: readPictures(row.S_Imgs) ?? [],
    },
  ];
}
