import type { ChartTable } from "../../shared/charts/chart-content.ts";
import { safeText } from "../../shared/exports/cells.ts";

/** RFC 4180 with a byte order mark, without which Excel misreads Chinese. */
export function toCsv({ columns, rows }: ChartTable): string {
  return `\ufeff${[columns, ...rows].map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;
}

function cell(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const safe = safeText(value);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
