import {
  getBHTYpeSummary,
  getChuZhiWanChengLv,
  getJieDanLv,
  getMonthTrend,
  getStatusSummary,
  getYuQiNum,
} from "../../../shared/legacy/calls/report.ts";
import type { Fields, LegacyRecord, RowOfFields } from "../../../shared/legacy/record.ts";
import { defectTypeCount, disposalRate, monthlyCount, orderTakingRate, overdueCount } from "../../../shared/legacy/records/board.ts";
import { formatLegacyTime } from "../legacy-time.ts";
import { styleOf } from "../quirks.ts";
import { recordRow } from "../record-row.ts";
import { S } from "../status.ts";
import type { Tenant } from "../tenant.ts";
import type { Handler } from "./handler.ts";
import { orderFilter } from "./order-filter.ts";

/** Orders by status as the asking user sees them. Whole tenants are counted already. */
export function statusCounts(tenant: Tenant, fields: Readonly<Record<string, unknown>>): Map<number, number> {
  const filter = orderFilter(fields);
  if (filter.everything) return new Map(tenant.pools.statuses().map((status) => [status, tenant.pools.count(status)]));
  const counts = new Map<number, number>();
  for (const order of tenant.orders.values()) if (filter.matches(order)) counts.set(order.status, (counts.get(order.status) ?? 0) + 1);
  return counts;
}

const statusSummary: Handler = (tenant, { fields }) => {
  const text = styleOf(tenant.world.code).numbers === "text";
  const known = Object.values(S).map((status): [number, number] => [status, 0]);
  const counts = new Map([...known, ...statusCounts(tenant, fields)]);
  return [Object.fromEntries([...counts].map(([status, count]) => [String(status), text ? String(count) : count]))];
};

/** Counts of every company by status, made again only when an order changed. */
const tallies = new WeakMap<
  Tenant,
  { version: number; byCompany: Map<string, Map<number, number>>; byType: Map<string, number>; byMonth: Map<string, [number, number]> }
>();

function tally(tenant: Tenant) {
  const known = tallies.get(tenant);
  if (known?.version === tenant.version) return known;
  const made = {
    version: tenant.version,
    byCompany: new Map([...tenant.companies.keys()].map((id) => [id, new Map<number, number>()])),
    byType: new Map<string, number>(),
    byMonth: new Map<string, [number, number]>(),
  };
  for (const order of tenant.orders.values()) {
    let counts = made.byCompany.get(order.companyId);
    if (counts === undefined) {
      counts = new Map();
      made.byCompany.set(order.companyId, counts);
    }
    counts.set(order.status, (counts.get(order.status) ?? 0) + 1);
    made.byType.set(order.typeId, (made.byType.get(order.typeId) ?? 0) + 1);
    const month = formatLegacyTime(order.foundAtMs).slice(0, 7);
    let figures = made.byMonth.get(month);
    if (figures === undefined) {
      figures = [0, 0];
      made.byMonth.set(month, figures);
    }
    figures[0]++;
    if (order.status === S.checked || order.status === S.disposed) figures[1]++;
  }
  tallies.set(tenant, made);
  return made;
}

const percent = (part: number, whole: number): number | null => (whole === 0 ? null : Math.round((part / whole) * 10_000) / 100);

type Company = { readonly shortName: string; readonly company: string };

function byCompany<F extends Fields>(
  record: LegacyRecord<F>,
  row: (company: Company, of: (...statuses: number[]) => number, total: number) => RowOfFields<F>,
): Handler {
  return (tenant) => {
    const { byCompany } = tally(tenant);
    return [...tenant.companies.values()].map((company) => {
      const counts = byCompany.get(company.id) ?? new Map<number, number>();
      const of = (...statuses: number[]) => statuses.reduce((sum, status) => sum + (counts.get(status) ?? 0), 0);
      const total = [...counts.values()].reduce((sum, count) => sum + count, 0) - of(S.cancelled);
      return recordRow(tenant.world.code, record, row({ shortName: company.shortName, company: company.name }, of, total));
    });
  };
}

export const reportHandlers: Readonly<Record<string, Handler>> = {
  [getStatusSummary.name]: statusSummary,
  [getChuZhiWanChengLv.name]: byCompany(disposalRate, (company, of, total) => {
    const completed = of(S.disposed, S.checked);
    return { ...company, completed, notCompleted: total - completed, ratePercent: percent(completed, total) };
  }),
  [getJieDanLv.name]: byCompany(orderTakingRate, (company, of, total) => ({
    ...company,
    ratePercent: percent(total - of(S.review, S.pending, S.returned), total),
  })),
  [getYuQiNum.name]: byCompany(overdueCount, (company, of) => ({ ...company, count: of(S.overdue) })),
  [getBHTYpeSummary.name]: (tenant) =>
    [...tally(tenant).byType]
      .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
      .map(([typeId, count]) => ({ typeId, defectType: tenant.defectTypes.get(typeId)?.name ?? typeId, count }))
      .map((line) => recordRow(tenant.world.code, defectTypeCount, line)),
  [getMonthTrend.name]: (tenant) =>
    [...tally(tenant).byMonth]
      .sort((a, b) => (a[0] < b[0] ? -1 : 1))
      .map(([month, [found, completed]]) => recordRow(tenant.world.code, monthlyCount, { month, found, completed })),
};
