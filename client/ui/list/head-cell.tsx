// biome-ignore-all lint/a11y/useSemanticElements: the virtual table is made of placed divs; the roles say what they are.
import type { CSSProperties, ReactNode } from "react";
import type { Direction } from "./column.ts";

interface Props {
  readonly index: number;
  readonly sort: Direction | null;
  readonly children: ReactNode;
  /** Given by the table. */
  readonly className?: string;
  readonly style?: CSSProperties;
  readonly resizeHandle?: ReactNode;
}

/** A column's head; what stands in it (sort button, filter) comes from the list. */
export function HeadCell({ index, sort, children, className = "", style, resizeHandle }: Props) {
  return (
    <div
      role="columnheader"
      tabIndex={-1}
      aria-colindex={index + 1}
      aria-sort={sort === null ? "none" : sort === "asc" ? "ascending" : "descending"}
      className={`bp6-table-header head-cell ${className}`}
      style={style}
    >
      {children}
      {resizeHandle}
    </div>
  );
}
