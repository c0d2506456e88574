import type { Column, Content, ContentText, TableCell, TDocumentDefinitions } from "pdfmake/interfaces.js";
import { surface } from "../../../shared/charts/tones.ts";
import { numberWords } from "../../../shared/domain/number-words.ts";
import type { WantedDocument } from "../../../shared/exports/document-words.ts";
import type { ExportRequest } from "../../../shared/http/exports-api.ts";
import type { AboutLine } from "../about.ts";
import { type Block, LEGEND_MARK_PX, type Legend } from "./block.ts";
import { chartSvg } from "./chart-svg.ts";
import { CHART_FONT, TEXT_FONT } from "./fonts.ts";
import { roadMapSvg } from "./road-map-svg.ts";
import { stripSvg } from "./strip-svg.ts";
import { cellText } from "./value-text.ts";

/** Points: 72 to the inch. Of an A3 sheet twice as much is text. */
const WIDTHS = { A4: { upright: 595, lying: 842 }, A3: { upright: 842, lying: 1_191 } };
const MARGIN = 42;
/** A table with more columns than this lies on its side. */
const UPRIGHT_COLUMNS = 9;
/** A heading goes on with what it heads: it, the head of a table and a row, or a row of pictures. */
const LEAST_UNDER_HEADING = 150;
/** Of headings whose content may go on behind the page. */
const LEADING = 1;
const FIGURES_IN_ROW = 3;
/** Points, in the manner of the thumbnails (2.9). */
const PICTURE_FIT: [number, number] = [160, 90];
const { quiet, line, ground } = surface.light;

interface Asked {
  readonly title: string;
  readonly locale: ExportRequest["locale"];
  readonly filterText: string;
  readonly document: WantedDocument;
}

/** Cover, contents, the parts under their headings, who made it by which figures, and where it is signed. The same input is the same document. */
export function layoutOf(
  asked: Asked,
  blocks: readonly Block[],
  about: readonly AboutLine[],
  asOfMs: number,
  timeZone: string,
  /** What was loaded of the pictures, by their keys. */
  pictures: ReadonlyMap<string, string> = new Map(),
): TDocumentDefinitions {
  const { paper, words } = asked.document;
  const format = numberWords(asked.locale);
  const facts = about.map(({ name, value }) => [name, cellText(value, "number", format, timeZone)] as const);
  const asOf = cellText({ atMs: asOfMs }, "time", format, timeZone);
  const cover: Content = [
    { text: words.organisation, fontSize: 14, alignment: "center", margin: [0, 150, 0, 24] },
    { text: asked.title, fontSize: 28, bold: true, alignment: "center", margin: [0, 0, 0, 18] },
    { text: asked.filterText, alignment: "center", color: quiet, margin: [40, 0, 40, 200] },
    { text: asOf, alignment: "center" },
  ];
  const contents: Content = {
    toc: { title: { text: words.contents, style: "heading" }, numberStyle: { color: quiet } },
    pageBreak: "before",
  };
  let isLying = false;
  const parts = blocks.flatMap((block, i): Content[] => {
    const lies = block.kind === "table" && block.columns.length > UPRIGHT_COLUMNS;
    const turns = lies !== isLying;
    isLying = lies;
    const sheet = { pageOrientation: lies ? ("landscape" as const) : ("portrait" as const) };
    const heading: ContentText = {
      ...{ text: block.title, style: "heading", tocItem: true },
      ...(turns || i === 0 ? { pageBreak: "before" as const, ...sheet } : {}),
    };
    const mayGoOn = block.kind === "table" || block.kind === "pictures" || block.kind === "strips";
    const width = WIDTHS[paper][lies ? "lying" : "upright"] - 2 * MARGIN;
    // A long table begins under its heading and goes on; what is one picture is never cut.
    const content = contentOf(block, width, words.noData, pictures);
    return mayGoOn ? [{ ...heading, headlineLevel: LEADING }, content] : [{ stack: [heading, content], unbreakable: !(turns || i === 0) }];
  });
  const last: Content = {
    stack: [
      { text: asked.document.words.said.about ?? "", style: "heading", tocItem: true },
      { table: { widths: [110, "*"], body: facts.map(([name, value]) => [{ text: name, color: quiet }, value]) }, layout: "noBorders" },
      signatures(words, asked.locale),
    ],
    ...((isLying as boolean) ? { pageBreak: "before" as const, pageOrientation: "portrait" as const } : {}),
    unbreakable: !isLying,
  };
  return {
    ...{ pageSize: paper, pageMargins: [MARGIN, 54, MARGIN, 48], content: [cover, contents, ...parts, last] },
    defaultStyle: { font: TEXT_FONT, fontSize: 9, lineHeight: 1.1 },
    styles: { heading: { fontSize: 14, bold: true, margin: [0, 12, 0, 6] } },
    pageBreakBefore: ({ headlineLevel, startPosition: { pageInnerHeight, verticalRatio } }) =>
      headlineLevel === LEADING && pageInnerHeight * (1 - verticalRatio) < LEAST_UNDER_HEADING,
    // The time of the rows and not of the making: whoever makes it again has the very same file.
    info: { title: asked.title, author: words.organisation, creationDate: new Date(asOfMs) },
    header: (page: number) =>
      page === 1 ? null : { text: asked.title, alignment: "right", color: quiet, fontSize: 8, margin: [MARGIN, 24, MARGIN, 0] },
    footer: (page: number, pages: number) => ({
      columns: [
        { text: asOf, color: quiet },
        { text: `${page} / ${pages}`, alignment: "right" },
      ],
      ...{ fontSize: 8, margin: [MARGIN, 16, MARGIN, 0] },
    }),
  };
}

