import { type Cell, safeText } from "../../shared/exports/cells.ts";
import { spreadsheetTime } from "./table-workbook.ts";

/** The parts of a workbook as the OOXML standard (ECMA-376, part 1) writes them, as far as a table with pictures needs them. */

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATED = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const DRAWN = "http://schemas.openxmlformats.org/drawingml/2006";
const EMU_PER_PX = 9_525;
const POINTS_PER_PX = 0.75;

/** Numbers of the styles in `styles`. */
const STYLE = { text: 0, time: 1, head: 2 } as const;

export interface PlacedPicture {
  /** Name of the file in xl/media. */
  readonly name: string;
  readonly row: number;
  readonly column: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

export type SheetCell = Cell | { readonly value: number };

export interface SheetRow {
  readonly cells: readonly SheetCell[];
  readonly heightPx?: number;
}

export const contentTypes = (): string =>
  `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${[
    "png",
    "jpeg",
    "gif",
  ]
    .map((type) => `<Default Extension="${type}" ContentType="image/${type}"/>`)
    .join(
      "",
    )}<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/worksheets/sheet2.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/><Override PartName="/xl/drawings/drawing1.xml" ContentType="application/vnd.openxmlformats-officedocument.drawing+xml"/></Types>`;

export const relations = (targets: readonly (readonly [type: string, target: string])[]): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(([type, target], i) => `<Relationship Id="rId${i + 1}" Type="${RELATED}/${type}" Target="${escaped(target)}"/>`)
    .join("")}</Relationships>`;

export const workbook = (names: readonly string[]): string =>
  `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATED}"><sheets>${names
    .map((name, i) => `<sheet name="${escaped(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`)
    .join("")}</sheets></workbook>`;

export const styles = (timeFormat: string): string =>
  `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="${escaped(timeFormat)}"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf applyAlignment="1"><alignment vertical="center" wrapText="1"/></xf><xf numFmtId="164" applyNumberFormat="1" applyAlignment="1"><alignment vertical="center"/></xf><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`;

/** A sheet; its first row is the head, which stays in sight. */
export function sheet(rows: Iterable<SheetRow>, widths: readonly number[], timeZone: string, hasDrawing: boolean): string {
  const parts = [
    `${HEAD}<worksheet xmlns="${MAIN}" xmlns:r="${RELATED}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>`,
    ...widths.map((width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`),
    "</cols><sheetData>",
  ];
  let row = 0;
  for (const { cells, heightPx } of rows) {
    row++;
    const height = heightPx === undefined ? "" : ` ht="${heightPx * POINTS_PER_PX}" customHeight="1"`;
    parts.push(`<row r="${row}"${height}>`);
    cells.forEach((cell, column) => {
      parts.push(cellXml(cell, `${columnName(column)}${row}`, row === 1 ? STYLE.head : STYLE.text, timeZone));
    });
    parts.push("</row>");
  }
  parts.push(`</sheetData>${hasDrawing ? '<drawing r:id="rId1"/>' : ""}</worksheet>`);
  return parts.join("");
}

/** Pictures at their cells; picture i is relation i + 1. */
export const drawing = (pictures: readonly PlacedPicture[]): string =>
  `${HEAD}<xdr:wsDr xmlns:xdr="${DRAWN}/spreadsheetDrawing" xmlns:a="${DRAWN}/main" xmlns:r="${RELATED}">${pictures
    .map(
      ({ name, row, column, widthPx, heightPx }, i) =>
        `<xdr:oneCellAnchor><xdr:from><xdr:col>${column}</xdr:col><xdr:colOff>${2 * EMU_PER_PX}</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>${2 * EMU_PER_PX}</xdr:rowOff></xdr:from><xdr:ext cx="${Math.round(widthPx * EMU_PER_PX)}" cy="${Math.round(heightPx * EMU_PER_PX)}"/><xdr:pic><xdr:nvPicPr><xdr:cNvPr id="${i + 1}" name="${name}"/><xdr:cNvPicPr><a:picLocks noChangeAspect="1"/></xdr:cNvPicPr></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="rId${i + 1}"/><a:stretch><a:fillRect/></a:stretch></xdr:blipFill><xdr:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${Math.round(widthPx * EMU_PER_PX)}" cy="${Math.round(heightPx * EMU_PER_PX)}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr></xdr:pic><xdr:clientData/></xdr:oneCellAnchor>`,
    )
    .join("")}</xdr:wsDr>`;

function cellXml(cell: SheetCell, at: string, style: number, timeZone: string): string {
  if (cell === null) return "";
  if ("value" in cell) return `<c r="${at}" s="${style}"><v>${cell.value}</v></c>`;
  if ("atMs" in cell) return `<c r="${at}" s="${STYLE.time}"><v>${spreadsheetTime(cell.atMs, timeZone)}</v></c>`;
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(safeText(cell.text))}</t></is></c>`;
}

function columnName(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : columnName(Math.floor(column / 26) - 1) + last;
}

/** What XML 1.0 cannot hold; services have sent some. */
const UNWRITABLE = /[\p{Cs}\ufffe\uffff]|(?![\t\n\r])\p{Cc}/gu;

const escaped = (text: string): string =>
  text.replace(UNWRITABLE, "").replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
