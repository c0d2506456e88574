import { Button } from "@blueprintjs/core";
import { FilterRemove } from "@blueprintjs/icons";
import { lazy, Suspense, useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { noFilter, type OrderFilter } from "../../../shared/domain/order-filter.ts";
import { orderMatcher } from "../../../shared/domain/order-matcher.ts";
import { writeOrderAddress } from "../../../shared/http/order-filter-address.ts";
import type { SavedView } from "../../../shared/http/views-api.ts";
import { useTitles } from "../../i18n/titles/use-titles.ts";
import { useLive, useTopic } from "../../live/use-topic.ts";
import { FilterBar } from "../../order/filter/filter-bar.tsx";
import { RefusedNotice } from "../../order/filter/refused-notice.tsx";
import { useOrderAddress } from "../../order/filter/use-order-address.ts";
import { offeredAnywhere } from "../../order/offered.ts";
import type { ViewScreen } from "../../session/saved-views.ts";
import { useMe } from "../../session/session.ts";
import { useView } from "../../session/view.ts";
import { useListState } from "../../ui/list/use-list-state.ts";
import { useDefaultView } from "../../ui/list/views/use-default-view.ts";
import { useSavedViews } from "../../ui/list/views/use-saved-views.ts";
import { SplitHandle } from "../../ui/split-handle.tsx";
import { LoadingState } from "../../ui/states.tsx";
import { AskedOrdersGrid } from "../lists/asked-orders-grid.tsx";
import { groupKeyOf, orderQuestion } from "../lists/order-question.ts";
import { useAskedOrders, useOrderRows } from "../lists/use-asked-orders.ts";
import { workOrderColumns } from "../lists/work-order-columns.tsx";
import { FilteredActions } from "./filtered-actions.tsx";
import { heldFilter } from "./held-sources.ts";
import { MaintainTools } from "./maintain-tools.tsx";
import { OrderPane } from "./order-pane.tsx";
import { PANE_LIMITS, usePanes } from "./use-panes.ts";
import { useSharedSelection } from "./use-shared-selection.ts";
import "./maintain-list.css";

const OrdersMap = lazy(() => import("../../map/orders-map.tsx"));
const NAME = "maintain-list";
const COLUMN_KEYS = workOrderColumns.map(({ key }): string => key);

/** All orders, open and closed (or those that vehicles found, where it stands for them), by every field of the report filter; beside the list the chosen order and the map. */
export default function MaintainListScreen() {
  const { t } = useTranslation();
  const rows = useOrderRows();
  const { path } = useView();
  const { actions } = useMe();
  const titles = useTitles();
  const saved = useSavedViews(path as ViewScreen);
  // Until the views are known one of them may be the first.
  const hasFirst = saved.views?.some(({ isDefault }) => isDefault) ?? true;
  const address = useOrderAddress(
    COLUMN_KEYS,
    (filter, sort, groupBy) => rows.ask(orderQuestion(heldFilter(path, filter), sort, groupKeyOf(groupBy))),
    hasFirst,
  );
  const { sort, change } = address;
  const filter = useMemo(() => heldFilter(path, address.filter), [path, address.filter]);
  const query = useMemo(() => writeOrderAddress(filter, sort).toString(), [filter, sort]);
  const state = useListState(NAME, workOrderColumns, sort, address.listAddress);
  const by = groupKeyOf(state.groupBy);
  const { hidden, widthsPx, order, pinned, setLayout } = state;
  const layout = useMemo(() => ({ hidden, widthsPx, order, pinned }), [hidden, widthsPx, order, pinned]);
  const { show } = address;
  const showView = useCallback(
    (view: SavedView) => {
      if (view.layout !== null) setLayout(view.layout);
      show(view.query);
    },
    [show, setLayout],
  );
  const search = useCallback((text: string) => change({ search: text }), [change]);
  const waits = useDefaultView(address.isBare, saved, showView);
  const question = useMemo(() => (waits ? null : orderQuestion(filter, sort, by)), [filter, sort, by, waits]);
  const asked = useAskedOrders(rows, question);
  const [panes, setPanes] = usePanes();
  const matches = useMatcher(filter);
  const beside = panes.order || panes.map;
  const open = useSharedSelection(state.focus, state.setFocus, panes.order);
  return (
    <div className="maintain-list">
      <MaintainTools
        title={titles.of(path)}
        rows={rows}
        filter={filter}
        sort={sort}
        onSearch={search}
        onFilter={change}
        shownColumns={state.shownColumns}
        layout={layout}
        choices={state.choices}
        groupBy={by}
        onGroup={state.setGroupBy}
        panes={panes}
        onPanes={setPanes}
        saved={saved}
        query={query}
        onView={showView}
      />
      <FilterBar filter={filter} areRowsThere={!asked.view.asking} onChange={change} />
      <RefusedNotice refused={address.refused} onDismiss={() => change({})} />
      <div className="maintain-split">
        <div className="maintain-rows" style={beside ? { width: `${panes.listShare * 100}%` } : { flex: 1 }}>
          <AskedOrdersGrid
            label={titles.of(path)}
            asked={asked}
            filter={filter}
            sort={sort}
            onSort={address.setSort}
            layout={state.grid}
            groupBy={by}
            focus={state.focus}
            onFocus={state.setFocus}
            onOpen={open}
            empty={{
              ...{ title: t("table.noMatch"), hint: t("table.noMatchHint") },
              action: <Button icon={<FilterRemove />} text={t("table.clearAll")} onClick={() => change(noFilter)} />,
            }}
            ofAnyRow={panes.order ? offeredAnywhere(actions) : []}
            actions={(selected, done, from) => <FilteredActions filter={filter} selected={selected} done={done} from={from} />}
          />
        </div>
        {beside && (
          <>
            <SplitHandle
              label={t("filter.moveSides")}
              axis="x"
              share={panes.listShare}
              limits={PANE_LIMITS.listShare}
              onShare={(listShare) => setPanes({ listShare })}
            />
            <div className="maintain-beside">
              {panes.order && (
                <div className="maintain-order" style={panes.map ? { height: `${panes.orderShare * 100}%` } : { flex: 1 }}>
                  <OrderPane />
                </div>
              )}
              {panes.order && panes.map && (
                <SplitHandle
                  label={t("filter.moveMap")}
                  axis="y"
                  share={panes.orderShare}
                  limits={PANE_LIMITS.orderShare}
                  onShare={(orderShare) => setPanes({ orderShare })}
                />
              )}
              {panes.map && (
                <div className="maintain-map">
                  <Suspense fallback={<LoadingState />}>
                    <OrdersMap matches={matches} query={query} />
                  </Suspense>
                </div>
              )}
            </div>
          </>
        )}
      </div>
    </div>
  );
}

/** The filter as the browser itself asks it of live rows, for the map. */
function useMatcher(filter: OrderFilter) {
  const { client } = useLive();
  const { timeZone } = useMe().tenant;
  const types = useTopic("defectTypes");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tree keeps its identity while it changes.
  return useMemo(
    () => orderMatcher(filter, { types: types.rows.values(), timeZone, nowMs: client.serverNowMs() }),
    [filter, types.version, timeZone, client],
  );
}
