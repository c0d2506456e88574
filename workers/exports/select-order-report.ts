import type { OrderFilter } from "../../shared/domain/order-filter.ts";
import type { DefectType } from "../../shared/domain/reference.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { ExportRequest } from "../../shared/http/exports-api.ts";
import { countOrders } from "../../shared/reports/count-orders.ts";
import { declaredOrderTable } from "../../shared/reports/declared-table.ts";
import { aboutOf, tablesOf } from "../../shared/reports/order-report.ts";
import { comparedTable } from "../../shared/reports/order-rows.ts";
import { foundWithFor } from "./found-with-for.ts";
import { neededFeed } from "./needed-feed.ts";
import { readFeed } from "./read-feed.ts";
import type { SelectDeps, Selection } from "./selection.ts";

type Asked = Extract<ExportRequest["rows"], { of: "orderReport" }>;

/** One table of a report over our orders, or all that the report counts, counted as its screen counts it, from the rows that the scope sees (L5). */
export async function selectOrderReport(deps: SelectDeps, asked: Asked, isWhole = false): Promise<Selection> {
  const { redis, tenant, companyId, nowMs } = deps;
  const found = declaredOrderTable(asked);
  if (found === undefined)
    throw new ExpectedError("badRequest", { problems: [{ at: "rows", message: "are of nothing that is declared" }] });
  const { report, part, choices } = found;
  const { tenant: code, timeZone } = tenant.source;
  const types =
    asked.filter.types.length === 0 || asked.filter.typesAlone
      ? []
      : [...(await neededFeed<DefectType>(deps, { tenant: code, kind: "defectTypes" })).values()];
  const inScope = (order: WorkOrder) => companyId === null || order.companyId === companyId;
  const { rows, asOfMs, position } = await readFeed<WorkOrder>(redis, { tenant: code, kind: "orders" }, inScope);
  const around = { types, timeZone, nowMs, foundWith: await foundWithFor(deps, asked.filter) };
  const tables = tablesOf(isWhole ? report : { parts: [part] }, choices);
  const count = (filter: OrderFilter) => countOrders([...rows.values()], tables, aboutOf(report, filter, asked.flags, around), around);
  const counted = count(asked.filter);
  const countedEarlier = asked.earlier && count(asked.earlier);
  const told = comparedTable(part, choices, counted, countedEarlier ?? null);
  return { rows: told.map(({ values }) => values), asOfMs, position, counted, ...(countedEarlier && { countedEarlier }) };
}
