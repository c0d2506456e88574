import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import type { Cell } from "../../shared/exports/cells.ts";
import type { CellKind } from "../../shared/exports/export-columns.ts";
import type { ExportRow } from "../../shared/exports/export-tables.ts";
import type { ExportRequest } from "../../shared/http/exports-api.ts";
import type { AboutLine } from "./about.ts";
import { addPictures, PICTURE_COLUMN_WIDTH, PICTURE_ROW_PX, type PictureDeps, pictureWishes } from "./add-pictures.ts";
import { columnWidths } from "./column-widths.ts";
import { contentTypes, drawing, relations, workbook } from "./package-parts.ts";
import { cellKindsOf, cellsOf, headCells } from "./row-cells.ts";
import type { Selection } from "./selection.ts";
import { type SheetRow, sheetXml } from "./sheet.ts";
import { sheetName } from "./sheet-name.ts";
import { styles } from "./styles.ts";

const NUMBERS: ReadonlySet<CellKind> = new Set(["number", "points", "percent"]);
const [ABOUT_NAME_WIDTH, ABOUT_WIDTH] = [18, 70];

/**
 * A sheet of rows with their pictures, and one that says what they are, written as a stream: each picture and each piece of the sheet
 * goes to the disk as soon as it is there, so that the workbook may be far larger than the memory. The libraries that can write pictures
 * hold all of them at once; the one for tables knows no pictures.
 */
export async function writePictureWorkbook(
  file: string,
  asked: ExportRequest,
  { rows }: Selection,
  about: readonly AboutLine[],
  timeZone: string,
  deps: PictureDeps,
): Promise<void> {
  const zip = new ZipFile();
  zip.on("error", (error) => (zip.outputStream as Readable).destroy(error as Error));
  const written = pipeline(zip.outputStream, createWriteStream(file));
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name);
  try {
    const wishes = pictureWishes(asked, rows);
    const placed = await addPictures(zip, wishes, deps, written);
    const missing = new Set(wishes.filter((_, i) => placed[i] === undefined).map(({ row, column }) => `${row}:${column}`));
    const pictures = placed.filter((one) => one !== undefined);
    const headings = pictureHeadings(asked);
    add("[Content_Types].xml", contentTypes);
    add("_rels/.rels", relations([["officeDocument", "xl/workbook.xml"]]));
    add("xl/workbook.xml", workbook([sheetName(asked.title), sheetName(asked.words.about.sheet, asked.title)]));
    add(
      "xl/_rels/workbook.xml.rels",
      relations([
        ["worksheet", "worksheets/sheet1.xml"],
        ["worksheet", "worksheets/sheet2.xml"],
        ["styles", "styles.xml"],
      ]),
    );
    add("xl/styles.xml", styles(asked.locale));
    const cells = (row: ExportRow) => cellsOf(asked, row);
    const head = headCells(asked);
    const widths = [...columnWidths(asked, rows), ...headings.map(() => PICTURE_COLUMN_WIDTH)];
    const sheetRows = rowsOf([...head, ...headings.map((text) => ({ text }))], rows, {
      cells,
      pictured: headings.map((_, n) => (row) => (missing.has(`${row}:${head.length + n}`) ? { text: asked.words.pictureMissing } : null)),
    });
    const look = { widths, timeZone, hasHead: true, numeric: numericColumns(asked), rowCount: rows.length + 1 };
    zip.addReadStreamLazy("xl/worksheets/sheet1.xml", (begin) => begin(null, Readable.from(sheetXml(sheetRows, look))));
    const lines = about.map(({ name, value }): SheetRow => ({ cells: [{ text: name }, value] }));
    const aboutLook = { widths: [ABOUT_NAME_WIDTH, ABOUT_WIDTH], timeZone, hasHead: false, rowCount: lines.length };
    add("xl/worksheets/sheet2.xml", [...sheetXml(lines, aboutLook)].join(""));
    add("xl/worksheets/_rels/sheet1.xml.rels", relations([["drawing", "../drawings/drawing1.xml"]]));
    add("xl/drawings/drawing1.xml", drawing(pictures));
    add("xl/drawings/_rels/drawing1.xml.rels", relations(pictures.map(({ name }) => ["image", `../media/${name}`])));
  } finally {
    zip.end();
  }
  await written;
}

function numericColumns({ rows, columns }: ExportRequest): ReadonlySet<number> {
  const kinds = columns.map(({ key }) => key).map(cellKindsOf(rows));
  return new Set(kinds.flatMap((kind, i) => (NUMBERS.has(kind) ? [i] : [])));
}

function pictureHeadings({ pictures, words }: ExportRequest): string[] {
  const headings = (count: number, word: string) => Array.from({ length: count }, (_, n) => (count === 1 ? word : `${word} ${n + 1}`));
  return [...headings(pictures?.defect ?? 0, words.before), ...headings(pictures?.repair ?? 0, words.after)];
}

interface RowParts {
  readonly cells: (row: ExportRow) => Cell[];
  /** What stands in the cells of pictures, by the number of the row. */
  readonly pictured: readonly ((row: number) => Cell)[];
}

function* rowsOf(head: readonly Cell[], rows: readonly ExportRow[], { cells, pictured }: RowParts): Generator<SheetRow> {
  yield { cells: head };
  for (let i = 0; i < rows.length; i++) {
    yield { cells: [...cells(rows[i]!), ...pictured.map((cell) => cell(i + 1))], heightPx: PICTURE_ROW_PX };
  }
}
