import { Column as BlueprintColumn } from "@blueprintjs/table";
import { CardCell, CardHead } from "./card-cell.tsx";
import { CheckCell, CheckHead } from "./check-cell.tsx";
import type { Column } from "./column.ts";
import { GridCell } from "./grid-cell.tsx";
import { ColumnHeadCell, HeadCell } from "./head-cell.tsx";

/** A list's columns as the table wants them; with boxes, a first column of those. */
export function gridColumns<R>(columns: readonly Column<R>[], withBoxes: boolean): React.JSX.Element[] {
  const first = withBoxes ? 1 : 0;
  const listed = columns.map((column, index) => (
    <BlueprintColumn
      key={column.key}
      id={column.key}
      cellRenderer={(rowIndex) => <GridCell rowIndex={rowIndex} columnIndex={index} />}
      columnHeaderCellRenderer={() => <ColumnHeadCell index={index + first} columnIndex={index} />}
    />
  ));
  return withBoxes ? [boxes, ...listed] : listed;
}

/** All columns as one, where a row stands as a card. */
export const cardColumn = (
  <BlueprintColumn
    key="card"
    id="card"
    cellRenderer={(rowIndex) => <CardCell rowIndex={rowIndex} />}
    columnHeaderCellRenderer={() => <CardHead />}
  />
);

const boxes = (
  <BlueprintColumn
    key="check"
    id="check"
    cellRenderer={(rowIndex) => <CheckCell rowIndex={rowIndex} />}
    columnHeaderCellRenderer={() => (
      <HeadCell index={0} sort={null}>
        <CheckHead />
      </HeadCell>
    )}
  />
);
