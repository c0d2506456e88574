import { DAY_FORMAT, SHARE_FORMAT, TIME_FORMAT } from "./spreadsheet-formats.ts";
import { escaped, MAIN, XML_HEAD } from "./xml.ts";

/** Places of the styles in `cellXfs` below. */
export const STYLE = {
  text: 0,
  time: 1,
  head: 2,
  number: 3,
  share: 4,
  headOfNumbers: 5,
  leftNumber: 6,
  name: 7,
  day: 8,
  points: 9,
} as const;

/** Fonts that have the language's signs; a spreadsheet that lacks one takes its own. */
const FONTS: Readonly<Record<string, string>> = { "zh-CN": "Microsoft YaHei", "ja-JP": "Yu Gothic" };
const OTHER_FONT = "Calibri";
/** A format that every spreadsheet knows by this number: 0.00. */
const TWO_DECIMALS = 2;
const HEAD_FILL = "FFE8EEF4";
const HEAD_LINE = "FF9AA7B4";

/** How the cells of a workbook look. Texts are broken into lines: rows with pictures are high. */
export function styles(locale: string): string {
  const font = (inner: string) => `<font>${inner}<sz val="10"/><name val="${FONTS[locale] ?? OTHER_FONT}"/></font>`;
  const cell = (fields: string, alignment = "") =>
    `<xf ${fields} fontId="0" fillId="0" borderId="0" applyAlignment="1"><alignment vertical="center"${alignment}/></xf>`;
  const head = (alignment: string) =>
    `<xf numFmtId="0" fontId="1" fillId="2" borderId="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"><alignment vertical="center" wrapText="1"${alignment}/></xf>`;
  return [
    `${XML_HEAD}<styleSheet xmlns="${MAIN}">`,
    `<numFmts count="3"><numFmt numFmtId="164" formatCode="${escaped(TIME_FORMAT)}"/><numFmt numFmtId="165" formatCode="${SHARE_FORMAT}"/><numFmt numFmtId="166" formatCode="${escaped(DAY_FORMAT)}"/></numFmts>`,
    `<fonts count="2">${font("")}${font("<b/>")}</fonts>`,
    `<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="${HEAD_FILL}"/></patternFill></fill></fills>`,
    `<borders count="2"><border/><border><left/><right/><top/><bottom style="thin"><color rgb="${HEAD_LINE}"/></bottom><diagonal/></border></borders>`,
    '<cellStyleXfs count="1"><xf/></cellStyleXfs>',
    '<cellXfs count="10">',
    cell('numFmtId="0"', ' wrapText="1"'),
    cell('numFmtId="164" applyNumberFormat="1"', ' horizontal="left"'),
    head(""),
    cell('numFmtId="0"'),
    cell('numFmtId="165" applyNumberFormat="1"'),
    head(' horizontal="right"'),
    cell('numFmtId="0"', ' horizontal="left"'),
    '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" applyFont="1" applyAlignment="1"><alignment vertical="center"/></xf>',
    cell('numFmtId="166" applyNumberFormat="1"', ' horizontal="left"'),
    cell(`numFmtId="${TWO_DECIMALS}" applyNumberFormat="1"`),
    "</cellXfs></styleSheet>",
  ].join("");
}
