import { isUnread } from "../domain/unread.ts";
import type { WorkOrder } from "../domain/work-order.ts";
import type { DecodeSource } from "./decode-source.ts";
import { order } from "./records/work-order.ts";

export type DecodedOrder =
  | { readonly ok: true; readonly order: WorkOrder }
  | { readonly ok: false; readonly id: string; readonly problem: string };

/**
 * A row of GetAssignmentList as a work order, read while it is checked, because lists have 100,000 rows. Only a row without an id is refused: any
 * other field that cannot be read becomes unknown and is marked (Q4). Unknown codes pass (C7).
 */
export function decodeOrderRow(value: unknown, source: DecodeSource): DecodedOrder {
  const decoded = order.onMap((typeof value === "object" && value !== null ? value : {}) as Readonly<Record<string, unknown>>, source);
  if (isUnread(decoded, "id")) return { ok: false, id: "", problem: `${order.idField}: not a legacy id` };
  return { ok: true, order: decoded.number === "" ? { ...decoded, number: decoded.id } : decoded };
}

/** A row of any call that answers orders, with an id. */
export function decodeWorkOrder(row: Readonly<Record<string, unknown>>, source: DecodeSource): WorkOrder {
  const decoded = decodeOrderRow(row, source);
  if (!decoded.ok) throw new Error(`a checked row cannot be decoded: ${decoded.problem}`);
  return decoded.order;
}
