import { type Cell, safeText } from "../../shared/exports/cells.ts";
import { spreadsheetDay, spreadsheetTime } from "./spreadsheet-formats.ts";
import { STYLE } from "./styles.ts";
import { asWritten, escaped, MAIN, RELATED, XML_HEAD } from "./xml.ts";

const POINTS_PER_PX = 0.75;
const ROW_PX = 22;
const HEAD_PX = 28;
/** Long enough that handing it on costs nothing, short enough that it does not hold anybody up. */
const CHUNK_CHARACTERS = 65_536;
const A4 = 9;

export interface SheetRow {
  readonly cells: readonly Cell[];
  readonly heightPx?: number;
}

export interface SheetLook {
  /** In characters of the sheet's font. */
  readonly widths: readonly number[];
  readonly timeZone: string;
  /** Whether its first row is the head: it stays in sight, is printed on every page, and filters the rest, over which pictures lie. */
  readonly hasHead: boolean;
  /** Columns of numbers: their titles stand above them. */
  readonly numeric?: ReadonlySet<number>;
  readonly rowCount: number;
}

/** A sheet, written in pieces: wide ones are printed one page wide. */
export function* sheetXml(rows: Iterable<SheetRow>, look: SheetLook): Generator<string> {
  const { widths, timeZone, hasHead, rowCount } = look;
  const pane = hasHead ? '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' : "";
  let text = [
    `${XML_HEAD}<worksheet xmlns="${MAIN}" xmlns:r="${RELATED}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>`,
    `<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><sheetFormatPr defaultRowHeight="${ROW_PX * POINTS_PER_PX}" customHeight="1"/><cols>`,
    ...widths.map((width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`),
    "</cols><sheetData>",
  ].join("");
  const names = widths.map((_, column) => columnName(column));
  let row = 0;
  for (const { cells, heightPx } of rows) {
    row++;
    const isHead = hasHead && row === 1;
    const height = isHead ? HEAD_PX : heightPx;
    text += height === undefined ? `<row r="${row}">` : `<row r="${row}" ht="${height * POINTS_PER_PX}" customHeight="1">`;
    for (let column = 0; column < cells.length; column++)
      text += cellXml(cells[column] ?? null, `${names[column]}${row}`, styleOf(look, isHead, column), timeZone);
    text += "</row>";
    if (text.length >= CHUNK_CHARACTERS) {
      yield text;
      text = "";
    }
  }
  const filter = hasHead ? `<autoFilter ref="A1:${names.at(-1)}${Math.max(1, rowCount)}"/>` : "";
  yield `${text}</sheetData>${filter}<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.3" footer="0.3"/><pageSetup paperSize="${A4}" orientation="landscape" fitToWidth="1" fitToHeight="0"/><headerFooter><oddFooter>&amp;L&amp;A&amp;R&amp;P / &amp;N</oddFooter></headerFooter>${hasHead ? '<drawing r:id="rId1"/>' : ""}</worksheet>`;
}

/** Without a head the first column names what stands in the second. */
function styleOf({ hasHead, numeric }: SheetLook, isHead: boolean, column: number): number {
  if (isHead) return numeric?.has(column) ? STYLE.headOfNumbers : STYLE.head;
  if (hasHead) return STYLE.text;
  return column === 0 ? STYLE.name : STYLE.leftNumber;
}

function cellXml(cell: Cell, at: string, style: number, timeZone: string): string {
  if (cell === null) return "";
  if ("text" in cell)
    return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(asWritten(safeText(cell.text)))}</t></is></c>`;
  if ("atMs" in cell) return `<c r="${at}" s="${STYLE.time}"><v>${spreadsheetTime(cell.atMs, timeZone)}</v></c>`;
  if ("day" in cell) return `<c r="${at}" s="${STYLE.day}"><v>${spreadsheetDay(cell.day)}</v></c>`;
  if ("points" in cell) return `<c r="${at}" s="${STYLE.points}"><v>${cell.points}</v></c>`;
  if ("share" in cell) return `<c r="${at}" s="${STYLE.share}"><v>${cell.share}</v></c>`;
  return `<c r="${at}" s="${style === STYLE.text ? STYLE.number : style}"><v>${cell.value}</v></c>`;
}

function columnName(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : columnName(Math.floor(column / 26) - 1) + last;
}
