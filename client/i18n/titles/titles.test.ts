import { describe, expect, it } from "vitest";
import { groupOf, menuGroups } from "../../../shared/policy/menu.ts";
import { publicPaths } from "../../../shared/policy/public-paths.ts";
import { routeCatalogue } from "../../../shared/policy/route-catalogue.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { ja } from "./ja.ts";
import type { Titles } from "./titles.ts";
import { zh } from "./zh.ts";

const languages: readonly [string, Titles][] = Object.entries({ zh, en, es, ja });
const paths = [...new Set([...routeCatalogue.map((route) => route.path), ...publicPaths])].sort();

describe.each(languages)("%s", (language, titles) => {
  it("names every path and every group, and nothing else", () => {
    expect(Object.keys(titles.paths).sort()).toEqual(paths);
    expect(Object.keys(titles.groups).sort()).toEqual(menuGroups.map((group) => group.path).sort());
    const all = [...Object.values(titles.paths), ...Object.values(titles.groups)];
    expect(all.filter((title) => title.trim() !== title || title === "")).toEqual([]);
  });

  it("two entries of one menu group never have the same title, but for the homes of two route sets and the wall's two paths", () => {
    const shown = routeCatalogue.filter((route) => route.menu !== false && !["/home/index", "/home2/index"].includes(route.path));
    const titled = shown.map((route) => `${groupOf(route.path)} ${titles.paths[route.path]}`);
    expect(titled.filter((title, i) => titled.indexOf(title) !== i)).toEqual([]);
  });

  it("is written in its own script", () => {
    const own =
      { zh: /\p{Script=Han}/u, ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u }[language] ?? /^[\p{Script=Latin}\s(),-]+$/u;
    expect(Object.entries(titles.paths).filter(([, title]) => !own.test(title))).toEqual([]);
  });
});