function contentOf(block: Block, width: number, noData: string, pictures: ReadonlyMap<string, string>): Content {
  if (block.kind === "map") return mapContent(block, width, noData);
  if (block.kind === "pictures") return picturesTable(block, pictures);
  if (block.kind === "strips") return stripsTable(block);
  if (block.kind === "chart") {
    if (block.content.table.rows.length === 0) return { text: noData, color: quiet };
    const { content, heightPx, widthPx = Math.round(width * 1.4) } = block;
    return [
      { svg: chartSvg(content, widthPx, heightPx), width, font: CHART_FONT },
      ...(content.note === undefined ? [] : [{ text: content.note, color: quiet }]),
    ];
  }
  if (block.kind === "figures") return figuresTable(block);
  if (block.rows.length === 0) return { text: noData, color: quiet };
  const cell = (text: string, at: number) => ({
    text: withItsUnit(text),
    ...(block.columns[at]?.right === true && { alignment: "right" as const }),
  });
  const isDense = block.columns.length > 20;
  return {
    fontSize: isDense ? 5.5 : block.columns.length > UPRIGHT_COLUMNS ? 7.5 : 8.5,
    table: {
      ...{ headerRows: 1, keepWithHeaderRows: 1, dontBreakRows: true, widths: block.columns.map(({ right }) => (right ? "auto" : "*")) },
      body: [
        block.columns.map(({ title }, at) => ({ ...cell(title, at), bold: true, fillColor: ground })),
        ...block.rows.map((row) => row.map(cell)),
      ],
    },
    layout: {
      ...{ hLineWidth: () => 0.5, vLineWidth: () => 0, hLineColor: () => line },
      ...{ paddingLeft: () => (isDense ? 1.5 : 4), paddingRight: () => (isDense ? 1.5 : 4), paddingTop: () => 2, paddingBottom: () => 2 },
    },
  };
}

/** No line ends between a number and its unit. */
const withItsUnit = (text: string): string => text.replaceAll(/(?<=\d) (?=km\b)/g, "\u00a0");

function mapContent({ roads, legend }: Extract<Block, { kind: "map" }>, width: number, noData: string): Content {
  const svg = roadMapSvg(roads, Math.round(width * 1.4));
  if (svg === undefined) return { text: noData, color: quiet };
  return [{ svg, width, font: CHART_FONT }, legendLine(legend)];
}

function legendLine(legend: Legend): Content {
  const look = { fontSize: 8, margin: [0, 4, 0, 0] as [number, number, number, number] };
  const marked = legend.flatMap(({ mark, text }): Column[] =>
    mark === undefined
      ? []
      : [
          { svg: mark, width: LEGEND_MARK_PX },
          { text: `${text}    `, width: "auto" },
        ],
  );
  if (marked.length > 0) return { ...look, columns: marked, columnGap: 4 };
  return { ...look, text: legend.flatMap(({ colour, text }) => [{ text: "■ ", color: colour }, `${text}    `]) };
}

