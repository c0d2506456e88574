export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** The namespaces of a workbook's parts (ECMA-376, part 1). */
export const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
export const RELATED = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
export const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
export const DRAWN = "http://schemas.openxmlformats.org/drawingml/2006";

/** What XML 1.0 cannot hold; services have sent some. */
const UNWRITABLE = /[\p{Cs}\ufffe\uffff]|(?![\t\n\r])\p{Cc}/gu;
const SPECIAL = /[&<>"]|[\p{Cs}\ufffe\uffff]|(?![\t\n\r])\p{Cc}/u;

/** Most texts need nothing: looking once is cheaper than five replacements. */
export const escaped = (text: string): string =>
  SPECIAL.test(text)
    ? text.replace(UNWRITABLE, "").replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;")
    : text;

/** Spreadsheets read `_x003D_` as the sign of that number (ECMA-376, 22.4.2.4): what only looks so has its underscore told as a number. */
export const asWritten = (text: string): string => text.replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_");
