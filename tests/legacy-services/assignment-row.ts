import type { RowOfFields } from "../../shared/legacy/record.ts";
import { type orderFields, order as orderRecord } from "../../shared/legacy/records/work-order.ts";
import { AS_KEPT, recordRow } from "./record-row.ts";
import type { Tenant } from "./tenant.ts";
import { marksOf } from "./world/marks.ts";
import type { Order } from "./world/model.ts";

/** An order as the services write it, in the style of its tenant. */
export const assignmentRow = (tenant: Tenant, order: Order): Record<string, unknown> =>
  recordRow(tenant.world.code, orderRecord, orderValues(tenant, order), AS_KEPT);

/** The same in our names, its place in the services' datum. */
export function orderValues(tenant: Tenant, order: Order): RowOfFields<typeof orderFields> {
  const { id, number, status, source, serious, typeId, companyId, section, town, roadId, chainageM } = order;
  const { foundAtMs, dueAtMs, finishedAtMs, changedAtMs, finder, handler, reason, assigneeId = "", assignee = "" } = order;
  return {
    ...{ id, number, status, source, serious, defectTypeId: typeId, defectType: tenant.defectTypes.get(typeId)?.name ?? typeId },
    ...{ companyId, company: tenant.companies.get(companyId)?.name ?? "", section, town },
    ...{ roadId, road: tenant.roads.get(roadId)?.name ?? "", direction: DIRECTIONS[order.direction], chainageM, place: order.at },
    ...{ foundAtMs, dueAtMs, finishedAtMs, changedAtMs, finder, handler },
    ...{ pictures: [...order.pictures], repairPictures: [...order.repairs], reason, ...marksOf(order), assigneeId, assignee },
  };
}

export const DIRECTIONS = { 1: "up", 2: "down", 3: "both" } as const;
