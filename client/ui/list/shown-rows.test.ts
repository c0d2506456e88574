import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { showRows } from "./shown-rows.ts";

const read = (first: number, last: number, focus: string | null = null) => ({ first, last, focus });

describe("rows before the user's eyes", () => {
  it("takes rows in that stand below the visible ones", () => {
    expect(showRows(["a", "b"], ["a", "b", "c"], read(0, 1))).toEqual({ keys: ["a", "b", "c"], waiting: 0, removedAbove: 0 });
  });

  it("lets new rows wait that would move what is being read", () => {
    expect(showRows(["a", "b", "c"], ["new", "a", "b", "c"], read(0, 1))).toEqual({ keys: ["a", "b", "c"], waiting: 1, removedAbove: 0 });
  });

  it("counts what vanished above, so that the rest can stay in place", () => {
    expect(showRows(["a", "b", "c", "d"], ["c", "d"], read(2, 3))).toEqual({ keys: ["c", "d"], waiting: 0, removedAbove: 2 });
  });

  it("keeps what left the list in sight where it is, and above it only what has the focus", () => {
    expect(showRows(["a", "b", "c"], ["a", "c"], read(0, 2))).toEqual({ keys: ["a", "b", "c"], waiting: 0, removedAbove: 0 });
    expect(showRows(["a", "b", "c"], ["c"], read(2, 2, "b"))).toEqual({ keys: ["b", "c"], waiting: 0, removedAbove: 1 });
  });

  it("shows every key once, never reorders what is visible, and counts exactly what is missing", () => {
    const keys = fc.uniqueArray(fc.integer({ min: 0, max: 20 }).map(String), { maxLength: 20 });
    fc.assert(
      fc.property(keys, keys, fc.nat(25), fc.nat(25), fc.option(fc.nat(20).map(String)), (shown, ordered, first, length, focus) => {
        const last = first + length;
        const result = showRows(shown, ordered, { first, last, focus });
        expect(new Set(result.keys).size).toBe(result.keys.length);
        const head = shown.slice(0, last + 1);
        const kept = result.keys.filter((key) => head.includes(key));
        if (result.waiting > 0) expect(kept).toEqual(head.filter((key) => kept.includes(key)));
        const inList = result.keys.filter((key) => ordered.includes(key));
        expect(result.waiting).toBe(ordered.length - inList.length);
      }),
    );
  });
});
