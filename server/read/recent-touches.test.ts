import { describe, expect, it } from "vitest";
import { RecentTouches } from "./recent-touches.ts";

const touch = (key: string, ownerBefore?: string) => ({ key, ownerBefore });

describe("recent touches", () => {
  it("[L1] tells every key touched after an offset, and says when it cannot", () => {
    const recent = new RecentTouches(10, 6);
    recent.add(11, [touch("a", "c1")]);
    recent.add(12, [touch("b"), touch("a", "c2")]);
    expect(recent.since(9)).toBeNull();
    expect(recent.since(10)).toEqual(new Set(["a", "b"]));
    expect(recent.since(11)).toEqual(new Set(["a", "b"]));
    expect(recent.since(12)).toEqual(new Set());
  });

  it("[L5] tells whose a row was before it was touched, and what was nobody's", () => {
    const recent = new RecentTouches(0, 100);
    recent.add(1, [touch("a", "c1"), touch("new")]);
    recent.add(2, [touch("a", "c2")]);
    expect(recent.ownersSince(0)("a")).toEqual(new Set(["c1", "c2"]));
    expect(recent.ownersSince(1)("a")).toEqual(new Set(["c2"]));
    expect(recent.ownersSince(0)("new")).toBeUndefined();
  });

  it("[L6] keeps a bounded number of keys and forgets the oldest batches", () => {
    const recent = new RecentTouches(0, 6);
    for (let offset = 1; offset <= 100; offset++) recent.add(offset, [touch("a"), touch("b")]);
    expect(recent.since(98)).toEqual(new Set(["a", "b"]));
    expect(recent.since(97)).toBeNull();
  });
});
