import { describe, expect, it } from "vitest";
import { RecentTouches } from "./recent-touches.ts";

describe("recent touches", () => {
  it("[L1] tells every key touched after an offset, and says when it cannot", () => {
    const recent = new RecentTouches(10, 6);
    recent.add(11, ["a"]);
    recent.add(12, ["b", "a"]);
    expect(recent.since(9)).toBeNull();
    expect(recent.since(10)).toEqual(new Set(["a", "b"]));
    expect(recent.since(11)).toEqual(new Set(["a", "b"]));
    expect(recent.since(12)).toEqual(new Set());
  });

  it("[L6] keeps a bounded number of keys and forgets the oldest batches", () => {
    const recent = new RecentTouches(0, 6);
    for (let offset = 1; offset <= 100; offset++) recent.add(offset, ["a", "b"]);
    expect(recent.since(98)).toEqual(new Set(["a", "b"]));
    expect(recent.since(97)).toBeNull();
  });
});
