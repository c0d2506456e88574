import { expect, it } from "vitest";
import { candidate } from "../../tests/support/candidate.ts";
import { decideAccess } from "./evaluate.ts";
import { groupOf, menuGroups, menuOf } from "./menu.ts";
import { routeCatalogue } from "./route-catalogue.ts";
import { commonRules, type Rule } from "./rule.ts";

const common = commonRules.parse({
  routeSets: { general: { landing: ["/dashboard"] } },
  rules: [
    { because: "set", section: "1.2", routeSet: "general" },
    { because: "role", section: "1.6", role: "maintenance" },
  ],
});
const menu = (effect: Pick<Rule, "only" | "allow" | "menu">) => {
  const rule: Rule = { because: "r", section: "1.6", ...effect };
  return menuOf(decideAccess(candidate(), common, { rules: [rule], editions: ["default"] }, routeCatalogue), routeCatalogue);
};

it("[S4] every path with a menu entry stands in a group, and every group has one", () => {
  const shown = routeCatalogue.filter((route) => route.menu !== false).map((route) => groupOf(route.path));
  // The player has a group for those whom a rule shows it to.
  expect(new Set([...shown, "/ezopen"])).toEqual(new Set(menuGroups.map((group) => group.path)));
});

it("[S4] the closest group takes a path", () => {
  expect(groupOf("/maintain/maintenance-plan-motor")).toBe("/maintenance-plan");
  expect(groupOf("/maintain/quick-identification")).toBe("/maintain");
  expect(groupOf("/report-intelligent-patrol")).toBe("/facilities_zn");
  expect(groupOf("/space-under-bridge-2/index")).toBe("/space-under-bridge-2");
  expect(groupOf("/nowhere")).toBeNull();
});

it("[S4] the menu shows open paths only, without groups that would be empty, in the groups' order", () => {
  expect(menu({ only: ["/monitor/all", "/rgxc/index", "/maintain/maintain-list-info"] })).toEqual([
    { path: "/rgxc", children: ["/rgxc/index"] },
    { path: "/monitor", children: ["/monitor/all"] },
  ]);
});

it("[S4] an entry that others reach from elsewhere stands in the menu of whom a rule names, while it is open to them", () => {
  expect(menu({ only: ["/monitor/index", "/ezopen"], menu: ["/ezopen"] })).toEqual([
    { path: "/monitor", children: ["/monitor/index"] },
    { path: "/ezopen", children: [] },
  ]);
  expect(menu({ only: ["/monitor/index"], menu: ["/ezopen"] }).map(({ path }) => path)).toEqual(["/monitor"]);
});

it("[S4] a group that is its only entry is an entry itself", () => {
  expect(menu({ only: ["/dashboard", "/analysis-report"] })).toEqual([
    { path: "/dashboard", children: [] },
    { path: "/analysis-report/index", children: [] },
  ]);
});
