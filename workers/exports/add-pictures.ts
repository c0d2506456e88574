import { Readable } from "node:stream";
import type { ZipFile } from "yazl";
import type { ExportRow, PictureKind } from "../../shared/exports/export-tables.ts";
import type { ExportRequest } from "../../shared/http/exports-api.ts";
import type { Picture } from "./fetch-picture.ts";
import type { PlacedPicture } from "./package-parts.ts";

export interface PictureDeps {
  readonly fetchPicture: (key: string) => Promise<Picture | null>;
  readonly onProgress: (done: number, total: number) => void;
}

/** The size of pictures in lists (2.9). */
const [BOX_WIDTH_PX, BOX_HEIGHT_PX] = [270, 150];
const MARGIN_PX = 3;
export const PICTURE_ROW_PX = BOX_HEIGHT_PX + 2 * MARGIN_PX;
/** In characters: wide enough for the box in any of the fonts. */
export const PICTURE_COLUMN_WIDTH = 41;
/** Pictures that stand in memory at once, asked for or on their way to the disk. */
const AT_ONCE = 6;
/** Pictures are packed already. */
const PICTURE_ENTRY = { compress: true, compressionLevel: 1 } as const;

export interface PictureWish {
  readonly key: string;
  readonly row: number;
  readonly column: number;
}

/** Which pictures belong into which cells; row 0 is the head. */
export function pictureWishes({ columns, pictures }: ExportRequest, rows: readonly ExportRow[]): PictureWish[] {
  const { defect, repair } = pictures ?? { defect: 0, repair: 0 };
  const wishes = (row: ExportRow, i: number, kind: PictureKind, most: number, column: number) =>
    picturesOf(row, kind)
      .slice(0, most)
      .map((key, n) => ({ key, row: i + 1, column: column + n }));
  return rows.flatMap((row, i) => [
    ...wishes(row, i, "defect", defect, columns.length),
    ...wishes(row, i, "repair", repair, columns.length + defect),
  ]);
}

const picturesOf = (row: ExportRow, kind: PictureKind): readonly string[] =>
  ((kind === "defect" ? row.pictures : row.repairPictures) as readonly string[] | undefined) ?? [];

/** Answers for each wish where its picture stands, or undefined when it could not be had. `written` fails with the file. */
export async function addPictures(
  zip: ZipFile,
  wishes: readonly PictureWish[],
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

/** As large as the box allows, its sides as they are, in the middle of the cell. */
function fitted({ widthPx, heightPx }: Picture): Pick<PlacedPicture, "leftPx" | "topPx" | "widthPx" | "heightPx"> {
  const scale = Math.min(BOX_WIDTH_PX / widthPx, BOX_HEIGHT_PX / heightPx);
  const [width, height] = [widthPx * scale, heightPx * scale];
  return {
    leftPx: MARGIN_PX + (BOX_WIDTH_PX - width) / 2,
    topPx: MARGIN_PX + (BOX_HEIGHT_PX - height) / 2,
    widthPx: width,
    heightPx: height,
  };
}
