import { XMLParser } from "fast-xml-parser";
import { unzip } from "./unzip.ts";

type CellValue = string | number;

/** What a workbook's sheets hold, cell by cell, as a spreadsheet would take it: text as text, everything else as a number. */
export function readWorkbook(file: Buffer): { names: string[]; sheets: Map<string, CellValue>[]; files: Map<string, Buffer> } {
  const files = unzip(file);
  const xml = (name: string) =>
    new XMLParser({
      ignoreAttributes: false,
      parseTagValue: false,
      trimValues: false,
      isArray: (tag) => ["row", "c", "si", "sheet"].includes(tag),
    }).parse(files.get(name)?.toString() ?? "<none/>");
  const shared: string[] = (xml("xl/sharedStrings.xml").sst?.si ?? []).map(({ t }: { t: unknown }) => textOf(t));
  const sheets = [...files.keys()]
    .filter((name) => /^xl\/worksheets\/sheet\d\.xml$/.test(name))
    .sort()
    .map((name) => {
      const cells = new Map<string, CellValue>();
      for (const row of xml(name).worksheet.sheetData.row ?? [])
        for (const cell of row.c ?? []) {
          if (cell.f !== undefined) throw new Error(`${name} ${cell["@_r"]} holds a formula`);
          const type = cell["@_t"];
          if (type === "s") cells.set(cell["@_r"], shared[Number(cell.v)] ?? "");
          else if (type === "inlineStr") cells.set(cell["@_r"], textOf(cell.is.t));
          else cells.set(cell["@_r"], Number(cell.v));
        }
      return cells;
    });
  return { names: xml("xl/workbook.xml").workbook.sheets.sheet.map((one: Record<string, string>) => one["@_name"]), sheets, files };
}

const textOf = (value: unknown): string =>
  typeof value === "object" && value !== null ? String((value as { "#text"?: string })["#text"] ?? "") : String(value ?? "");
