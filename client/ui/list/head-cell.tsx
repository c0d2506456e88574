// biome-ignore-all lint/a11y/useSemanticElements: the virtual table is made of placed divs; the roles say what they are.
import { memo, type ReactNode } from "react";
import type { Column, Direction } from "./column.ts";
import type { Placed } from "./grid-cell.tsx";
import { useGridHead } from "./grid-context.ts";

interface HeadProps extends Placed {
  readonly index: number;
  readonly resizeHandle?: ReactNode;
}

/** A column's head; what stands in it (sort button, filter) comes from the list. */
export function ColumnHeadCell({ columnIndex, ...placed }: HeadProps & { readonly columnIndex: number }) {
  const { columns, sort } = useGridHead<object>();
  const column = columns[columnIndex];
  return (
    <HeadCell {...placed} sort={sort.key === column?.key ? sort.direction : null}>
      {column && <HeadContent column={column} />}
    </HeadCell>
  );
}

/** By itself: the table draws its heads, twice, with every row that is scrolled. */
const HeadContent = memo(function HeadContent({ column }: { readonly column: Column<object> }) {
  return useGridHead<object>().header(column);
});

interface Props extends HeadProps {
  readonly sort: Direction | null;
  readonly children: ReactNode;
}

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
