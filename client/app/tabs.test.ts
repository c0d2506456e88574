import { describe, expect, it } from "vitest";
import { afterClosing, closeExcept, MAX_CACHED_VIEWS, readdress, refresh, type Tabs, tabFor, tabsWith, visit } from "./tabs.ts";

const visitAll = (paths: string[], from: Tabs = tabsWith("/home")) => paths.reduce((tabs, path) => visit(tabs, path, ""), from);
const keys = (tabs: Tabs) => tabs.order.map((tab) => tab.key);

describe("tabs", () => {
  it("drops the least recently used view from the cache; its tab stays", () => {
    const paths = Array.from({ length: MAX_CACHED_VIEWS + 1 }, (_, i) => `/${i}`);
    const tabs = visitAll([...paths.slice(0, -1), "/0", paths.at(-1) as string]);
    expect(tabs.order).toHaveLength(MAX_CACHED_VIEWS + 2);
    expect(tabs.recent).toHaveLength(MAX_CACHED_VIEWS);
    expect(tabs.recent).not.toContain("/1");
    expect(tabs.recent).toContain("/0");
  });

  it("changes nothing when the shown view is visited again", () => {
    const tabs = visitAll(["/a"]);
    expect(visit(tabs, "/a", "")).toBe(tabs);
  });

  it("keeps a view per full path, and builds only the refreshed one anew", () => {
    const tabs = refresh(visit(visit(visitAll(["/a"]), "/a", "?id=1"), "/a", "?id=2"), "/a?id=1");
    expect(tabs.order.map(({ key, round }) => [key, round])).toEqual([
      ["/home", 0],
      ["/a", 0],
      ["/a?id=1", 1],
      ["/a?id=2", 0],
    ]);
  });

  it("has the fixed tab from the beginning, builds it when visited, and never closes it", () => {
    expect(tabsWith("/home").recent).toEqual([]);
    const tabs = visitAll(["/a", "/home", "/b"]);
    expect(keys(tabs)).toEqual(["/home", "/a", "/b"]);
    expect(keys(closeExcept(tabs, "/home", () => false))).toEqual(["/home"]);
  });

  it("goes on under another query as the same view, in the place of one that had it", () => {
    const before = visit(visitAll(["/a", "/b"]), "/a", "?q=1");
    const after = readdress(before, "/a", "?q=1");
    expect(keys(after)).toEqual(["/home", "/a?q=1", "/b"]);
    expect(after.order[1]?.id).toBe(before.order[1]?.id);
    expect(after.recent).toEqual(["/b", "/a?q=1"]);
    const again = visit(after, "/a", "");
    expect(new Set(again.order.map(({ id }) => id)).size).toBe(4);
  });

  it("follows every change of one moment, though the key moved with the first", () => {
    const first = readdress(visitAll(["/a"]), "/a", "?q=1");
    const both = readdress(first, first.order[1]?.id ?? "", "?q=1&q=2");
    expect([keys(both), both.recent]).toEqual([["/home", "/a?q=1&q=2"], ["/a?q=1&q=2"]]);
  });

  it("is found by its path from the menu, whatever its filter has become, instead of standing there twice", () => {
    const filtered = readdress(visitAll(["/list", "/other"]), "/list", "?status=9");
    expect(tabFor(filtered, "/list", true)).toBe("/list?status=9");
    expect(tabFor(filtered, "/nowhere", true)).toBe("/nowhere");
    const linked = visit(visit(visitAll([]), "/list", "?status=1"), "/list", "?status=2");
    expect(tabFor(visit(linked, "/list", "?status=1"), "/list", true)).toBe("/list?status=1");
    expect(tabFor(visit(linked, "/list", ""), "/list", true)).toBe("/list");
    // One order is no filter of another: whoever wants the page itself gets it.
    expect(tabFor(linked, "/list", false)).toBe("/list");
  });

  it("leads to the right neighbour, then the left one, then home", () => {
    const tabs = visitAll(["/a", "/b"]);
    const without = (key: string) => closeExcept(tabs, "/home", (other) => other !== key);
    expect(afterClosing(tabs, without("/a"), "/a", "/home")).toBe("/b");
    expect(afterClosing(tabs, without("/b"), "/b", "/home")).toBe("/a");
    expect(
      afterClosing(
        tabs,
        closeExcept(tabs, "/home", () => false),
        "/b",
        "/home",
      ),
    ).toBe("/home");
  });
});
