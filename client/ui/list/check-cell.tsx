// biome-ignore-all lint/a11y/useSemanticElements: the virtual table is made of placed divs; the roles say what they are.
import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";

interface CheckCellProps {
  readonly id: string;
  readonly checked: boolean;
  readonly loading: boolean;
  readonly onToggle: (range: boolean) => void;
  /** Given by the table. */
  readonly className?: string;
  readonly style?: CSSProperties;
}

/** Ticks a row; with Shift everything from the last ticked one. Space does it too, so the box itself is no tab stop. */
export function CheckCell({ id, checked, loading, onToggle, className = "", style }: CheckCellProps) {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid around it takes the keys.
    <div
      id={id}
      role="gridcell"
      tabIndex={-1}
      aria-colindex={1}
      className={`bp6-table-cell grid-cell check-cell ${checked ? "grid-cell-chosen" : ""} ${className}`}
      style={style}
      onClick={(event) => !loading && onToggle(event.shiftKey)}
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
    >
      <input type="checkbox" tabIndex={-1} readOnly checked={checked} disabled={loading} aria-label={t("table.selectRow")} />
    </div>
  );
}

interface CheckHeadProps {
  readonly state: "none" | "some" | "all";
  readonly onToggle: () => void;
}

/** Ticks everything that matches, or nothing. */
export function CheckHead({ state, onToggle }: CheckHeadProps) {
  const { t } = useTranslation();
  return (
    <input
      type="checkbox"
      className="check-head"
      aria-label={t("table.selectAll")}
      checked={state === "all"}
      ref={(box) => {
        if (box) box.indeterminate = state === "some";
      }}
      onChange={onToggle}
    />
  );
}
