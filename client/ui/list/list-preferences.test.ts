import { afterEach, describe, expect, it } from "vitest";
import { inChosenOrder, isSameLayout, readPreferences } from "./list-preferences.ts";

const columns = [
  { key: "road", title: "order.road", widthPx: 1, sort: "text", text: () => "" },
  { key: "town", title: "order.town", widthPx: 1, sort: "text", text: () => "", optional: true },
] as const;
const standard = { hidden: ["town"], widthsPx: {}, order: [], pinned: [], sort: { key: "road", direction: "asc" } };
const read = (stored: string | null) => {
  if (stored !== null) localStorage.setItem("k", stored);
  return readPreferences("k", columns as never, { key: "road", direction: "asc" });
};
afterEach(() => localStorage.removeItem("k"));

describe("what a user made of a list", () => {
  it("is remembered", () => {
    const kept = {
      hidden: [],
      widthsPx: { road: 90 },
      order: ["town", "road"],
      pinned: ["town"],
      sort: { key: "town", direction: "desc" },
    };
    expect(read(JSON.stringify(kept))).toEqual(kept);
    const { order: _, pinned: __, ...ofOlderRelease } = kept;
    expect(read(JSON.stringify(ofOlderRelease))).toEqual({ ...kept, order: [], pinned: [] });
  });

  it("puts columns where somebody moved them, and those of a newer release after them", () => {
    const keys = (order: readonly string[], pinned: readonly string[] = []) =>
      inChosenOrder(columns as never, order, pinned).map(({ key }) => key);
    expect(keys([])).toEqual(["road", "town"]);
    expect(keys(["town", "gone", "road"])).toEqual(["town", "road"]);
    expect(keys(["town"])).toEqual(["town", "road"]);
    expect(keys([], ["town"])).toEqual(["town", "road"]);
    expect(keys(["town", "road"], ["road"])).toEqual(["road", "town"]);
    expect(keys(["town", "road"], ["road", "town", "gone"])).toEqual(["town", "road"]);
  });

  it.each([
    null,
    "{",
    "[]",
    '{"hidden":3}',
    '{"hidden":[],"widthsPx":{"road":-4},"sort":{"key":"road","direction":"asc"}}',
    '{"hidden":[],"pinned":"road","widthsPx":{},"sort":{"key":"road","direction":"asc"}}',
    '{"hidden":[],"widthsPx":{},"sort":{"key":"gone","direction":"asc"}}',
  ])("falls back to the standard for %s", (stored) => {
    expect(read(stored)).toEqual(standard);
  });

  it("tells the same columns whatever order they were hidden or drawn in", () => {
    const layout = { hidden: ["road", "town"], widthsPx: { road: 90, town: 80 }, order: ["town", "road"], pinned: ["a", "b"] };
    const same = { ...layout, hidden: ["town", "road"], widthsPx: { town: 80, road: 90 }, pinned: ["b", "a"] };
    expect(isSameLayout(layout, same)).toBe(true);
    expect(isSameLayout(layout, { ...layout, order: ["road", "town"] })).toBe(false);
    expect(isSameLayout(layout, { ...layout, pinned: ["a"] })).toBe(false);
    expect(isSameLayout(layout, { ...layout, widthsPx: { road: 91, town: 80 } })).toBe(false);
    expect(isSameLayout(layout, { ...layout, hidden: ["town"] })).toBe(false);
  });
});
