import { afterEach, expect, it } from "vitest";
import { readTabs, writeTabs } from "../app/kept-tabs.ts";
import { loadNewVersion } from "../app/new-version.ts";
import { tabsWith, visit } from "../app/tabs.ts";
import { displayLink, rememberDisplayLink } from "../screens/wall/display-link.ts";
import { readPreferences, writePreferences } from "../ui/list/list-preferences.ts";
import { readStored, writeStored } from "./stored.ts";

const NAMES = ["localStorage", "sessionStorage"] as const;
const before = NAMES.map((name) => Object.getOwnPropertyDescriptor(globalThis, name)!);
afterEach(() => NAMES.forEach((name, i) => void Object.defineProperty(globalThis, name, before[i]!)));

/** As a browser does it: naming the storage throws already. */
function forbid(): void {
  for (const name of NAMES)
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => {
        throw new DOMException("denied", "SecurityError");
      },
    });
}

it("a browser that forbids storage has the app all the same, with the standard of everything", () => {
  forbid();
  for (const where of ["local", "session"] as const) {
    writeStored("k", 1, where);
    expect(readStored("k", where)).toBeNull();
  }
  writeTabs("u1", visit(tabsWith("/home"), "/a", ""));
  expect(readTabs("u1", "/home", () => true)).toEqual(tabsWith("/home"));
  const sort = { key: "road", direction: "asc" } as const;
  writePreferences("k", { sort, hidden: ["road"], order: [], pinned: [], widthsPx: {} });
  expect(readPreferences("k", [], sort).hidden).toEqual([]);
  let loaded = 0;
  loadNewVersion(() => loaded++, 10 ** 12);
  expect(loaded).toBe(0);
});

it("[W] a wall that may keep nothing goes on by the link in its address", () => {
  forbid();
  history.replaceState(null, "", "/home/map-full#display=abcdefghijklmnop_123");
  rememberDisplayLink();
  expect(displayLink()).toBe("/display/abcdefghijklmnop_123");
  history.replaceState(null, "", "/");
});
