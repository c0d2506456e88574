import { afterEach, expect, it } from "vitest";
import { readTabs, writeTabs } from "./kept-tabs.ts";
import { tabsWith, visit } from "./tabs.ts";

const FIXED = "/home";
const everything = () => true;
afterEach(() => sessionStorage.clear());

it("opens all tabs again that stood in the strip, in their order and with their filters, and builds none before it is visited", () => {
  const eight = Array.from({ length: 8 }, (_, i) => `/${i}`).reduce((tabs, path) => visit(tabs, path, "?find=K3"), tabsWith(FIXED));
  writeTabs("u1", eight);
  const again = readTabs("u1", FIXED, everything);
  expect(again.order.map(({ key }) => key)).toEqual(eight.order.map(({ key }) => key));
  expect(again.recent).toEqual([]);
  expect(readTabs("u2", FIXED, everything), "another user has tabs of their own").toEqual(tabsWith(FIXED));
});

it("leaves out what may be opened no more, and the fixed tab stands once", () => {
  writeTabs("u1", visit(visit(tabsWith(FIXED), "/a", ""), "/secret", ""));
  expect(readTabs("u1", FIXED, (path) => path !== "/secret").order.map(({ key }) => key)).toEqual([FIXED, "/a"]);
});

it.each(["{", "3", '[{"path":"//x"}]', '[{"path":"x","search":""}]'])("begins with the one tab where %s is kept", (text) => {
  sessionStorage.setItem("tabs:u1", text);
  expect(readTabs("u1", FIXED, everything)).toEqual(tabsWith(FIXED));
});

it("of a strip that nobody reads any more the newest tabs are kept", () => {
  const many = Array.from({ length: 61 }, (_, i) => `/${i}`).reduce((tabs, path) => visit(tabs, path, ""), tabsWith(FIXED));
  writeTabs("u1", many);
  const again = readTabs("u1", FIXED, everything).order.map(({ path }) => path);
  expect(again).toHaveLength(61);
  expect(again.at(-1)).toBe("/60");
});
