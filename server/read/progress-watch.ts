import { comparePositions, type Position } from "../../shared/live/position.ts";

/** What is to be done about a reader: nothing, another connection for it, or its feed from the start. */
export type Remedy = "none" | "replace" | "reload";

/** Checks in a row that saw the log ahead of us without our moving. */
const STUCK_CHECKS = 2;

/** Watches whether feeds that are read move on while their logs do: progress is watched, not the connection's own word for it. */
export class ProgressWatch {
  private readonly stuck = new Map<string, { at: Position; checks: number }>();

  /** To be told regularly where a feed stands and up to where it is published. */
  check(feed: string, at: Position, published: Position): Remedy {
    const before = this.stuck.get(feed);
    const isBehind = comparePositions(published, at) > 0 || published.epoch !== at.epoch;
    if (!isBehind || before === undefined || comparePositions(before.at, at) !== 0) {
      if (isBehind) this.stuck.set(feed, { at, checks: 1 });
      else this.stuck.delete(feed);
      return "none";
    }
    before.checks++;
    // Entries of another epoch are no continuation: reading on, on whatever connection, does not help.
    if (before.checks > STUCK_CHECKS || published.epoch !== at.epoch) {
      this.stuck.delete(feed);
      return "reload";
    }
    return "replace";
  }
}
