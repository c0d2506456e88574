import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { cellOf } from "../../shared/exports/cells.ts";
import type { ExportRequest } from "../../shared/http/exports-api.ts";
import type { AboutLine } from "./about.ts";
import type { Picture } from "./fetch-picture.ts";
import type { Selection } from "./select-orders.ts";
import { sheetName, TIME_FORMAT } from "./table-workbook.ts";
import { contentTypes, drawing, type PlacedPicture, relations, type SheetRow, sheet, styles, workbook } from "./workbook-parts.ts";

export interface PictureDeps {
  readonly fetchPicture: (key: string) => Promise<Picture | null>;
  readonly onProgress: (done: number, total: number) => void;
}

/** The size of pictures in lists (2.9). */
const [BOX_WIDTH_PX, BOX_HEIGHT_PX] = [270, 150];
const MARGIN_PX = 2;
const [TEXT_WIDTH, PICTURE_WIDTH, ABOUT_WIDTH] = [18, 39, 60];
/** Pictures that stand in memory at once, asked for or on their way to the disk. */
const AT_ONCE = 6;
/** Pictures are packed already. */
const PICTURE_ENTRY = { compress: true, compressionLevel: 1 } as const;

interface Wish {
  readonly key: string;
  readonly row: number;
  readonly column: number;
}

/**
 * A table of orders with their pictures, written as a stream: each picture goes to the disk as soon as it is there, so that the
 * workbook may be far larger than the memory.
 */
export async function writePictureWorkbook(
  file: string,
  asked: ExportRequest,
  selection: Selection,
  about: readonly AboutLine[],
  timeZone: string,
  deps: PictureDeps,
): Promise<void> {
  const zip = new ZipFile();
  const written = pipeline(zip.outputStream, createWriteStream(file));
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name, { compress: true });
  try {
    const wishes = wishesOf(asked, selection.orders);
    const placed = await addPictures(zip, wishes, deps, written);
    const missing = new Set(wishes.filter((_, i) => placed[i] === undefined).map(({ row, column }) => `${row}:${column}`));
    const pictures = placed.filter((one) => one !== undefined);
    const headings = pictureHeadings(asked);
    const names = [sheetName(asked.title), sheetName(asked.words.about.sheet, asked.title)];
    add("[Content_Types].xml", contentTypes());
    add("_rels/.rels", relations([["officeDocument", "xl/workbook.xml"]]));
    add("xl/workbook.xml", workbook(names));
    add(
      "xl/_rels/workbook.xml.rels",
      relations([
        ["worksheet", "worksheets/sheet1.xml"],
        ["worksheet", "worksheets/sheet2.xml"],
        ["styles", "styles.xml"],
      ]),
    );
    add("xl/styles.xml", styles(TIME_FORMAT));
    const widths = [...asked.columns.map(() => TEXT_WIDTH), ...headings.map(() => PICTURE_WIDTH)];
    add("xl/worksheets/sheet1.xml", sheet(rowsOf(asked, selection.orders, headings, missing), widths, timeZone, true));
    add("xl/worksheets/_rels/sheet1.xml.rels", relations([["drawing", "../drawings/drawing1.xml"]]));
    const lines = about.map(({ name, value }): SheetRow => ({ cells: [{ text: name }, typeof value === "number" ? { value } : value] }));
    add("xl/worksheets/sheet2.xml", sheet(lines, [TEXT_WIDTH, ABOUT_WIDTH], timeZone, false));
    add("xl/drawings/drawing1.xml", drawing(pictures));
    add("xl/drawings/_rels/drawing1.xml.rels", relations(pictures.map(({ name }) => ["image", `../media/${name}`])));
  } finally {
    zip.end();
  }
  await written;
}

/** Which pictures belong into which cells; row 0 is the head. */
function wishesOf({ columns, pictures }: ExportRequest, orders: readonly WorkOrder[]): Wish[] {
  const { defect, repair } = pictures ?? { defect: 0, repair: 0 };
  return orders.flatMap((order, i) => [
    ...order.pictures.slice(0, defect).map((key, n) => ({ key, row: i + 1, column: columns.length + n })),
    ...order.repairPictures.slice(0, repair).map((key, n) => ({ key, row: i + 1, column: columns.length + defect + n })),
  ]);
}

/** Answers for each wish where its picture stands, or undefined when it could not be had. */
async function addPictures(
  zip: ZipFile,
  wishes: readonly Wish[],
  { fetchPicture, onProgress }: PictureDeps,
  written: Promise<void>,
): Promise<(PlacedPicture | undefined)[]> {
  const placed: (PlacedPicture | undefined)[] = wishes.map(() => undefined);
  let next = 0;
  let done = 0;
  const work = async () => {
    for (let i = next++; i < wishes.length; i = next++) {
      const { key, row, column } = wishes[i]!;
      const picture = await fetchPicture(key);
      if (picture !== null) {
        const name = `picture${i + 1}.${picture.extension}`;
        placed[i] = { name, row, column, ...fitted(picture) };
        await addPicture(zip, `xl/media/${name}`, picture.bytes);
      }
      onProgress(++done, wishes.length);
    }
  };
  // A disk that is full must not leave the others waiting for their turn.
  const failed = written.then(() => undefined);
  await Promise.race([Promise.all(Array.from({ length: AT_ONCE }, work)), failed]);
  return placed;
}

/** Resolves once the picture is on its way to the disk; nothing holds it then. */
function addPicture(zip: ZipFile, name: string, bytes: Uint8Array): Promise<void> {
  let held: Uint8Array | null = bytes;
  return new Promise((resolve, reject) => {
    zip.addReadStreamLazy(name, PICTURE_ENTRY, (begin) => {
      const stream = Readable.from([held as Uint8Array]);
      held = null;
      stream.once("end", resolve).once("error", reject);
      begin(null, stream);
    });
  });
}

function fitted({ widthPx, heightPx }: Picture): { widthPx: number; heightPx: number } {
  const scale = Math.min(BOX_WIDTH_PX / widthPx, BOX_HEIGHT_PX / heightPx);
  return { widthPx: widthPx * scale, heightPx: heightPx * scale };
}

function pictureHeadings({ pictures, words }: ExportRequest): string[] {
  const headings = (count: number, word: string) => Array.from({ length: count }, (_, n) => (count === 1 ? word : `${word} ${n + 1}`));
  return [...headings(pictures?.defect ?? 0, words.before), ...headings(pictures?.repair ?? 0, words.after)];
}

function* rowsOf(
  { columns, words }: ExportRequest,
  orders: readonly WorkOrder[],
  headings: readonly string[],
  missing: ReadonlySet<string>,
): Generator<SheetRow> {
  yield { cells: [...columns.map(({ title }) => ({ text: title })), ...headings.map((text) => ({ text }))] };
  for (const [i, order] of orders.entries()) {
    const texts = columns.map(({ key }) => cellOf(order, key, words));
    const pictured = headings.map((_, n) => (missing.has(`${i + 1}:${columns.length + n}`) ? { text: words.pictureMissing } : null));
    yield { cells: [...texts, ...pictured], heightPx: BOX_HEIGHT_PX + 2 * MARGIN_PX };
  }
}
