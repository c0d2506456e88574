import { createHash } from "node:crypto";
import type { Cell } from "../../shared/exports/cells.ts";
import type { ExportRequest } from "../../shared/http/exports-api.ts";
import { reports } from "../../shared/reports/all.ts";
import { orderReports } from "../../shared/reports/all-order-reports.ts";
import type { Selection } from "./selection.ts";

export interface AboutLine {
  readonly name: string;
  readonly value: NonNullable<Cell>;
}

/** What a workbook says about itself on its second sheet: whoever gets it by mail was not there when it was made. */
export function aboutLines(
  asked: ExportRequest,
  { rows, asOfMs, position, missing = [], unnamed = [] }: Selection,
  madeBy: string,
  timeZone: string,
): AboutLine[] {
  const { about } = asked.words;
  const text = (name: string, value: string): AboutLine => ({ name, value: { text: value } });
  return [
    text(about.list, asked.title + versionOf(asked)),
    { name: about.asOf, value: { atMs: asOfMs } },
    text(about.timeZone, timeZone),
    { name: about.rows, value: { value: rows.length } },
    ...(position === undefined ? [] : [text(about.position, position)]),
    text(about.hash, hashOf(rows)),
    ...(missing.length > 0 ? [text(about.missing, missing.map(({ month }) => month).join(", "))] : []),
    ...(unnamed.length > 0 ? [text(about.unnamed, unnamed.map((kind) => about.kinds?.[kind] ?? kind).join(", "))] : []),
    text(about.filter, asked.filterText === "" ? "–" : asked.filterText),
    text(about.sort, asked.sortText === "" ? "–" : asked.sortText),
    text(about.madeBy, madeBy),
  ];
}

/** The same rows in the same order have the same. */
const hashOf = (rows: Selection["rows"]): string => {
  const hash = createHash("sha256");
  for (const row of rows) hash.update(JSON.stringify(row)).update("\n");
  return hash.digest("hex");
};

/** Which reading of its figures a report follows. */
function versionOf({ rows }: ExportRequest): string {
  const declared: readonly { readonly name: string; readonly version: number }[] = rows.of === "orderReport" ? orderReports : reports;
  const version = "report" in rows ? declared.find(({ name }) => name === rows.report)?.version : undefined;
  return version === undefined ? "" : ` v${version}`;
}
