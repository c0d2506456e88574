// biome-ignore-all lint/a11y/useSemanticElements: the virtual table is made of placed divs; the roles say what they are.
import { Button, PopoverNext } from "@blueprintjs/core";
import { Sort as SortIcon } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { hasName, hasWholeLine } from "./card-lines.ts";
import { CheckHead } from "./check-cell.tsx";
import { titleOf } from "./column.ts";
import { cellId } from "./grid-cell.tsx";
import { useGridBody, useGridHead } from "./grid-context.ts";
import { GroupName } from "./group-cell.tsx";
import type { Placed } from "./placed.ts";
import { RowLeft } from "./row-left.ts";

/** A whole row where there is no room for a table: its columns two in a line, one tap opens it, a box of its own ticks it. */
export function CardCell({ rowIndex, className = "", style }: Placed & { readonly rowIndex: number }) {
  const { t } = useTranslation();
  const { id, columns, source, focusIndex, selecting, tools, groupedBy, onPick } = useGridBody<object>();
  const group = source.groupAt?.(rowIndex);
  const key = source.keyAt(rowIndex);
  const row = source.rowAt(rowIndex);
  const hasLeft = key !== undefined && group === undefined && source.hasLeft(key);
  const isChosen = key !== undefined && (selecting?.has(key) ?? false);
  const classes = [
    "bp6-table-cell grid-cell grid-card",
    className,
    rowIndex === focusIndex && "grid-cell-focused",
    isChosen && "grid-cell-chosen",
    key !== undefined && source.glows(key) && "grid-cell-glow",
    hasLeft && "grid-cell-left",
  ];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid around it takes the keys.
    <div
      id={cellId(id, rowIndex, 0)}
      role="gridcell"
      tabIndex={-1}
      aria-colindex={1}
      className={classes.filter(Boolean).join(" ")}
      style={style}
      onClick={() => key !== undefined && onPick(key, true)}
    >
      {selecting && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: Space ticks the focused row.
        <label className="card-check" onClick={(event) => event.stopPropagation()}>
          <input
            type="checkbox"
            tabIndex={-1}
            checked={isChosen}
            disabled={key === undefined}
            aria-label={t("table.selectRow")}
            onChange={() => key !== undefined && selecting.toggle(key)}
          />
        </label>
      )}
      {group !== undefined ? (
        <GroupName group={group} by={groupedBy} tools={tools} />
      ) : row === undefined ? (
        <span className="bp6-skeleton grid-cell-skeleton" />
      ) : (
        <div className="card-lines">
          {columns.map((column, index) => (
            <div key={column.key} className={hasWholeLine(column, index) ? "card-line card-line-whole" : "card-line"}>
              <span className={hasName(column, index) ? "quiet" : "visually-hidden"}>{titleOf(column, t)}</span>
              <span className="card-value">
                <RowLeft value={hasLeft}>{column.cell?.(row, tools) ?? column.text(row, tools)}</RowLeft>
              </span>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

/** Over the cards: a box for all of them, and what the heads of a table do. */
export function CardHead() {
  const { t } = useTranslation();
  const { columns, selecting, header } = useGridHead<object>();
  return (
    <div role="columnheader" tabIndex={-1} aria-colindex={1} className="bp6-table-header head-cell cards-head">
      {selecting && (
        // biome-ignore lint/a11y/noLabelWithoutControl: the head is the box.
        <label className="card-check">
          <CheckHead />
        </label>
      )}
      <PopoverNext
        placement="bottom-start"
        content={
          <div className="card-heads">
            {columns.map((column) => (
              <div key={column.key} className="cards-head">
                {header(column)}
              </div>
            ))}
          </div>
        }
      >
        <Button variant="minimal" icon={<SortIcon />} text={t("table.sortAndFilter")} />
      </PopoverNext>
    </div>
  );
}
