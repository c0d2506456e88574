import type { Change } from "./change.ts";
import type { FeedKind } from "./topics.ts";

/**
 * What of a feed's changes is written to history. A device's last places repeat with every fix what the fixes before told; whoever folds them
 * strings them together again, from those that a keyframe holds, or that it came with.
 */
const FOLDED: Partial<Record<FeedKind, string>> = { tracks: "trail" };

/** Null where nothing of the change is to be written. */
export function changeToRecord(kind: FeedKind, change: Change): Change | null {
  const folded = FOLDED[kind];
  if (folded === undefined || !("patch" in change)) return change;
  const { [folded]: _, ...patch } = change.patch;
  return Object.keys(patch).length === 0 ? null : { key: change.key, patch };
}
