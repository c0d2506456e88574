import { Button, PopoverNext } from "@blueprintjs/core";
import { CaretDown, CaretUp, Filter as FilterIcon, FilterKeep } from "@blueprintjs/icons";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Direction } from "./column.ts";

interface Props {
  readonly title: string;
  readonly sorted: Direction | null;
  /** Absent where the list cannot be sorted by this column. */
  readonly onSort?: (() => void) | undefined;
  readonly filter?: ReactNode;
  readonly filtered?: boolean;
}

/** What stands in a column's head: its name sorts, the funnel filters. */
export function ColumnHead({ title, sorted, onSort, filter, filtered = false }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <button
        type="button"
        className={`head-sort ${sorted ? "head-sorted" : ""}`}
        draggable
        aria-disabled={!onSort}
        aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
        title={title}
        onClick={onSort}
      >
        <span>{title}</span>
        {sorted === "asc" && <CaretUp size={14} aria-hidden="true" />}
        {sorted === "desc" && <CaretDown size={14} aria-hidden="true" />}
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
