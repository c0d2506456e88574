import type { KeyboardEvent } from "react";

const STEPS: Readonly<Record<string, readonly [rows: number, cells: number]>> = {
  ...{ ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] },
};

/** Arrows walk from figure to figure of a table, past places without one: thousands of them are no stops of the tab key. */
export function walkFigures(event: KeyboardEvent<HTMLTableElement>): void {
  const step = STEPS[event.key];
  const cell = (event.target as Element).closest<HTMLTableCellElement>("td, th");
  if (step === undefined || cell === null) return;
  const rows = [...event.currentTarget.rows];
  const [down, across] = step;
  let [row, at] = [rows.indexOf(cell.parentElement as HTMLTableRowElement) + down, cell.cellIndex + across];
  let next = rows[row]?.cells[at];
  while (next !== undefined && next.querySelector("button") === null) {
    [row, at] = [row + down, at + across];
    next = rows[row]?.cells[at];
  }
  if (next === undefined) return;
  event.preventDefault();
  next.querySelector("button")!.focus();
}
