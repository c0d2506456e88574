import type { ChartTable } from "../../shared/charts/chart-content.ts";

export interface TableLook {
  readonly ground: string;
  readonly text: string;
  readonly quiet: string;
  readonly line: string;
  /** #rrggbb of what is tinted. */
  readonly tint: string;
}

export interface DrawnTable {
  readonly title: string;
  readonly table: ChartTable;
  /** 0 to 1 of a place: how dark its field is, or how long its bar. Nothing where it is neither. */
  readonly share?: ((row: number, column: number) => number | null) | undefined;
  readonly as?: "heat" | "bars" | undefined;
  /** As people read it; a table holds plain numbers. */
  readonly text: (value: string | number | null, column: number) => string;
}

const FONT_PX = 12;
const ROW_PX = 26;
const PAD_PX = 8;
const HEAD_PX = 40;
const BAR_PX = 260;
/** Text stays readable on the darkest field. */
const MOST_TINT = 0.45;

/**
 * What is drawn as a table on screen, as a picture: its title, its heads, and each field with its tint or its bar. `widthOf` says how many pixels a text takes
 * at 12 pixels; what comes of the same input is the same picture.
 */
export function tableSvg({ title, table, share, as, text }: DrawnTable, look: TableLook, widthOf: (text: string) => number): string {
  const told = table.rows.map((row) => row.map((value, column) => text(value, column)));
  const widths = table.columns.map((head, column) =>
    Math.ceil(Math.max(widthOf(head), ...told.map((row) => widthOf(row[column] ?? ""))) + 2 * PAD_PX),
  );
  const isRight = table.columns.map((_, column) => column > 0 && table.rows.some((row) => typeof row[column] === "number"));
  const lefts = widths.map((_, column) => widths.slice(0, column).reduce((sum, width) => sum + width, 0));
  const tableWidth = widths.reduce((sum, width) => sum + width, 0);
  const width = Math.max(tableWidth + (as === "bars" ? BAR_PX + PAD_PX : 0), Math.ceil(widthOf(title) * 1.2) + 2 * PAD_PX) + 2 * PAD_PX;
  const height = HEAD_PX + (told.length + 1) * ROW_PX + PAD_PX;
  const at = (row: number, column: number) => ({ x: PAD_PX + lefts[column]!, y: HEAD_PX + row * ROW_PX });
  const word = (shown: string, row: number, column: number, more = "") => {
    const { x, y } = at(row, column);
    const [place, anchor] = isRight[column] ? [x + widths[column]! - PAD_PX, "end"] : [x + PAD_PX, "start"];
    return `<text x="${place}" y="${y + ROW_PX / 2 + 4}" text-anchor="${anchor}" ${more}>${escaped(shown)}</text>`;
  };
  const mark = (row: number, column: number) => {
    const part = share?.(row, column) ?? null;
    if (part === null) return "";
    const { x, y } = at(row + 1, column);
    const of = Math.max(0, Math.min(1, part));
    return as === "bars"
      ? `<rect x="${PAD_PX + tableWidth}" y="${y + 4}" width="${round(of * BAR_PX)}" height="${ROW_PX - 8}" fill="${look.tint}" fill-opacity="0.7"/>`
      : `<rect x="${x + 1}" y="${y + 1}" width="${widths[column]! - 2}" height="${ROW_PX - 2}" fill="${look.tint}" fill-opacity="${round(of * MOST_TINT)}"/>`;
  };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="${FONT_PX}" fill="${look.text}">`,
    `<rect width="${width}" height="${height}" fill="${look.ground}"/>`,
    `<text x="${PAD_PX * 2}" y="26" font-size="${FONT_PX + 2}" font-weight="600">${escaped(title)}</text>`,
    ...table.columns.map((head, column) => word(head, 0, column, `fill="${look.quiet}"`)),
    ...told.flatMap((row, i) => [
      `<path d="M${PAD_PX} ${HEAD_PX + (i + 1) * ROW_PX}H${width - PAD_PX}" stroke="${look.line}"/>`,
      ...row.map((_, column) => mark(i, column)),
      ...row.map((shown, column) => word(shown, i + 1, column)),
    ]),
    "</svg>",
  ].join("");
}

const round = (value: number): number => Math.round(value * 100) / 100;
const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]!);
