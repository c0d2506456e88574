import { durationsOf } from "../../../shared/domain/durations.ts";
import type { LegacyCall } from "../../../shared/legacy/call.ts";
import { disposalRate } from "../../../shared/legacy/records/board.ts";
import * as calls from "../../../shared/reports/statistic-calls.ts";
import { assignmentRow, orderValues } from "../assignment-row.ts";
import { AS_KEPT, recordRow } from "../record-row.ts";
import { S } from "../status.ts";
import type { Tenant } from "../tenant.ts";
import type { Order } from "../world/model.ts";
import { type Asked, type Handler, textOf } from "./handler.ts";
import { orderFilter } from "./order-filter.ts";

/** A_Source of what people and what vehicles find. */
const [MANUAL, SMART] = [1, 2];
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const PLACES = { rate: 100, hours: 10 };

/** The orders that a filter lets through, or those of one road and a period. */
function ordersIn(tenant: Tenant, { Rid, ...fields }: Asked["fields"]): Order[] {
  const { matches } = orderFilter(Rid === undefined ? fields : { ...fields, RoadId: Rid });
  return [...tenant.orders.values()].filter(matches);
}

function grouped<K>(orders: readonly Order[], keyOf: (order: Order) => K): Map<K, Order[]> {
  const groups = new Map<K, Order[]>();
  for (const order of orders) {
    const key = keyOf(order);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [order]);
    else group.push(order);
  }
  return groups;
}

const isDone = ({ status }: Order): boolean => status === S.disposed || status === S.checked;
/** What was cancelled counts neither above nor below a rate. */
function disposal(orders: readonly Order[]) {
  const due = orders.filter(({ status }) => status !== S.cancelled);
  const completed = due.filter(isDone).length;
  const ratePercent = due.length === 0 ? null : Math.round((completed / due.length) * 100 * PLACES.rate) / PLACES.rate;
  return { completed, notCompleted: due.length - completed, ratePercent };
}

/** Of what was repaired, in whole minutes. */
function hours(orders: readonly Order[]) {
  const took = orders
    .filter(isDone)
    .flatMap(({ foundAtMs, finishedAtMs }) => (finishedAtMs === null || finishedAtMs < foundAtMs ? [] : [finishedAtMs - foundAtMs]))
    .map((ms) => Math.floor(ms / MINUTE_MS) * MINUTE_MS)
    .sort((a, b) => a - b);
  const { meanMs, medianMs } = durationsOf(took);
  const inHours = (ms: number | null) => (ms === null ? null : Math.round((ms / HOUR_MS) * PLACES.hours) / PLACES.hours);
  return { meanHours: inHours(meanMs), medianHours: inHours(medianMs) };
}

const byCompany =
  (isMeant: (order: Order) => boolean = () => true): Handler =>
  (tenant, { fields }) =>
    [...grouped(ordersIn(tenant, fields).filter(isMeant), ({ companyId }) => companyId)].map(([companyId, orders]) => {
      const company = tenant.companies.get(companyId);
      return recordRow(tenant.world.code, disposalRate, {
        ...{ shortName: company?.shortName ?? "", company: company?.name ?? "" },
        ...disposal(orders),
      });
    });

const byType =
  (isMeant: (order: Order) => boolean): Handler =>
  (tenant, { fields }) =>
    [...grouped(ordersIn(tenant, fields).filter(isMeant), ({ typeId }) => typeId)].map(([typeId, { length: count }]) =>
      recordRow(tenant.world.code, calls.typeFigure, { typeId, type: tenant.defectTypes.get(typeId)?.name ?? typeId, count }),
    );

const byStatus =
  (isMeant: (order: Order) => boolean = () => true): Handler =>
  (tenant, { fields }) =>
    [...grouped(ordersIn(tenant, fields).filter(isMeant), ({ status }) => status)].map(([status, { length: count }]) =>
      recordRow(tenant.world.code, calls.statusFigure, { status: String(status), count }),
    );

const total: Handler = (tenant, { fields }) => {
  const orders = ordersIn(tenant, fields);
  return [recordRow(tenant.world.code, calls.disposalTotal, { found: orders.length, ...disposal(orders) })];
};

const of =
  (source: number | undefined) =>
  (order: Order): boolean =>
    order.source === source;

const answers: readonly (readonly [LegacyCall, Handler])[] = [
  [calls.assignmentData, total],
  [calls.roadTotals, total],
  [
    calls.disposalOfTowns,
    (tenant, { fields }) =>
      [...grouped(ordersIn(tenant, fields), ({ town }) => town)].map(([town, orders]) =>
        recordRow(tenant.world.code, calls.disposalOfTown, { town, found: orders.length, ...disposal(orders) }),
      ),
  ],
  [calls.disposalOfCompanies, byCompany()],
  [calls.disposalStates, byCompany()],
  [calls.manualDisposal, byCompany(of(MANUAL))],
  [
    calls.returnedOrders,
    (tenant, { fields }) => {
      const returned = ordersIn(tenant, fields).filter(({ status }) => status === S.returned);
      return [...grouped(returned, ({ companyId, reason }) => JSON.stringify([companyId, reason])).values()].map((orders) =>
        recordRow(tenant.world.code, calls.returnedCount, {
          ...{ company: tenant.companies.get(orders[0]!.companyId)?.name ?? "", reason: orders[0]!.reason, count: orders.length },
        }),
      );
    },
  ],
  [
    calls.repairTimes,
    (tenant, { fields }) =>
      [...grouped(ordersIn(tenant, fields), ({ companyId }) => companyId)].map(([companyId, orders]) =>
        recordRow(tenant.world.code, calls.repairHours, { company: tenant.companies.get(companyId)?.name ?? "", ...hours(orders) }),
      ),
  ],
  [calls.roadTimes, (tenant, { fields }) => [recordRow(tenant.world.code, calls.roadHours, hours(ordersIn(tenant, fields)))]],
  [calls.manualTypes, byType(of(MANUAL))],
  [calls.manuallyRaised, byType(of(MANUAL))],
  [calls.smartTypes, byType(of(SMART))],
  [calls.seriousTypes, byType(({ serious }) => serious)],
  [calls.states, byStatus()],
  [calls.roadStates, byStatus()],
  [calls.smartStates, byStatus(of(SMART))],
  [calls.manualStates, byStatus(of(MANUAL))],
  [
    calls.anomalies,
    (tenant, { fields }) =>
      ordersIn(tenant, fields)
        .filter(({ status }) => status === S.overdue || status === S.returned)
        .map((order) => {
          const anomaly = order.status === S.overdue ? "overdue" : "returned";
          return recordRow(tenant.world.code, calls.anomalousOrder, { ...orderValues(tenant, order), anomaly }, AS_KEPT);
        }),
  ],
  [calls.roadOrders, (tenant, { fields }) => ordersIn(tenant, fields).map((order) => assignmentRow(tenant, order))],
  [
    calls.ordersBehind,
    (tenant, { fields }) => {
      const [page, size] = [fields.PageIndex, fields.PageSize].map((value) => Math.max(1, Number(textOf(value)) || 1)) as [number, number];
      return ordersIn(tenant, fields)
        .slice((page - 1) * size, page * size)
        .map((order) => assignmentRow(tenant, order));
    },
  ],
];

/** What the services count of their orders, over the same orders as their lists (2.7). */
export const statisticHandlers: Readonly<Record<string, Handler>> = Object.fromEntries(
  answers.map(([{ name }, handler]) => [name, handler]),
);