/** Points; what a lane is called stands in one line. */
const LANE_WIDTH = 46;
const STRIP_WIDTH = 190;

/** A line for each lane; a road's lanes stand together. */
function stripsTable({ strips, legend, note }: Extract<Block, { kind: "strips" }>): Content {
  const said: Content[] = note === undefined ? [] : [{ text: note, color: quiet, margin: [0, 0, 0, 4] }];
  if (strips.length === 0) return said;
  const body = strips.map(({ name, lane, stretches, note }): TableCell[] => [
    name,
    { text: lane, color: quiet },
    stretches.length === 0 ? "" : { svg: stripSvg(stretches, STRIP_WIDTH), width: STRIP_WIDTH },
    { text: note, color: quiet },
  ]);
  return [
    ...said,
    {
      fontSize: 8,
      table: { widths: [84, LANE_WIDTH, STRIP_WIDTH, "*"], dontBreakRows: true, body },
      layout: { hLineWidth: (at) => (strips[at]?.name ? 0.5 : 0), vLineWidth: () => 0, hLineColor: () => line, paddingTop: () => 3 },
    },
    legendLine(legend),
  ];
}

const PICTURES_IN_ROW = 3;

/** Three beside each other, what is said of each below it; a row of them is never cut. */
function picturesTable(block: Extract<Block, { kind: "pictures" }>, loaded: ReadonlyMap<string, string>): Content {
  const cells: TableCell[] = block.pictures.map(({ key, caption }) => {
    const image = loaded.get(key);
    const picture: Content =
      image === undefined
        ? { text: block.missing, color: quiet, margin: [0, 30, 0, 30], alignment: "center" }
        : { image, fit: PICTURE_FIT };
    return { stack: [picture, { text: caption, fontSize: 7.5, margin: [0, 2, 0, 0] }] };
  });
  while (cells.length % PICTURES_IN_ROW !== 0) cells.push("");
  const rows = Array.from({ length: cells.length / PICTURES_IN_ROW }, (_, i) =>
    cells.slice(i * PICTURES_IN_ROW, (i + 1) * PICTURES_IN_ROW),
  );
  return [
    ...(block.note === undefined ? [] : [{ text: block.note, color: quiet, margin: [0, 0, 0, 4] as [number, number, number, number] }]),
    { table: { widths: Array(PICTURES_IN_ROW).fill("*"), dontBreakRows: true, body: rows }, layout: "noBorders" },
  ];
}

function figuresTable({ figures }: Extract<Block, { kind: "figures" }>): Content {
  const cells: TableCell[] = figures.map(({ name, value, note }) => ({
    stack: [
      { text: name, color: quiet },
      { text: withItsUnit(value), fontSize: 16, bold: true },
      { text: withItsUnit(note), fontSize: 7.5, color: quiet },
    ],
  }));
  while (cells.length % FIGURES_IN_ROW !== 0) cells.push("");
  const body = Array.from({ length: cells.length / FIGURES_IN_ROW }, (_, i) => cells.slice(i * FIGURES_IN_ROW, (i + 1) * FIGURES_IN_ROW));
  return {
    table: { widths: Array(FIGURES_IN_ROW).fill("*"), body: body.length === 0 ? [[""]] : body },
    layout: { hLineWidth: () => 0.5, vLineWidth: () => 0.5, hLineColor: () => line, vLineColor: () => line },
  };
}

/** Where those sign who made, checked and approved it. */
function signatures({ madeBy, checkedBy, approvedBy, day }: WantedDocument["words"], locale: ExportRequest["locale"]): Content {
  const colon = /^(zh|ja)/.test(locale) ? "：" : ":";
  const place = (who: string) => `${who}${colon}\n\n\n${day}${colon}`;
  return {
    margin: [0, 36, 0, 0],
    table: { widths: ["*", "*", "*"], body: [[madeBy, checkedBy, approvedBy].map(place)] },
    layout: { hLineWidth: () => 0.5, vLineWidth: () => 0.5, hLineColor: () => line, vLineColor: () => line },
  };
}
