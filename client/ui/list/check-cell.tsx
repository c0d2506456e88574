// biome-ignore-all lint/a11y/useSemanticElements: the virtual table is made of placed divs; the roles say what they are.
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { useGridBody, useGridHead } from "./grid-context.ts";
import { isSameCell, type Placed } from "./placed.ts";
import { keysBetween } from "./row-range.ts";
import { indexOfKey } from "./row-source.ts";

export const checkCellId = (gridId: string, row: number): string => `${gridId}-${row}-check`;

/** Ticks a row; with Shift everything from the last ticked one. Space does it too, so the box itself is no tab stop. */
export const CheckCell = memo(function CheckCell({ rowIndex, className = "", style }: Placed & { readonly rowIndex: number }) {
  const { t } = useTranslation();
  const { id, source, focusIndex, selecting, onPick } = useGridBody<unknown>();
  const key = source.keyAt(rowIndex);
  const checked = key !== undefined && (selecting?.has(key) ?? false);
  const toggle = (isRange: boolean) => {
    if (key === undefined || selecting === undefined) return;
    const from = isRange ? indexOfKey(source, selecting.anchor, rowIndex) : -1;
    if (from >= 0) selecting.add(keysBetween(source, from, rowIndex));
    else selecting.toggle(key);
    onPick(key, false);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid around it takes the keys.
    <div
      id={checkCellId(id, rowIndex)}
      role="gridcell"
      tabIndex={-1}
      aria-colindex={1}
      className={`bp6-table-cell grid-cell check-cell ${rowIndex === focusIndex ? "grid-cell-focused" : ""} ${checked ? "grid-cell-chosen" : ""} ${className}`}
      style={style}
      onClick={(event) => toggle(event.shiftKey)}
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
    >
      <input type="checkbox" tabIndex={-1} readOnly checked={checked} disabled={key === undefined} aria-label={t("table.selectRow")} />
    </div>
  );
}, isSameCell);

/** Ticks everything that matches, or nothing. */
export function CheckHead() {
  const { t } = useTranslation();
  const { selecting } = useGridHead<unknown>();
  if (selecting === undefined) return null;
  const isSome = !selecting.isAll && !selecting.isEmpty;
  return (
    <input
      type="checkbox"
      className="check-head"
      aria-label={t("table.selectAll")}
      checked={selecting.isAll}
      ref={(box) => {
        if (box) box.indeterminate = isSome;
      }}
      onChange={selecting.isEmpty ? selecting.all : selecting.clear}
    />
  );
}
