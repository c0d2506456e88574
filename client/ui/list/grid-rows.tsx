// biome-ignore-all lint/a11y/useSemanticElements: the virtual table is made of placed divs; the roles say what they are.
import { memo } from "react";
import { checkCellId } from "./check-cell.tsx";
import { cellId } from "./grid-cell.tsx";
import type { RowSource } from "./row-source.ts";
import type { Selecting } from "./use-row-selection.ts";

interface Props {
  readonly id: string;
  readonly first: number;
  readonly last: number;
  readonly columns: number;
  /** Boxes stand in a column of their own. */
  readonly withBox: boolean;
  readonly source: RowSource<unknown>;
  readonly focusIndex: number;
  readonly selecting: Selecting | undefined;
}

/** The table's cells stand beside each other in the document: these unseen rows own them by id, for screen readers. */
export function GridRows({ id, first, last, columns, withBox, source, focusIndex, selecting }: Props) {
  const rows = Array.from({ length: Math.max(0, Math.min(last, source.count - 1) - first + 1) }, (_, i) => first + i);
  return rows.map((row) => (
    <OwningRow
      key={row}
      id={id}
      row={row}
      columns={columns}
      withBox={withBox}
      isSelected={selecting === undefined ? row === focusIndex : selecting.has(source.keyAt(row) ?? "")}
    />
  ));
}

export const rowId = (gridId: string, row: number): string => `${gridId}-row-${row}`;

interface RowProps extends Pick<Props, "id" | "columns" | "withBox"> {
  readonly row: number;
  readonly isSelected: boolean;
}

const OwningRow = memo(function OwningRow({ id, row, columns, withBox, isSelected }: RowProps) {
  const cells = Array.from({ length: columns }, (_, column) => cellId(id, row, column));
  return (
    <div
      id={rowId(id, row)}
      role="row"
      tabIndex={-1}
      aria-rowindex={row + 2}
      aria-selected={isSelected}
      aria-owns={[...(withBox ? [checkCellId(id, row)] : []), ...cells].join(" ")}
    />
  );
});
