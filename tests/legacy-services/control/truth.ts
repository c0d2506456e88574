import { gcjToWgs } from "../../../shared/domain/coordinates.ts";
import type { WorkOrder } from "../../../shared/domain/work-order.ts";
import type { Tenant } from "../tenant.ts";
import { marksOf } from "../world/marks.ts";
import type { Order } from "../world/model.ts";

/** An order as the product should show it, made from what the services know and not by way of the contract. */
export function truthOf(tenant: Tenant, order: Order): WorkOrder {
  const place = order.at === null ? null : gcjToWgs(order.at);
  return {
    id: order.id,
    number: order.number,
    status: order.status,
    source: order.source,
    serious: order.serious,
    defectTypeId: order.typeId,
    defectType: tenant.defectTypes.get(order.typeId)?.name ?? order.typeId,
    companyId: order.companyId,
    company: tenant.companies.get(order.companyId)?.name ?? "",
    section: order.section,
    town: order.town,
    roadId: order.roadId,
    road: tenant.roads.get(order.roadId)?.name ?? "",
    direction: order.direction === 1 ? "up" : order.direction === 2 ? "down" : "both",
    chainageM: order.chainageM,
    lng: place === null ? null : sixDecimals(place[0]),
    lat: place === null ? null : sixDecimals(place[1]),
    foundAtMs: order.foundAtMs,
    dueAtMs: order.dueAtMs,
    finishedAtMs: order.finishedAtMs,
    changedAtMs: order.changedAtMs,
    finder: order.finder,
    handler: order.handler,
    pictures: [...order.pictures],
    repairPictures: [...order.repairs],
    reason: order.reason,
    ...marksOf(order),
    assigneeId: order.assigneeId ?? "",
    assignee: order.assignee ?? "",
    unread: {},
  };
}

const sixDecimals = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;
