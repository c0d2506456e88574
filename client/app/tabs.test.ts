import { describe, expect, it } from "vitest";
import { closeExcept, MAX_CACHED_VIEWS, neighbour, noTabs, refresh, visit } from "./tabs.ts";

const visitAll = (paths: string[]) => paths.reduce((tabs, path) => visit(tabs, path, ""), noTabs);

describe("tabs", () => {
  it("drops the least recently used view from the cache; its tab stays", () => {
    const paths = Array.from({ length: MAX_CACHED_VIEWS + 1 }, (_, i) => `/${i}`);
    const tabs = visitAll([...paths.slice(0, -1), "/0", paths.at(-1) as string]);
    expect(tabs.order).toHaveLength(MAX_CACHED_VIEWS + 1);
    expect(tabs.recent).toHaveLength(MAX_CACHED_VIEWS);
    expect(tabs.recent).not.toContain("/1");
    expect(tabs.recent).toContain("/0");
  });

  it("changes nothing when the shown view is visited again", () => {
    const tabs = visitAll(["/a"]);
    expect(visit(tabs, "/a", "")).toBe(tabs);
  });

  it("keeps one tab per path with its latest query, and builds it anew on refresh", () => {
    const tabs = refresh(visit(visitAll(["/a", "/b"]), "/a", "?id=2"), "/a");
    expect(tabs.order).toEqual([
      { path: "/a", search: "?id=2", round: 1 },
      { path: "/b", search: "", round: 0 },
    ]);
  });

  it("never closes the fixed tab", () => {
    expect(closeExcept(visitAll(["/home", "/a"]), "/home", () => false).order.map((tab) => tab.path)).toEqual(["/home"]);
  });

  it("leads to the right neighbour, then the left one, then home", () => {
    const tabs = visitAll(["/home", "/a", "/b"]);
    expect(neighbour(tabs, "/a", "/home").path).toBe("/b");
    expect(neighbour(tabs, "/b", "/home").path).toBe("/a");
    expect(neighbour(noTabs, "/b", "/home").path).toBe("/home");
  });
});
