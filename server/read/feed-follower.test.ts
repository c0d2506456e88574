import { describe, expect, it } from "vitest";
import type { FeedMeta } from "../../shared/live/feed-meta.ts";
import { type Freshness, truthLabel } from "../../shared/live/freshness.ts";
import type { Position } from "../../shared/live/position.ts";
import type { ReadEntry } from "../../shared/node/feed-log.ts";
import { FeedFollower } from "./feed-follower.ts";
import { FeedState } from "./feed-state.ts";

const at = (epoch: number, offset: number): Position => ({ epoch, offset });
const confirmed = (nowMs: number): Freshness => ({
  ...{ confirmedAtMs: nowMs, everyMs: 1_000, health: "healthy", sinceMs: 0, error: "", doubts: [], gaps: [] },
});

/** A follower whose feed the workers go on confirming, looked at once a second. */
function followed() {
  const follower = new FeedFollower({ tenant: "t", kind: "orders" }, 0, new Set());
  follower.replaceState(new FeedState(new Map(), at(1, 5)));
  let nowMs = 100_000;
  return {
    follower,
    look(position: Position) {
      nowMs += 1_000;
      follower.look({ position, freshness: confirmed(nowMs) } as FeedMeta, nowMs);
      return truthLabel({ connected: true, upToDate: true, freshness: follower.freshness() }, nowMs);
    },
    read: (position: Position) => follower.take({ position, reset: false, changes: [], origin: {} } as unknown as ReadEntry),
    load: (position: Position) => follower.replaceState(new FeedState(new Map(), position)),
  };
}

describe("[L7] a feed is live only where its newest state is the one that is held", () => {
  it("while what was published a moment ago is on its way, and no longer", () => {
    const { look, read } = followed();
    expect(look(at(1, 5))).toBe("live");
    expect(look(at(1, 7))).toBe("live");
    expect(look(at(1, 8)), "a second later 7 has not been read").toBe("late");
    read(at(1, 6));
    expect(look(at(1, 8))).toBe("late");
    read(at(1, 7));
    expect(look(at(1, 8)), "the newest is on its way again").toBe("live");
  });

  it("not while another epoch is published", () => {
    const { look, load } = followed();
    expect(look(at(2, 0))).toBe("late");
    load(at(2, 0));
    expect(look(at(2, 0))).toBe("live");
  });

  it("not while it is loaded anew, nor after that failed", () => {
    const { follower, look, load } = followed();
    look(at(1, 5));
    follower.fallBehind(100_000);
    expect(look(at(1, 5))).toBe("late");
    load(at(1, 5));
    expect(look(at(1, 5))).toBe("live");
  });
});
