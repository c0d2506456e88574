import type { ChartTable } from "./chart-content.ts";

/** Spreadsheets run cells that begin with these as formulas; names come from the services, so they are kept as text. */
const FORMULA = /^[=+\-@\t\r]/;

/** RFC 4180 with a byte order mark, without which Excel misreads Chinese. */
export function toCsv({ columns, rows }: ChartTable): string {
  return `\ufeff${[columns, ...rows].map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;
}

function cell(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
