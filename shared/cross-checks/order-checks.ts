import { dayAt, dayText } from "../domain/calendar-day.ts";
import type { WorkOrder } from "../domain/work-order.ts";
import { isInList, listOfStatus, openListNames, type WorkOrderListName } from "../domain/work-order-list.ts";
import { getAssListByWhereNew, getAssListByWhereNewToXM, getQuestionList } from "../legacy/calls/orders-by.ts";
import { getRoadZhByPoint } from "../legacy/calls/roads-by.ts";
import { getAssignmentCountForWebJson } from "../legacy/calls/web-user.ts";
import { ours } from "../legacy/field-codecs.ts";
import type { LegacyRecord } from "../legacy/record.ts";
import { listCounts } from "../legacy/records/list-counts.ts";
import { pointChainage } from "../legacy/records/point-chainage.ts";
import { order } from "../legacy/records/work-order.ts";
import type { ComparedRow, CrossCheck, Ground, When } from "./cross-check.ts";

const DAY_MS = 86_400_000;
/** Whole days before today: what is found while somebody asks would be on one side alone. */
const DAYS = 7;
/** The unit in which a road is surveyed: within it a defect is in the same place. */
const SAME_PLACE_M = 100;

/** Those that somebody still has to do something about. */
export const openOrders = (orders: Iterable<WorkOrder>): WorkOrder[] =>
  [...orders].filter(({ status }) => openListNames.includes(listOfStatus(status)));

const lastDays = ({ source, nowMs }: When) => {
  const day = (daysAgo: number) => dayText(dayAt(source.timeZone, nowMs - daysAgo * DAY_MS));
  return { StartTime: `${day(DAYS)} 00:00:00`, EndTime: `${day(1)} 23:59:59` };
};

/** Orders found in the last days, as the one list of all orders has them. */
const foundLately = (filter: Readonly<Record<string, string>>, isMeant: (order: WorkOrder) => boolean) =>
  ({
    ...{ record: order as unknown as LegacyRecord, against: "orders", needs: ["orders"], version: "changedAtMs" },
    request: (identity, _, when) => ({ ...identity, ...lastDays(when), ...filter, PageIndex: 1, PageSize: 99_999 }),
    theirs: (row) => [{ ...(row as unknown as ComparedRow), name: row.number }],
    ours({ orders }, _, { source, nowMs }) {
      const day = (atMs: number) => dayText(dayAt(source.timeZone, atMs));
      const [from, until] = [day(nowMs - DAYS * DAY_MS), day(nowMs - DAY_MS)];
      return [...orders]
        .filter((one) => one.foundAtMs !== null && one.foundAtMs > nowMs - (DAYS + 2) * DAY_MS && isMeant(one))
        .filter(({ foundAtMs }) => day(foundAtMs!) >= from && day(foundAtMs!) <= until)
        .map((one) => ({ ...one, name: one.number }) as unknown as ComparedRow);
    },
    fields: ["status", "companyId", "roadId", "defectTypeId", "serious", "chainageM", "dueAtMs"],
  }) as const satisfies Omit<CrossCheck, "call">;

/** Our lists by the services' names of their counts. */
const COUNTED = {
  ...{ serious: "serious", pending: "pending", disposing: "inProgress", disposed: "handled", returned: "returned" },
  ...{ overdue: "overdue", cancelled: "cancelled", accepted: "accepted" },
} as const satisfies Readonly<Record<string, WorkOrderListName>>;

/** Open orders with a place and a chainage, the newest first. */
const placed = ({ orders }: Ground): WorkOrder[] =>
  openOrders(orders)
    .filter(({ lng, lat, chainageM, roadId }) => lng !== null && lat !== null && chainageM !== null && roadId !== "")
    .sort((a, b) => (b.foundAtMs ?? 0) - (a.foundAtMs ?? 0));

/** The services' other lists and counts of orders, against the one that every list of ours stands on. */
export const orderChecks: readonly CrossCheck[] = [
  { ...foundLately({}, () => true), call: getAssListByWhereNew },
  { ...foundLately({}, ({ dispatched }) => dispatched), call: getAssListByWhereNewToXM },
  { ...foundLately({ IsDanger: "1" }, ({ serious }) => serious), call: getQuestionList },
  {
    ...{ call: getAssignmentCountForWebJson, record: listCounts as unknown as LegacyRecord, against: "lists", needs: ["orders"] },
    request: ({ Cu_UserId, Cu_Type, Cu_CompanyId }) => ({ Cu_Id: Cu_UserId, Cu_Type, Cu_CompanyId }),
    theirs: (row) => Object.entries(COUNTED).map(([field, list]) => ({ id: list, name: list, count: row[field] })),
    ours({ orders }) {
      const all = [...orders];
      return Object.values(COUNTED).map((list) => ({ id: list, name: list, count: all.filter((one) => isInList(list, one)).length }));
    },
    fields: ["count"],
  },
  {
    ...{ call: getRoadZhByPoint, record: pointChainage as unknown as LegacyRecord, against: "orders", needs: ["orders"] },
    about: { of: "order", all: (ground) => placed(ground).map(({ id, number, lng, lat }) => ({ id, name: number, place: [lng!, lat!] })) },
    request: (_, { place }, { source }) => ({ Location: ours.place("Location").write(place ?? null, source) }),
    theirs: (row, { id, name }) => [{ id, name, roadId: row.roadId, chainageM: row.chainageM }],
    ours: ({ orders }, { id, name }) =>
      [...orders].filter((one) => one.id === id).map(({ roadId, chainageM }) => ({ id, name, roadId, chainageM })),
    fields: ["roadId", "chainageM"],
    within: { chainageM: SAME_PLACE_M },
  },
];
