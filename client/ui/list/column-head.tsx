import { Button, PopoverNext } from "@blueprintjs/core";
import { CaretDown, CaretUp, Filter as FilterIcon, FilterKeep } from "@blueprintjs/icons";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { SortPlace } from "./column.ts";

interface Props {
  readonly title: string;
  readonly sorted: SortPlace | null;
  /** Absent where the list cannot be sorted by this column. `isAdded` where it joins the columns that the list is sorted by. */
  readonly onSort?: ((isAdded: boolean) => void) | undefined;
  /** Whether the list can be sorted by several columns. */
  readonly sortsByMany?: boolean;
  readonly filter?: ReactNode;
  readonly filtered?: boolean;
}

/** What stands in a column's head: its name sorts, the funnel filters. */
export function ColumnHead({ title, sorted, onSort, sortsByMany = false, filter, filtered = false }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <button
        type="button"
        className={`head-sort ${sorted ? "head-sorted" : ""}`}
        draggable
        aria-disabled={!onSort}
        aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
        title={sortsByMany ? t("table.sortHint", { column: title }) : title}
        onClick={onSort && ((event) => onSort(sortsByMany && event.shiftKey))}
      >
        <span>{title}</span>
        {sorted?.direction === "asc" && <CaretUp size={14} aria-hidden="true" />}
        {sorted?.direction === "desc" && <CaretDown size={14} aria-hidden="true" />}
        {sorted !== null && sorted.of > 1 && <small className="head-place">{sorted.place}</small>}
      </button>
      {filter && (
        <PopoverNext content={<div className="list-choices">{filter}</div>} placement="bottom-end">
          <Button
            variant="minimal"
            size="small"
            intent={filtered ? "primary" : "none"}
            icon={filtered ? <FilterKeep size={12} /> : <FilterIcon size={12} />}
            aria-label={t("table.filterColumn", { column: title })}
          />
        </PopoverNext>
      )}
    </>
  );
}
