import type { Picture } from "../fetch-picture.ts";
import type { Block } from "./block.ts";

/** More pictures than this are no document that anybody turns the pages of; it says how many there are. */
export const MOST_PICTURES = 120;
/** Asked for at once. */
const AT_ONCE = 6;
/** What a PDF holds as it is. */
const HELD: readonly Picture["extension"][] = ["png", "jpeg"];

/** The pictures that blocks show, by their keys, as addresses that hold the picture itself; one that could not be had is not among them. */
export async function loadPictures(
  blocks: readonly Block[],
  fetchPicture: (key: string) => Promise<Picture | null>,
): Promise<ReadonlyMap<string, string>> {
  const keys = [...new Set(blocks.flatMap((block) => (block.kind === "pictures" ? block.pictures.map(({ key }) => key) : [])))];
  const loaded = new Map<string, string>();
  const left = keys.values();
  const load = async () => {
    for (const key of left) {
      const picture = await fetchPicture(key);
      if (picture !== null && HELD.includes(picture.extension))
        loaded.set(key, `data:image/${picture.extension};base64,${Buffer.from(picture.bytes).toString("base64")}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, load));
  return loaded;
}
