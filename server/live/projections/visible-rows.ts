import { type Change, changeBetween, type Row } from "../../../shared/live/change.ts";
import type { OwnersBefore } from "../../read/recent-touches.ts";
import type { Projection } from "./projection.ts";

/** The row as a scope sees it, or null when it does not. Answering the row itself tells that nothing of it is hidden. */
export type View = (row: Row) => Row | null;

/** Whether a scope may have seen the row of this key earlier; null when nobody can tell. */
export type MayHaveSeen = (key: string, ownersBefore: OwnersBefore | null) => boolean | null;

/**
 * Rows of the feed as they are, less those that the scope does not see. A row that leaves the scope is removed (L5); of one that was
 * never in it nothing is told, not even that it is gone.
 */
export function visibleRows(view: View, mayHaveSeen: MayHaveSeen = () => true): Projection {
  let all: ReadonlyMap<string, Row> = new Map();
  const see = (row: Row | undefined): Row | undefined => (row === undefined ? undefined : (view(row) ?? undefined));

  return {
    reset(rows) {
      all = rows;
    },
    step({ touches }) {
      const changes: Change[] = [];
      for (const { key, before, after, change } of touches) {
        const [seenBefore, seenAfter] = [see(before), see(after)];
        const untouched = seenBefore === before && seenAfter === after;
        const next = untouched ? change : changeBetween(key, seenBefore, seenAfter);
        if (next !== null) changes.push(next);
      }
      return changes;
    },
    rows() {
      const seen: Row[] = [];
      for (const row of all.values()) {
        const mine = view(row);
        if (mine !== null) seen.push(mine);
      }
      return seen;
    },
    refresh(touched, ownersBefore) {
      const changes: Change[] = [];
      for (const key of touched) {
        const row = see(all.get(key));
        if (row !== undefined) changes.push({ key, put: row });
        else {
          const mayHave = mayHaveSeen(key, ownersBefore);
          if (mayHave === null) return null;
          if (mayHave) changes.push({ key, remove: true });
        }
      }
      return changes;
    },
  };
}
