import { downloadBlob } from "../../browser/download.ts";
import { keptFiles } from "./kept-pictures.ts";

/** Gives the pictures of a refused deed back as files. */
export async function saveKeptPictures(ids: readonly string[]): Promise<void> {
  for (const file of await keptFiles(ids)) downloadBlob(file.name, file);
}
