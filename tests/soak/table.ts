import { FIGURES, type Reading } from "./figures.ts";
import type { Growth } from "./growth.ts";

const DECIMALS = 2;
const HOURS = "hours";

/** Nodes, listeners and keys are whole at any time; what they grow by in an hour need not be. */
export const figureOf = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(DECIMALS));

/** One line for each reading, written as soon as it is taken. */
export const headOfReadings = (): string => [HOURS, ...FIGURES].join(" | ");
export const rowOf = ({ atHours, values }: Reading): string =>
  [atHours.toFixed(DECIMALS).padEnd(HOURS.length), ...FIGURES.map((figure) => figureOf(values[figure]).padEnd(figure.length))].join(" | ");

/** What each figure grew by in an hour of the field, beside what it may. */
export function growthTable(growths: readonly Growth[]): string {
  const rows = [
    ["figure", "growth per hour of the field", "at most", ""],
    ...growths.map(({ figure, perHour, limit, isTooMuch }) => [figure, figureOf(perHour), String(limit), isTooMuch ? "TOO MUCH" : ""]),
  ];
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join(" | ")
        .trimEnd(),
    )
    .join("\n");
}
