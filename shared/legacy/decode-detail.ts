import { STATUS } from "../domain/status.ts";
import type { DefectBox, WorkOrderDetail } from "../domain/work-order.ts";
import type { DecodeSource } from "./decode-source.ts";
import { decodeWorkOrder } from "./decode-work-order.ts";
import { pictureKeyOf } from "./picture-keys.ts";
import type { RowOfFields } from "./record.ts";
import type { pictureBox } from "./records/picture-box.ts";
import { orderDetail } from "./records/work-order.ts";

/** One order with boxes and history, oldest step first. A step without a time cannot be shown; one whose time cannot be read is marked. */
export function decodeDetail(row: Readonly<Record<string, unknown>>, source: DecodeSource): WorkOrderDetail {
  const { boxes, steps, description, requestedDueAtMs, status, unread } = orderDetail.decode(row, source);
  return {
    order: decodeWorkOrder(row, source),
    boxes: boxes.flatMap(boxIn),
    steps: steps.flatMap(({ atMs, ...step }) => (atMs === null ? [] : [{ atMs, ...step }])).sort((a, b) => a.atMs - b.atMs),
    description,
    // The services may go on telling a request that has been decided.
    requestedDueAtMs: status === STATUS.delayRequested ? requestedDueAtMs : null,
    unread,
  };
}

/** None that cannot be shown: it lacks a corner, or its picture's size. */
export function boxIn({
  picture,
  xMinPx,
  xMaxPx,
  yMinPx,
  yMaxPx,
  widthPx,
  heightPx,
  ...words
}: RowOfFields<(typeof pictureBox)["fields"]>): DefectBox[] {
  if (xMinPx === null || xMaxPx === null || yMinPx === null || yMaxPx === null) return [];
  if (widthPx === null || heightPx === null || widthPx <= 0 || heightPx <= 0) return [];
  return [
    {
      picture: pictureKeyOf(picture),
      ...{ xMinPx: Math.min(xMinPx, xMaxPx), yMinPx: Math.min(yMinPx, yMaxPx) },
      ...{ xMaxPx: Math.max(xMinPx, xMaxPx), yMaxPx: Math.max(yMinPx, yMaxPx) },
      ...{ widthPx, heightPx, defectType: words.defectType, degree: words.degree },
    },
  ];
}
