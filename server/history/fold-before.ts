import type { Row } from "../../shared/live/change.ts";
import { foldOn, type Run, readKeyframe, type WrittenEntry } from "./fold.ts";
import type { TouchedSince } from "./touched-since.ts";

/** Rows as they were, made of those of now: what was not touched since is what it was, and of what was touched the keyframe and its entries tell. */
export async function foldBefore(
  { rows, touched }: TouchedSince,
  keyframe: Buffer,
  entries: readonly WrittenEntry[],
  keyOf: (row: Row) => string,
  run: Run,
): Promise<Map<string, Row>> {
  if (touched.size === 0) return rows;
  const then = await foldOn(await readKeyframe(keyframe, keyOf, run, touched), entries, false, run, touched);
  for (const key of touched) {
    const row = then.get(key);
    if (row === undefined) rows.delete(key);
    else rows.set(key, row);
  }
  return rows;
}
