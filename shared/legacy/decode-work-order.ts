import { parseChainage } from "../domain/chainage.ts";
import { gcjToWgs, roundDegrees } from "../domain/coordinates.ts";
import type { WorkOrder } from "../domain/work-order.ts";
import { problemText } from "./answer.ts";
import type { RowOf } from "./call.ts";
import { assignmentRow, type getAssignmentList } from "./calls/assignment.ts";
import type { LegacySource } from "./client.ts";
import { readFlag, readId, readInteger, readPictures, readPlace, readText, readTime } from "./fields.ts";

export type DecodeSource = Pick<LegacySource, "datum" | "timeZone">;
export type DecodedOrder =
  | { readonly ok: true; readonly order: WorkOrder }
  | { readonly ok: false; readonly id: string; readonly problem: string };

/**
 * A row of GetAssignmentList as a work order; checks while it decodes, because lists have 100,000 rows. Passes exactly the rows
 * that `assignmentRow` passes (a property test holds the two together). Unknown codes pass (C7).
 */
export function decodeOrderRow(value: unknown, source: DecodeSource): DecodedOrder {
  if (typeof value !== "object" || value === null) return refuse(value);
  const row = value as RowOf<typeof getAssignmentList>;
  const id = readId(row.A_Id);
  const number = readText(row.A_Number);
  const status = readInteger(row.A_Status);
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
  const direction = readText(row.A_Dir);
  const chainage = readText(row.A_Zhuanghao);
  const place = readPlace(row.A_Location);
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
  if (
    id === undefined ||
    number === undefined ||
    status === undefined ||
    origin === undefined ||
    serious === undefined ||
    defectTypeId === undefined ||
    defectType === undefined ||
    companyId === undefined ||
    company === undefined ||
    section === undefined ||
    town === undefined ||
    roadId === undefined ||
    road === undefined ||
    direction === undefined ||
    chainage === undefined ||
    place === undefined ||
    foundAtMs === undefined ||
    dueAtMs === undefined ||
    finishedAtMs === undefined ||
    changedAtMs === undefined ||
    finder === undefined ||
    handler === undefined ||
    pictures === undefined ||
    repairPictures === undefined ||
    reason === undefined ||
    raisedByAuthority === undefined ||
    assessed === undefined ||
    dispatched === undefined ||
    assigneeId === undefined ||
    assignee === undefined
  )
    return refuse(value);
  const at = place === null ? null : toWgs(place, source.datum);
  const order: WorkOrder = {
    id,
    number: number === "" ? id : number,
    status,
    source: origin,
    serious,
    defectTypeId,
    defectType,
    companyId,
    company,
    section,
    town,
    roadId,
    road,
    direction: directionOf(direction),
    chainageM: parseChainage(chainage),
    lng: at === null ? null : at[0],
    lat: at === null ? null : at[1],
    foundAtMs,
    dueAtMs,
    finishedAtMs,
    changedAtMs,
    finder,
    handler,
    pictures,
    repairPictures,
    reason,
    raisedByAuthority,
    assessed,
    dispatched,
    assigneeId,
    assignee,
  };
  return { ok: true, order };
}

/** A row that passed its schema. */
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

/** As a word or as a code; empty for anything else. */
export const directionOf = (text: string): WorkOrder["direction"] => directions.get(text) ?? "";

/** Up is the direction of growing chainage (上行), down the other. */
const directions = new Map<string, WorkOrder["direction"]>([
  ["上行", "up"],
  ["下行", "down"],
  ["双向", "both"],
  ["1", "up"],
  ["2", "down"],
  ["3", "both"],
]);

/** The slow path: the schema finds the words for what is wrong. */
function refuse(value: unknown): DecodedOrder {
  const result = assignmentRow.safeParse(value);
  const id = typeof value === "object" && value !== null && "A_Id" in value ? readId(value.A_Id) : undefined;
  return { ok: false, id: (id ?? "").slice(0, 64), problem: result.success ? "row: unreadable" : problemText(result.error) };
}
