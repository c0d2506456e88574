import { expect, it } from "vitest";
import { commonRules, isUnder, rule, rules } from "./rule.ts";

const sentence = { because: "why", section: "1.6" };

it.each([
  { ...sentence },
  { ...sentence, allow: [] },
  { ...sentence, allow: ["maintain"] },
  { ...sentence, allow: ["/maintain/"] },
  { ...sentence, hide: ["/maintain"] },
  { ...sentence, flags: {} },
  { ...sentence, flags: { pointcheck: true } },
  { ...sentence, role: "root" },
  { ...sentence, within: "/system", block: ["/system/info"] },
  { ...sentence, block: ["/system"], when: {} },
  { ...sentence, section: "3.1", block: ["/system"] },
  { section: "1.6", block: ["/system"] },
])("[E4] %j is no rule", (given) => {
  expect(rule.safeParse(given).success).toBe(false);
});

it("[E4] two rules of one file may not have the same sentence", () => {
  const one = { ...sentence, block: ["/system"] };
  expect(rules.safeParse([one, { ...one, because: "another" }]).success).toBe(true);
  expect(rules.safeParse([one, one]).error?.issues[0]?.path).toEqual([1, "because"]);
});

it("[E4] the common rules give everybody a role and a set of paths, and name nobody", () => {
  const role = { because: "role", section: "1.6", role: "maintenance" };
  const routeSet = { because: "set", section: "1.2", routeSet: "general" };
  const parses = (...given: unknown[]) =>
    commonRules.safeParse({ routeSets: { general: { landing: ["/dashboard"] } }, rules: given }).success;
  expect(parses(role, routeSet)).toBe(true);
  expect(parses(routeSet)).toBe(false);
  expect(parses(role)).toBe(false);
  expect(parses({ ...role, when: { userType: [1] } }, routeSet)).toBe(false);
  expect(parses(role, routeSet, { ...sentence, when: { not: { userId: ["1"] } }, block: ["/system"] })).toBe(false);
});

it("an entry names whole steps of a path", () => {
  expect(isUnder("/report/road-info", "/report")).toBe(true);
  expect(isUnder("/report", "/report")).toBe(true);
  expect(isUnder("/report-download/dispatch-month", "/report")).toBe(false);
});
