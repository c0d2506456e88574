import { Button } from "@blueprintjs/core";
import { FilterRemove } from "@blueprintjs/icons";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type OrderSort, orderSortKeys } from "../../../shared/domain/order-filter.ts";
import { sortsOf } from "../../../shared/domain/row-matcher.ts";
import { FilterExport } from "../../exports/filter-export.tsx";
import { FilterBar } from "../../order/filter/filter-bar.tsx";
import { useFilterWords } from "../../order/filter/use-filter-words.ts";
import { useListCount } from "../../order/list-counts.ts";
import { openOrder } from "../../session/selection.ts";
import type { Sort } from "../../ui/list/column.ts";
import { ListTools } from "../../ui/list/list-tools.tsx";
import { useListState } from "../../ui/list/use-list-state.ts";
import { TruthLabel } from "../../ui/truth-label.tsx";
import { AskedNews } from "./asked-news.tsx";
import { AskedOrdersGrid } from "./asked-orders-grid.tsx";
import { groupKeyOf, orderQuestion } from "./order-question.ts";
import { SelectedActions } from "./selected-actions.tsx";
import { useAskedOrders, useOrderRows } from "./use-asked-orders.ts";
import { saidByList, useClosedFilter } from "./use-closed-filter.ts";
import { workOrderColumns } from "./work-order-columns.tsx";
import { emptyHint, listSorts, listTitle } from "./work-order-lists.ts";

/** Closed orders are read by when they closed, which therefore stands early; when they were due matters no more. */
const closing = workOrderColumns.filter(({ key }) => key === "changedAtMs").map((column) => ({ ...column, optional: false }));
const columns = workOrderColumns
  .filter(({ key }) => key !== "changedAtMs")
  .flatMap((column) => (column.key === "dueAtMs" ? [...closing, { ...column, optional: true }] : [column]));

/** The keys of it that orders are sorted by. */
function asOrderSort(sort: Sort): OrderSort {
  const [first = { key: "changedAtMs", direction: "desc" } as const, ...thenBy] = sortsOf(sort).flatMap(({ key, direction }) => {
    const known = orderSortKeys.find((each) => each === key);
    return known === undefined ? [] : [{ key: known, direction }];
  });
  return thenBy.length === 0 ? first : { ...first, thenBy };
}

/** What is cancelled or accepted is in no live topic: the server lists it. */
export function ClosedList({ list }: { list: "cancelled" | "accepted" }) {
  const { t } = useTranslation();
  const state = useListState(list, columns, listSorts[list]);
  const sort = useMemo(() => asOrderSort(state.sort), [state.sort]);
  const { filter, change, asks, clear } = useClosedFilter(list, state.settledSearch);
  const by = groupKeyOf(state.groupBy);
  const question = useMemo(() => orderQuestion(filter, sort, by), [filter, sort, by]);
  const asked = useAskedOrders(useOrderRows(), question);
  const title = t(listTitle(list));
  const { line } = useFilterWords(filter);
  const isFiltered = filter.search !== "" || asks;
  const clearAll = () => {
    state.clearFilters();
    clear();
  };
  return (
    <div className="list">
      <ListTools
        title={title}
        total={useListCount(list)}
        matching={asked.view.total ?? 0}
        truth={<TruthLabel topic="badges" />}
        state={state}
        canGroup={({ key }) => groupKeyOf(key) !== null}
      >
        <AskedNews rows={asked.rows} />
        <FilterExport title={title} filter={filter} sort={sort} columns={state.shownColumns} filterText={line} />
      </ListTools>
      <FilterBar filter={filter} areRowsThere={!asked.view.asking} onChange={change} without={saidByList} />
      <div className="list-rest">
        <AskedOrdersGrid
          label={title}
          asked={asked}
          filter={filter}
          sort={sort}
          onSort={(_, key, isAdded) => state.onSort(key, isAdded)}
          layout={state.grid}
          groupBy={by}
          focus={state.focus}
          onFocus={state.setFocus}
          onOpen={openOrder}
          empty={{
            title: t(isFiltered ? "table.noMatch" : "table.empty"),
            hint: isFiltered ? t("table.noMatchHint") : t(emptyHint(list)),
            ...(isFiltered && { action: <Button icon={<FilterRemove />} text={t("table.clearAll")} onClick={clearAll} /> }),
          }}
          actions={(selected, done, from) => <SelectedActions selected={selected} done={done} from={from} filterText={line} />}
        />
      </div>
    </div>
  );
}
