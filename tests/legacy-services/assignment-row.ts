import { formatChainage } from "../../shared/domain/chainage.ts";
import { formatLegacyTime } from "./legacy-time.ts";
import { styleOf, type WritingStyle } from "./quirks.ts";
import type { Tenant } from "./tenant.ts";
import { marksOf } from "./world/marks.ts";
import type { Order } from "./world/model.ts";

/** An order as the services write it, in the style of its tenant. */
export function assignmentRow(tenant: Tenant, order: Order): Record<string, unknown> {
  const style = styleOf(tenant.world.code);
  const road = tenant.roads.get(order.roadId);
  const marks = marksOf(order);
  return {
    A_Id: numberIn(style, order.id),
    A_Number: order.number,
    A_Status: style.numbers === "text" ? String(order.status) : order.status,
    A_Source: style.numbers === "text" ? String(order.source) : order.source,
    A_IsDanger: flag(style, order.serious),
    A_QtId: numberIn(style, order.typeId),
    QuestionCN: tenant.defectTypes.get(order.typeId)?.name ?? order.typeId,
    A_ComId: order.companyId,
    Company: tenant.companies.get(order.companyId)?.name ?? style.nothing,
    A_Section: order.section,
    A_Zhen: order.town,
    R_id: order.roadId,
    R_Name: road?.name ?? style.nothing,
    A_Dir: direction(style, order.direction),
    A_Zhuanghao: order.chainageM === null ? style.nothing : formatChainage(order.chainageM),
    A_Location: order.at === null ? style.nothing : `${order.at[0]},${order.at[1]}`,
    A_CreateTime: time(style, order.foundAtMs),
    A_LimitTime: time(style, order.dueAtMs),
    A_FinTime: time(style, order.finishedAtMs),
    A_UpdateTime: time(style, order.changedAtMs),
    A_Finder: order.finder,
    A_Handler: order.handler,
    A_Imgs: order.pictures.join("|") || style.nothing,
    A_DImages: order.repairs.join("|") || style.nothing,
    A_Reason: order.reason || style.nothing,
    A_IsAdmin: flag(style, marks.raisedByAuthority),
    A_IsKh: flag(style, marks.assessed),
    A_IsPg: flag(style, marks.dispatched),
    A_ToUserId: order.assigneeId || style.nothing,
    A_ToUser: order.assignee || style.nothing,
  };
}

function flag(style: WritingStyle, yes: boolean): string | number {
  const digit = yes ? 1 : 0;
  return style.numbers === "text" ? String(digit) : digit;
}

export function time(style: WritingStyle, atMs: number | null): string | null {
  if (atMs === null) return style.nothing;
  const text = formatLegacyTime(atMs);
  return style.time === "slash" ? text.replaceAll("-", "/") : text;
}

/** Ids of digits are numbers in services that write numbers. */
function numberIn(style: WritingStyle, id: string): string | number {
  return style.numbers === "number" && /^[1-9]\d{0,14}$/.test(id) ? Number(id) : id;
}

export function direction(style: WritingStyle, code: Order["direction"]): string {
  return style.direction === "code" ? String(code) : code === 1 ? "上行" : code === 2 ? "下行" : "双向";
}
