import type { Device } from "../domain/device.ts";
import type { Change, Row } from "./change.ts";
import type { FeedKind } from "./topics.ts";

/** [lng, lat, at in ms] */
export type Place = Readonly<Device["trail"][number]>;

/** Times of the last place that was written of each device; those which are not in it are written with all places that they have. */
export type LastWritten = Map<string, number>;

/**
 * What of a feed's changes is written to history. A device's last places repeat with every fix what the fixes before told; whoever folds them
 * strings them together again (`trailOn`), from those that a keyframe holds, or that it came with. Of several that one answer brought all are
 * written, and of one alone nothing but the row's own. Null where nothing of the change is to be written.
 */
export function changeToRecord(kind: FeedKind, change: Change, written: LastWritten): Change | null {
  if (kind !== "tracks") return change;
  const { key } = change;
  if ("remove" in change) {
    // Whoever comes back comes with all places that it has.
    written.delete(key);
    return change;
  }
  const trail = (("put" in change ? change.put : change.patch).trail ?? []) as readonly Place[];
  const after = written.get(key) ?? Number.NEGATIVE_INFINITY;
  const newer = trail.filter(([, , atMs]) => atMs > after);
  const last = newer.at(-1)?.[2];
  if (last !== undefined) written.set(key, last);
  if ("put" in change) return change;
  const { trail: _, ...patch } = change.patch;
  const isOwn = newer.length === 1 && last === patch.seenAtMs;
  // Also where none is new though it was seen anew: whoever folds it takes a fix for one of its last places unless these are told.
  if (!isOwn && (newer.length > 0 || patch.seenAtMs !== undefined)) return { key, patch: { ...patch, trail: newer } };
  return Object.keys(patch).length === 0 ? null : { key, patch };
}

/** The last places of a device, `most` of them, once a change was written that has others, or a fix of its own. */
export function trailOn(before: readonly Place[], patch: Row, { lng, lat, seenAtMs }: Row, most: number): readonly Place[] {
  const told = patch.trail as readonly Place[] | undefined;
  // Whoever wrote it may not have known what stood there.
  const last = before.at(-1)?.[2] ?? Number.NEGATIVE_INFINITY;
  if (told !== undefined) return [...before, ...told.filter(([, , atMs]) => atMs > last)].slice(-most);
  return patch.seenAtMs === undefined ? before : [...before, [lng, lat, seenAtMs] as Place].slice(-most);
}
