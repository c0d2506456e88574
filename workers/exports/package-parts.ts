import { DRAWN, escaped, MAIN, PACKAGE, RELATED, XML_HEAD } from "./xml.ts";

/** The parts of a workbook around its sheets, as far as tables with pictures need them. */

const EMU_PER_PX = 9_525;

export interface PlacedPicture {
  /** Name of the file in xl/media. */
  readonly name: string;
  readonly row: number;
  readonly column: number;
  readonly leftPx: number;
  readonly topPx: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

const PART = "application/vnd.openxmlformats-officedocument";
const PARTS: readonly (readonly [path: string, type: string])[] = [
  ["/xl/workbook.xml", `${PART}.spreadsheetml.sheet.main+xml`],
  ["/xl/worksheets/sheet1.xml", `${PART}.spreadsheetml.worksheet+xml`],
  ["/xl/worksheets/sheet2.xml", `${PART}.spreadsheetml.worksheet+xml`],
  ["/xl/styles.xml", `${PART}.spreadsheetml.styles+xml`],
  ["/xl/drawings/drawing1.xml", `${PART}.drawing+xml`],
];
const FILES = {
  rels: "application/vnd.openxmlformats-package.relationships+xml",
  xml: "application/xml",
  png: "image/png",
  jpeg: "image/jpeg",
  gif: "image/gif",
};

export const contentTypes: string = [
  `${XML_HEAD}<Types xmlns="${PACKAGE}/content-types">`,
  ...Object.entries(FILES).map(([extension, type]) => `<Default Extension="${extension}" ContentType="${type}"/>`),
  ...PARTS.map(([path, type]) => `<Override PartName="${path}" ContentType="${type}"/>`),
  "</Types>",
].join("");

export const relations = (targets: readonly (readonly [type: string, target: string])[]): string =>
  `${XML_HEAD}<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(([type, target], i) => `<Relationship Id="rId${i + 1}" Type="${RELATED}/${type}" Target="${escaped(target)}"/>`)
    .join("")}</Relationships>`;

/** Names of the sheets; the head of the first is printed on every page. */
export const workbook = (names: readonly string[]): string =>
  `${XML_HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATED}"><sheets>${names
    .map((name, i) => `<sheet name="${escaped(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`)
    .join(
      "",
    )}</sheets><definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">'${escaped(names[0] ?? "")}'!$1:$1</definedName></definedNames></workbook>`;

/** Pictures at their cells, hidden and sorted along with them; picture i is relation i + 1. */
export const drawing = (pictures: readonly PlacedPicture[]): string =>
  `${XML_HEAD}<xdr:wsDr xmlns:xdr="${DRAWN}/spreadsheetDrawing" xmlns:a="${DRAWN}/main" xmlns:r="${RELATED}">${pictures
    .map((picture, i) => {
      const { name, leftPx, topPx, widthPx, heightPx } = picture;
      const from = corner("from", picture, leftPx, topPx);
      const to = corner("to", picture, leftPx + widthPx, topPx + heightPx);
      const size = `cx="${emu(widthPx)}" cy="${emu(heightPx)}"`;
      return `<xdr:twoCellAnchor editAs="twoCell">${from}${to}<xdr:pic><xdr:nvPicPr><xdr:cNvPr id="${i + 1}" name="${name}"/><xdr:cNvPicPr><a:picLocks noChangeAspect="1"/></xdr:cNvPicPr></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="rId${i + 1}"/><a:stretch><a:fillRect/></a:stretch></xdr:blipFill><xdr:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${size}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr></xdr:pic><xdr:clientData/></xdr:twoCellAnchor>`;
    })
    .join("")}</xdr:wsDr>`;

const corner = (tag: string, { row, column }: PlacedPicture, xPx: number, yPx: number): string =>
  `<xdr:${tag}><xdr:col>${column}</xdr:col><xdr:colOff>${emu(xPx)}</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>${emu(yPx)}</xdr:rowOff></xdr:${tag}>`;

const emu = (px: number): number => Math.round(px * EMU_PER_PX);
