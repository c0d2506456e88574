import { Button } from "@blueprintjs/core";
import { Map as MapIcon, PanelStats } from "@blueprintjs/icons";
import { memo, useEffect, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import type { OrderFilter, OrderSort } from "../../../shared/domain/order-filter.ts";
import type { WorkOrder } from "../../../shared/domain/work-order.ts";
import type { SavedView } from "../../../shared/http/views-api.ts";
import { FilterExport } from "../../exports/filter-export.tsx";
import { useFilterWords } from "../../order/filter/use-filter-words.ts";
import { useFormat } from "../../ui/format.ts";
import type { AskedRows } from "../../ui/list/asked-rows.ts";
import type { Column } from "../../ui/list/column.ts";
import { type ColumnChoices, ColumnChooser } from "../../ui/list/column-chooser.tsx";
import { CopyAddress } from "../../ui/list/copy-address.tsx";
import { GroupMenu } from "../../ui/list/group-menu.tsx";
import type { ListLayout } from "../../ui/list/list-preferences.ts";
import type { SavedViewsState } from "../../ui/list/views/use-saved-views.ts";
import { ViewsMenu } from "../../ui/list/views/views-menu.tsx";
import { TruthLabel } from "../../ui/truth-label.tsx";
import { AskedNews } from "../lists/asked-news.tsx";
import { groupKeyOf } from "../lists/order-question.ts";
import type { Panes } from "./use-panes.ts";
import { WordsSearch } from "./words-search.tsx";

interface Props {
  readonly title: string;
  readonly rows: AskedRows<WorkOrder>;
  readonly filter: OrderFilter;
  readonly sort: OrderSort;
  readonly onSearch: (search: string) => void;
  readonly onFilter: (part: Partial<OrderFilter>) => void;
  readonly shownColumns: readonly Column<WorkOrder>[];
  readonly layout: ListLayout;
  readonly choices: ColumnChoices<WorkOrder>;
  readonly groupBy: string | null;
  readonly onGroup: (key: string | null) => void;
  readonly panes: Panes;
  readonly onPanes: (part: Partial<Panes>) => void;
  readonly saved: SavedViewsState;
  readonly query: string;
  readonly onView: (view: SavedView) => void;
}

/** Above the list: how many, how true, saved views, what stands beside it, search, columns. */
export const MaintainTools = memo(function MaintainTools(props: Props) {
  const {
    title,
    rows,
    filter,
    sort,
    onSearch,
    onFilter,
    shownColumns,
    layout,
    choices,
    groupBy,
    onGroup,
    panes,
    onPanes,
    saved,
    query,
    onView,
  } = props;
  const { t } = useTranslation();
  const { line } = useFilterWords(filter);
  const [search, setSearch] = useSearch(filter.search, onSearch);
  return (
    <div className="list-tools">
      <h1>{title}</h1>
      <Count rows={rows} />
      <TruthLabel topic="orders" />
      <CopyAddress />
      <ViewsMenu saved={saved} query={query} layout={layout} onShow={onView} />
      <span className="list-space" />
      <AskedNews rows={rows} />
      <FilterExport title={title} filter={filter} sort={sort} columns={shownColumns} filterText={line} />
      <Button
        className="list-tool list-tool-beside"
        variant="minimal"
        icon={<PanelStats />}
        text={t("filter.showOrder")}
        title={t("filter.showOrder")}
        active={panes.order}
        aria-pressed={panes.order}
        onClick={() => onPanes({ order: !panes.order })}
      />
      <Button
        className="list-tool"
        variant="minimal"
        icon={<MapIcon />}
        text={t("filter.showMap")}
        title={t("filter.showMap")}
        active={panes.map}
        aria-pressed={panes.map}
        onClick={() => onPanes({ map: !panes.map })}
      />
      <WordsSearch filter={filter} value={search} onValue={setSearch} onFilter={onFilter} />
      <GroupMenu columns={shownColumns.filter(({ key }) => groupKeyOf(key) !== null)} groupBy={groupBy} onGroup={onGroup} />
      <ColumnChooser choices={choices} />
    </div>
  );
});

/** By itself, so that an answer draws a figure and not all the tools around it. */
function Count({ rows }: Pick<Props, "rows">) {
  const format = useFormat();
  const total = useSyncExternalStore(rows.subscribe, () => rows.view.total);
  return (
    <span className="list-count" data-testid="list-count">
      {format.number(total)}
    </span>
  );
}

const SETTLE_MS = 160;

/** What is being typed, and the address a moment later; an address that changes otherwise (a saved view) changes the text. */
function useSearch(asked: string, onSearch: (search: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(asked);
  const [known, setKnown] = useState(asked);
  if (known !== asked) {
    setKnown(asked);
    if (text.trim() !== asked) setText(asked);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the time anew.
  useEffect(() => {
    if (text.trim() === asked) return;
    const timer = setTimeout(() => onSearch(text.trim()), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return [text, setText];
}
