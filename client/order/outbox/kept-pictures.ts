import { createStore, del, get, set } from "idb-keyval";
import type { Upload } from "../../../shared/http/uploads-api.ts";
import { newKey } from "../run-action.ts";

/** A picture that waits for the line. `key` is its own once the services' storage has it. */
interface KeptPicture {
  readonly file: File;
  readonly key: string | null;
}

const OPEN = createStore("kept-pictures", "pictures");

/** Keeps pictures in the browser's own database until they are dropped; answers their ids. @throws DOMException where it has no room or none is allowed */
export async function keepPictures(files: readonly File[]): Promise<string[]> {
  const kept: string[] = [];
  try {
    for (const file of files) {
      const id = newKey();
      await set(id, { file, key: null } satisfies KeptPicture, OPEN);
      kept.push(id);
    }
    return kept;
  } catch (failure) {
    await dropPictures(kept);
    throw failure;
  }
}

/**
 * Sends those that were not sent yet; answers the keys of all, in their order. What was sent is known from then on: the next try carries the
 * same keys. @throws RequestFailure as sending does; Error where the browser has lost one
 */
export async function sendPictures(ids: readonly string[], send: (file: File) => Promise<Upload>): Promise<string[]> {
  const keys: string[] = [];
  for (const id of ids) {
    const picture = await get<KeptPicture>(id, OPEN);
    if (picture === undefined) throw new Error("the browser has lost a kept picture");
    const key = picture.key ?? (await send(picture.file)).key;
    if (picture.key === null) await set(id, { ...picture, key } satisfies KeptPicture, OPEN);
    keys.push(key);
  }
  return keys;
}

/** The files themselves: a telephone's camera may have kept none of its own. */
export async function keptFiles(ids: readonly string[]): Promise<File[]> {
  const found = await Promise.all(ids.map((id) => get<KeptPicture>(id, OPEN)));
  return found.flatMap((picture) => picture?.file ?? []);
}

export async function dropPictures(ids: readonly string[]): Promise<void> {
  await Promise.all(ids.map((id) => del(id, OPEN)));
}
