import { createRequire } from "node:module";

/** The library's own archive; Node finds no name for it when the library is imported. */
const { CFB } = createRequire(import.meta.url)("xlsx") as typeof import("xlsx");

const SHEET = "/xl/worksheets/sheet1.xml";
const VIEW = '<sheetView workbookViewId="0"/>';
const FROZEN = '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>';

/** The workbook, packed, with the head of its first sheet always in sight: the library writes no panes, so its unpacked file is given one. */
export function withFrozenHead(unpacked: Buffer): Buffer {
  const files = CFB.read(unpacked, { type: "buffer" });
  const sheet: { content: Buffer; size: number } = CFB.find(files, SHEET);
  const xml = Buffer.from(sheet.content);
  const at = xml.indexOf(VIEW);
  if (at < 0) throw new Error(`${SHEET} has no view to freeze`);
  sheet.content = Buffer.concat([xml.subarray(0, at), Buffer.from(FROZEN), xml.subarray(at + VIEW.length)]);
  sheet.size = sheet.content.length;
  // Read from an archive that has no dates, its files are given one of the year 2107.
  for (const file of files.FileIndex) delete file.mt;
  return CFB.write(files, { fileType: "zip", type: "buffer", compression: true }) as Buffer;
}
