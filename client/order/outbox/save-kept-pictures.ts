import { download } from "../../browser/download.ts";
import { keptFiles } from "./kept-pictures.ts";

/** How long the browser may take to begin with a file. */
const READ_WITHIN_MS = 60_000;

/** Gives the pictures of a refused deed back as files. */
export async function saveKeptPictures(ids: readonly string[]): Promise<void> {
  for (const file of await keptFiles(ids)) {
    const address = URL.createObjectURL(file);
    download(file.name, address);
    setTimeout(() => URL.revokeObjectURL(address), READ_WITHIN_MS);
  }
}
