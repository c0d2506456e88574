import { Button } from "@blueprintjs/core";
import { FilterRemove } from "@blueprintjs/icons";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../format.ts";
import type { Column } from "./column.ts";
import { ColumnChooser } from "./column-chooser.tsx";
import { CopyAddress } from "./copy-address.tsx";
import { GroupMenu } from "./group-menu.tsx";
import { ListSearch } from "./list-search.tsx";
import type { ListState } from "./use-list-state.ts";
import { ListViews } from "./views/list-views.tsx";

interface Props<R> {
  readonly title: string;
  /** The figure that equals the badge; undefined before the first answer. */
  readonly total: number | undefined;
  /** How many of them pass search and filters. */
  readonly matching: number;
  readonly truth: ReactNode;
  readonly state: ListState<R>;
  /** The columns by which its rows can stand in groups; none where it is not said. */
  readonly canGroup?: (column: Column<R>) => boolean;
  /** Buttons of this list. */
  readonly children?: ReactNode;
}

/** Above every list: its name, how many, how true, search, columns. */
export function ListTools<R>({ title, total, matching, truth, state, canGroup, children }: Props<R>) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className="list-tools">
      <h1>{title}</h1>
      <span className="list-count" data-testid="list-count">
        {format.number(total ?? null)}
      </span>
      {state.isFiltered && (
        <>
          <span className="quiet">{t("table.matching", { matching: format.number(matching) })}</span>
          <Button variant="minimal" size="small" icon={<FilterRemove />} text={t("table.clearAll")} onClick={state.clearFilters} />
        </>
      )}
      {truth}
      <CopyAddress />
      <ListViews state={state} />
      <span className="list-space" />
      {children}
      <ListSearch value={state.search} onValue={state.setSearch} />
      {canGroup && <GroupMenu columns={state.shownColumns.filter(canGroup)} groupBy={state.groupBy} onGroup={state.setGroupBy} />}
      <ColumnChooser choices={state.choices} />
    </div>
  );
}
