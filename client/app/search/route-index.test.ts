import { describe, expect, it } from "vitest";
import { routeCatalogue } from "../../../shared/policy/route-catalogue.ts";
import { en } from "../../i18n/titles/en.ts";
import { es } from "../../i18n/titles/es.ts";
import type { Titles } from "../../i18n/titles/titles.ts";
import { zh } from "../../i18n/titles/zh.ts";
import { indexRoutes, indexTitles, type SearchableRoute } from "./route-index.ts";
import { spellingsOf } from "./spellings.ts";

const routes = (titles: Titles, spell: (title: string) => string[] = () => []): SearchableRoute[] =>
  routeCatalogue.map(({ path }) => ({ path, title: titles.paths[path], spellings: spell(titles.paths[path]) }));
const chinese = routes(zh, spellingsOf);

describe("search over routes", () => {
  it.each([
    ["逾期", "/maintain/parts/overdue"],
    ["yuqi", "/maintain/parts/overdue"],
    ["dcz", "/maintain/parts/management"],
    ["daichuzhi", "/maintain/parts/management"],
    ["quick-identification", "/maintain/quick-identification"],
  ])("finds %s in Chinese", (text, path) => {
    expect(indexRoutes(chinese)(text)[0]?.path).toBe(path);
  });

  it("forgives a slip and missing accents", () => {
    expect(indexRoutes(routes(en))("overdeu")[0]?.path).toBe("/maintain/parts/overdue");
    expect(indexRoutes(routes(es))("contrasena")[0]?.path).toBe("/resetPassword/index");
  });

  it("finds nothing for what is nowhere", () => {
    expect(indexRoutes(routes(en))("zzzzqqqq")).toEqual([]);
  });

  it("weighs a title more than a path", () => {
    const found = indexRoutes([
      { path: "/monitor", title: "Something else", spellings: [] },
      { path: "/else", title: "Monitor", spellings: [] },
    ])("monitor");
    expect(found.map((route) => route.path)).toEqual(["/else", "/monitor"]);
  });
});

describe("search in the menu", () => {
  it("looks at titles only", () => {
    expect(indexTitles(chinese)("overdue")).toEqual([]);
    expect(indexTitles(chinese)("yuqi").map((route) => route.path)).toContain("/maintain/parts/overdue");
  });
});
