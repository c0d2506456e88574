import { parseChainage } from "../../../shared/domain/chainage.ts";
import { unreadNames } from "../../../shared/domain/unread.ts";
import {
  addAssigement,
  changeYhCompany,
  getDetail,
  getRdCusYqTimeByQtyCode,
  qfToQp,
  updateAssignmentLocation,
  updateTaskStatusNewForWeb,
} from "../../../shared/legacy/calls/assignment.ts";
import { readPlace } from "../../../shared/legacy/fields.ts";
import { orderDetail, raisedOrder, timeGiven } from "../../../shared/legacy/records/work-order.ts";
import { handOver } from "../activity/handed-over.ts";
import { hoursGiven, raise } from "../activity/identification.ts";
import { act, relocate, requestedDueOf } from "../activity/transitions.ts";
import { assignmentRow, orderValues } from "../assignment-row.ts";
import { parseLegacyTime } from "../legacy-time.ts";
import { boxesOf } from "../pictures/boxes.ts";
import { AS_KEPT, recordRow } from "../record-row.ts";
import { Refusal } from "../refusal.ts";
import type { Tenant } from "../tenant.ts";
import type { Order } from "../world/model.ts";
import { actorOf } from "./actor.ts";
import { type Asked, type Handler, textOf } from "./handler.ts";
import { orderFilter } from "./order-filter.ts";

const detail: Handler = (tenant, { fields }) => {
  const order = visibleOrder(tenant, fields);
  const row = {
    ...{ ...orderValues(tenant, order), description: order.description, requestedDueAtMs: requestedDueOf(order) },
    boxes: boxesOf(order, tenant.defectTypes.get(order.typeId)?.name ?? ""),
    steps: tenant.steps(order).map((step) => ({ ...step, pictures: [...step.pictures] })),
  };
  return [recordRow(tenant.world.code, orderDetail, row, AS_KEPT)];
};

const updateStatus: Handler = (tenant, asked) => {
  const { fields } = asked;
  const order = orderOf(tenant, fields);
  const repairs = textOf(fields.A_DImages)
    .split("|")
    .filter((key) => key !== "");
  const command = {
    ...{ order, value: Number(fields.Status), reason: textOf(fields.Reason), atMs: asked.nowMs, repairs },
    dueAtMs: parseLegacyTime(textOf(fields.A_YqTime)),
    agrees: fields.IsAgree === 1,
  };
  act(tenant, command, actorOf(tenant, asked));
  return [assignmentRow(tenant, order)];
};

const changeCompany: Handler = (tenant, asked) => {
  const { fields } = asked;
  const order = orderOf(tenant, fields);
  act(
    tenant,
    { order, value: 12, reason: textOf(fields.Reason), atMs: asked.nowMs, companyId: textOf(fields.YHCompanyId) },
    actorOf(tenant, asked),
  );
  return [assignmentRow(tenant, order)];
};

const toAuthority: Handler = (tenant, asked) => {
  const { fields, nowMs, authority } = asked;
  const command = { order: orderOf(tenant, fields), reason: textOf(fields.Reason), atMs: nowMs };
  return [assignmentRow(tenant, handOver(tenant, authority, command, actorOf(tenant, asked)))];
};

const correctPlace: Handler = (tenant, asked) => {
  const { fields } = asked;
  const order = orderOf(tenant, fields);
  const wish = {
    at: readPlace(fields.A_Location) ?? null,
    roadId: textOf(fields.R_id),
    chainageM: parseChainage(textOf(fields.A_Zhuanghao)),
    reason: textOf(fields.Reason),
    atMs: asked.nowMs,
  };
  relocate(tenant, order, wish, actorOf(tenant, asked));
  return [assignmentRow(tenant, order)];
};

const addOrder: Handler = (tenant, asked) => {
  const said = raisedOrder.row.safeParse(asked.fields);
  const report = said.success ? raisedOrder.decode(said.data, AS_KEPT) : null;
  if (report === null || unreadNames(report).length > 0 || report.direction === "") throw new Refusal("提交的内容有误");
  const { defectTypeId: typeId, direction, chainageM, place, ...rest } = report;
  const wish = { ...rest, typeId, direction: DIRECTION_NUMBERS[direction], chainageM: chainageM ?? Number.NaN, at: place };
  return [assignmentRow(tenant, raise(tenant, wish, actorOf(tenant, asked), asked.nowMs))];
};

const DIRECTION_NUMBERS = { up: 1, down: 2, both: 3 } as const;

const timeOf: Handler = (tenant, { fields }) => [
  recordRow(tenant.world.code, timeGiven, { hours: hoursGiven(tenant, textOf(fields.Qty_Code)) }),
];

function orderOf(tenant: Tenant, fields: Asked["fields"]): Order {
  const order = tenant.orders.get(textOf(fields.A_Id));
  if (order === undefined) throw new Refusal("工单不存在");
  return order;
}

function visibleOrder(tenant: Tenant, fields: Asked["fields"]): Order {
  const order = tenant.archived.get(textOf(fields.A_Id)) ?? orderOf(tenant, fields);
  if (!orderFilter({ Cu_Type: fields.Cu_Type, Cu_CompanyId: fields.Cu_CompanyId }).matches(order)) throw new Refusal("工单不存在");
  return order;
}

export const assignmentHandlers: Readonly<Record<string, Handler>> = {
  [getDetail.name]: detail,
  [updateTaskStatusNewForWeb.name]: updateStatus,
  [changeYhCompany.name]: changeCompany,
  [qfToQp.name]: toAuthority,
  [updateAssignmentLocation.name]: correctPlace,
  [addAssigement.name]: addOrder,
  [getRdCusYqTimeByQtyCode.name]: timeOf,
};
