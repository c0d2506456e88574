import type { Change, Row } from "../../../shared/live/change.ts";
import type { FeedStep } from "../../read/feed-state.ts";
import type { OwnersBefore } from "../../read/recent-touches.ts";

/** One topic as one scope sees it, kept in step with its feed. */
export interface Projection {
  /** The feed's whole state is another one. */
  reset(rows: ReadonlyMap<string, Row>): void;
  /** What a batch of the feed changes for this scope; empty when nothing. */
  step(step: FeedStep): Change[];
  rows(): Row[];
  /**
   * What brings a client up to date that missed only these keys of the feed; null where only a snapshot does. `ownersBefore` is null
   * where nobody remembers whose the rows were.
   */
  refresh(touched: ReadonlySet<string>, ownersBefore: OwnersBefore | null): Change[] | null;
}
