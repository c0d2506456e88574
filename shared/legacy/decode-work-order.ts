import { gcjToWgs, roundDegrees } from "../domain/coordinates.ts";
import { UNREAD_CODE, type UnreadFields } from "../domain/unread.ts";
import type { WorkOrder } from "../domain/work-order.ts";
import type { RowOf } from "./call.ts";
import type { getAssignmentList } from "./calls/assignment.ts";
import type { LegacySource } from "./client.ts";
import { sayable } from "./field-reader.ts";
import {
  readChainage,
  readDirection,
  readFlag,
  readId,
  readInteger,
  readPictures,
  readPlace,
  readStatus,
  readText,
  readTime,
} from "./fields.ts";

export type DecodeSource = Pick<LegacySource, "datum" | "timeZone" | "area">;
export type DecodedOrder =
  | { readonly ok: true; readonly order: WorkOrder }
  | { readonly ok: false; readonly id: string; readonly problem: string };

/**
 * A row of GetAssignmentList as a work order, read while it is checked, because lists have 100,000 rows. Only a row without an id is refused: any
 * other field that cannot be read becomes unknown and is marked (Q4). Unknown codes pass (C7).
 */
export function decodeOrderRow(value: unknown, source: DecodeSource): DecodedOrder {
  const row = (typeof value === "object" && value !== null ? value : {}) as RowOf<typeof getAssignmentList>;
  const id = readId(row.A_Id);
  if (id === undefined) return { ok: false, id: "", problem: "A_Id: not a legacy id" };
  const number = readText(row.A_Number);
  const status = readStatus(row.A_Status);
  const origin = readInteger(row.A_Source);
  const serious = readFlag(row.A_IsDanger);
  const defectTypeId = readText(row.A_QtId);
  const defectType = readText(row.QuestionCN);
  const companyId = readText(row.A_ComId);
  const company = readText(row.Company);
  const section = readText(row.A_Section);
  const town = readText(row.A_Zhen);
  const roadId = readText(row.R_id);
  const road = readText(row.R_Name);
  const direction = readDirection(row.A_Dir);
  const chainageM = readChainage(row.A_Zhuanghao);
  const place = readPlace(row.A_Location, source.area);
  const foundAtMs = readTime(row.A_CreateTime, source.timeZone);
  const dueAtMs = readTime(row.A_LimitTime, source.timeZone);
  const finishedAtMs = readTime(row.A_FinTime, source.timeZone);
  const changedAtMs = readTime(row.A_UpdateTime, source.timeZone);
  const finder = readText(row.A_Finder);
  const handler = readText(row.A_Handler);
  const pictures = readPictures(row.A_Imgs);
  const repairPictures = readPictures(row.A_DImages);
  const reason = readText(row.A_Reason);
  const raisedByAuthority = readFlag(row.A_IsAdmin);
  const assessed = readFlag(row.A_IsKh);
  const dispatched = readFlag(row.A_IsPg);
  const assigneeId = readText(row.A_ToUserId);
  const assignee = readText(row.A_ToUser);
  const isWhole =
    number !== undefined &&
    status !== undefined &&
    origin !== undefined &&
    serious !== undefined &&
    defectTypeId !== undefined &&
    defectType !== undefined &&
    companyId !== undefined &&
    company !== undefined &&
    section !== undefined &&
    town !== undefined &&
    roadId !== undefined &&
    road !== undefined &&
    direction !== undefined &&
    chainageM !== undefined &&
    place !== undefined &&
    foundAtMs !== undefined &&
    dueAtMs !== undefined &&
    finishedAtMs !== undefined &&
    changedAtMs !== undefined &&
    finder !== undefined &&
    handler !== undefined &&
    pictures !== undefined &&
    repairPictures !== undefined &&
    reason !== undefined &&
    raisedByAuthority !== undefined &&
    assessed !== undefined &&
    dispatched !== undefined &&
    assigneeId !== undefined &&
    assignee !== undefined;
  const at = place == null ? null : toWgs(place, source.datum);
  const order: WorkOrder = {
    id,
    number: number || id,
    status: status ?? UNREAD_CODE,
    source: origin ?? UNREAD_CODE,
    serious: serious ?? false,
    defectTypeId: defectTypeId ?? "",
    defectType: defectType ?? "",
    companyId: companyId ?? "",
    company: company ?? "",
    section: section ?? "",
    town: town ?? "",
    roadId: roadId ?? "",
    road: road ?? "",
    direction: direction ?? "",
    chainageM: chainageM ?? null,
    lng: at === null ? null : at[0],
    lat: at === null ? null : at[1],
    foundAtMs: foundAtMs ?? null,
    dueAtMs: dueAtMs ?? null,
    finishedAtMs: finishedAtMs ?? null,
    changedAtMs: changedAtMs ?? null,
    finder: finder ?? "",
    handler: handler ?? "",
    pictures: pictures ?? [],
    repairPictures: repairPictures ?? [],
    reason: reason ?? "",
    raisedByAuthority: raisedByAuthority ?? false,
    assessed: assessed ?? false,
    dispatched: dispatched ?? false,
    assigneeId: assigneeId ?? "",
    assignee: assignee ?? "",
    unread: isWhole ? {} : unreadOf(row, source),
  };
  return { ok: true, order };
}

