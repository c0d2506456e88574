import { imageSize } from "image-size";
import { pictureQuery } from "../../shared/legacy/picture-address.ts";
import { isPictureKey, pictureUrl } from "../../shared/legacy/picture-keys.ts";

export interface Picture {
  readonly bytes: Uint8Array;
  readonly extension: "png" | "jpeg" | "gif";
  readonly widthPx: number;
  readonly heightPx: number;
}

const MAX_BYTES = 12_000_000;
const TIMEOUT_MS = 15_000;
/** What spreadsheets show. */
const EXTENSIONS: Readonly<Record<string, Picture["extension"]>> = { png: "png", jpg: "jpeg", gif: "gif" };

/**
 * A picture of an order as lists show it, from the first host that has it; null when none has, or what it has is no picture: one missing
 * picture must not cost the workbook.
 */
export async function fetchPicture(hosts: readonly string[], key: string): Promise<Picture | null> {
  if (!isPictureKey(key)) return null;
  for (const host of hosts) {
    const picture = await fetchFrom(pictureUrl(host, key, pictureQuery("thumbnail", "")));
    if (picture !== null) return picture;
  }
  return null;
}

async function fetchFrom(address: string): Promise<Picture | null> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: "error" });
    const announced = Number(answer.headers.get("content-length") ?? 0);
    if (!answer.ok || announced > MAX_BYTES) {
      await answer.body?.cancel();
      return null;
    }
    const bytes = new Uint8Array(await answer.arrayBuffer());
    if (bytes.length > MAX_BYTES) return null;
    // By its content: what is called a picture may be a page.
    const { width, height, type } = imageSize(bytes);
    const extension = EXTENSIONS[type ?? ""];
    return extension === undefined ? null : { bytes, extension, widthPx: width, heightPx: height };
  } catch {
    // Unreachable, too slow or not readable: the cell says that the picture is missing.
    return null;
  }
}
