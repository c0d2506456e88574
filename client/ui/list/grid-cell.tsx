// biome-ignore-all lint/a11y/useSemanticElements: the virtual table is made of placed divs; the roles say what they are.
import type { CSSProperties, ReactNode } from "react";

interface Props {
  readonly id: string;
  readonly columnIndex: number;
  readonly align: "right" | undefined;
  readonly glows: boolean;
  readonly left: boolean;
  readonly loading: boolean;
  readonly chosen: boolean;
  readonly text: string;
  readonly children: ReactNode;
  readonly onPick: ((open: boolean) => void) | undefined;
  /** Given by the table. */
  readonly className?: string;
  readonly style?: CSSProperties;
}

/** One cell, placed by the table. A click focuses its row, a double click opens it; keys are the grid's business. */
export function GridCell({ id, columnIndex, align, glows, left, loading, chosen, text, children, onPick, className = "", style }: Props) {
  const classes = `bp6-table-cell grid-cell ${className} ${align === "right" ? "grid-cell-right" : ""} ${glows ? "grid-cell-glow" : ""} ${left ? "grid-cell-left" : ""} ${chosen ? "grid-cell-chosen" : ""}`;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid around it takes the keys.
    <div
      id={id}
      role="gridcell"
      tabIndex={-1}
      aria-colindex={columnIndex + 1}
      className={classes}
      style={style}
      title={text}
      onClick={() => onPick?.(false)}
      onDoubleClick={() => onPick?.(true)}
    >
      {loading ? <span className="bp6-skeleton grid-cell-skeleton" /> : (children ?? text)}
    </div>
  );
}