/** A row of any call that answers orders, with an id. */
export function decodeWorkOrder(row: RowOf<typeof getAssignmentList>, source: DecodeSource): WorkOrder {
  const decoded = decodeOrderRow(row, source);
  if (!decoded.ok) throw new Error(`a checked row cannot be decoded: ${decoded.problem}`);
  return decoded.order;
}

/** A place of the source in WGS-84, rounded. */
export function toWgs(place: readonly [number, number], datum: LegacySource["datum"]): [number, number] {
  const [lng, lat] = datum === "GCJ-02" ? gcjToWgs(place) : place;
  return [roundDegrees(lng), roundDegrees(lat)];
}

type Reader = (value: unknown, source: DecodeSource) => unknown;
const readClock: Reader = (value, { timeZone }) => readTime(value, timeZone);

/** Every field of the services that an order is made of, what reads it, and the name that it is marked under when that fails. */
export const orderFields: readonly (readonly [legacy: string, ours: string, read: Reader])[] = [
  ["A_Number", "number", readText],
  ["A_Status", "status", readStatus],
  ["A_Source", "source", readInteger],
  ["A_IsDanger", "serious", readFlag],
  ["A_QtId", "defectTypeId", readText],
  ["QuestionCN", "defectType", readText],
  ["A_ComId", "companyId", readText],
  ["Company", "company", readText],
  ["A_Section", "section", readText],
  ["A_Zhen", "town", readText],
  ["R_id", "roadId", readText],
  ["R_Name", "road", readText],
  ["A_Dir", "direction", readDirection],
  ["A_Zhuanghao", "chainageM", readChainage],
  ["A_Location", "place", (value, { area }) => readPlace(value, area)],
  ["A_CreateTime", "foundAtMs", readClock],
  ["A_LimitTime", "dueAtMs", readClock],
  ["A_FinTime", "finishedAtMs", readClock],
  ["A_UpdateTime", "changedAtMs", readClock],
  ["A_Finder", "finder", readText],
  ["A_Handler", "handler", readText],
  ["A_Imgs", "pictures", readPictures],
  ["A_DImages", "repairPictures", readPictures],
  ["A_Reason", "reason", readText],
  ["A_IsAdmin", "raisedByAuthority", readFlag],
  ["A_IsKh", "assessed", readFlag],
  ["A_IsPg", "dispatched", readFlag],
  ["A_ToUserId", "assigneeId", readText],
  ["A_ToUser", "assignee", readText],
];

/** The slow path: which fields they were. */
function unreadOf(row: Readonly<Record<string, unknown>>, source: DecodeSource): UnreadFields {
  const unread = orderFields.filter(([legacy, , read]) => read(row[legacy], source) === undefined);
  return Object.fromEntries(unread.map(([legacy, ours]) => [ours, sayable(row[legacy])]));
}
