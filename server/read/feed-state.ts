import type { Change, Row } from "../../shared/live/change.ts";
import type { Position } from "../../shared/live/position.ts";
import type { Origin } from "../../shared/live/protocol.ts";
import { RecentTouches } from "./recent-touches.ts";

/** One row before and after a batch; at least one of them is there. Rows are never modified, only replaced. */
export interface Touch {
  readonly key: string;
  readonly before: Row | undefined;
  readonly after: Row | undefined;
  readonly change: Change;
}

/** What one batch of the log did to a feed. */
export interface FeedStep {
  readonly from: Position;
  readonly to: Position;
  readonly touches: readonly Touch[];
  readonly origin: Origin;
}

const MAX_RECENT_KEYS = 100_000;

/** All rows of one feed at one position, and how it got there lately. */
export class FeedState {
  readonly rows: Map<string, Row>;
  readonly recent: RecentTouches;
  position: Position;

  constructor(rows: Map<string, Row>, position: Position) {
    this.rows = rows;
    this.position = position;
    this.recent = new RecentTouches(position.offset, MAX_RECENT_KEYS);
  }

  /** @throws Error on a patch without its row: the caller must load the feed anew. */
  apply(to: Position, changes: readonly Change[], origin: Origin): FeedStep {
    const touches = changes.map((change): Touch => {
      const before = this.rows.get(change.key);
      const after = rowAfter(before, change);
      if (after === undefined) this.rows.delete(change.key);
      else this.rows.set(change.key, after);
      return { key: change.key, before, after, change };
    });
    const from = this.position;
    this.position = to;
    this.recent.add(
      to.offset,
      touches.map(({ key, before }) => ({ key, ownerBefore: ownerOf(before) })),
    );
    return { from, to, touches, origin };
  }
}

const ownerOf = (row: Row | undefined): string | undefined => (typeof row?.companyId === "string" ? row.companyId : undefined);

function rowAfter(before: Row | undefined, change: Change): Row | undefined {
  if ("put" in change) return change.put;
  if ("remove" in change) return undefined;
  if (before === undefined) throw new Error(`patch for a row that is not there: ${change.key}`);
  return { ...before, ...change.patch };
}
