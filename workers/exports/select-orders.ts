import { orderMatcher } from "../../shared/domain/order-matcher.ts";
import type { DefectType } from "../../shared/domain/reference.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { isInList, type WorkOrderListName } from "../../shared/domain/work-order-list.ts";
import { matcherOf, sortOrders } from "../../shared/exports/row-query.ts";
import type { ExportRequest } from "../../shared/http/exports-api.ts";
import { foundWithFor } from "./found-with-for.ts";
import { neededFeed } from "./needed-feed.ts";
import { readFeed } from "./read-feed.ts";
import type { SelectDeps, Selection } from "./selection.ts";

type AskedOrders = Extract<ExportRequest["rows"], { of: "list" | "filter" | "chosen" }>;

/** Work orders of a list, of a filter, or chosen by hand. */
export async function selectOrders(
  deps: SelectDeps,
  asked: AskedOrders,
  locale: string,
  words: ExportRequest["words"],
): Promise<Selection> {
  const { redis, companyId } = deps;
  const { tenant } = deps.tenant.source;
  const inScope = (order: WorkOrder) => companyId === null || order.companyId === companyId;
  const isAsked = await testOf(deps, asked, words);
  const { rows, asOfMs, position } = await readFeed<WorkOrder>(
    redis,
    { tenant, kind: "orders" },
    (order) => inScope(order) && isAsked(order),
  );
  if (asked.of === "chosen") return { rows: asked.ids.flatMap((id) => rows.get(id) ?? []), asOfMs };
  return { rows: sortOrders([...rows.values()], asked.sort, locale), asOfMs, position };
}

async function testOf(deps: SelectDeps, asked: AskedOrders, words: ExportRequest["words"]): Promise<(order: WorkOrder) => boolean> {
  const { nowMs } = deps;
  const { tenant, timeZone } = deps.tenant.source;
  switch (asked.of) {
    case "list": {
      const { list, statuses } = asked;
      const matches = matcherOf(asked, words);
      return (order) =>
        (list === undefined || isInList(list as WorkOrderListName, order)) &&
        (statuses.length === 0 || statuses.includes(order.status)) &&
        matches(order);
    }
    case "filter": {
      const { filter } = asked;
      // A chosen type stands for all below it; without one the tree is not needed.
      const types =
        filter.types.length === 0 || filter.typesAlone
          ? []
          : [...(await neededFeed<DefectType>(deps, { tenant, kind: "defectTypes" })).values()];
      return orderMatcher(filter, { types, timeZone, nowMs, foundWith: await foundWithFor(deps, filter) });
    }
    case "chosen": {
      const chosen = new Set(asked.ids);
      return (order) => chosen.has(order.id);
    }
  }
}
