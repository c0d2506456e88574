import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { candidate } from "../../tests/support/candidate.ts";
import type { Condition } from "./condition.ts";
import { editionNames } from "./editions.ts";
import { type Candidate, decideAccess, openPaths, verdictOn } from "./evaluate.ts";
import { flagNames } from "./flags.ts";
import { roles } from "./roles.ts";
import { routeCatalogue } from "./route-catalogue.ts";
import { type CommonRules, commonRules, type Rule } from "./rule.ts";

const common = commonRules.parse({
  routeSets: { general: { landing: ["/dashboard", "/maintain/index"] }, other: { landing: ["/maps/index"], leavesOut: ["/dashboard"] } },
  rules: [
    { because: "set", section: "1.2", routeSet: "general" },
    { because: "others", section: "1.6", role: "maintenance" },
    { because: "admins", section: "1.6", when: { userType: [1, 4] }, role: "admin" },
    { because: "own flag", section: "1.6", when: { roadAdministration: true }, block: ["/road-law"] },
    { because: "by type", section: "1.6", when: { userType: [1] }, block: ["/rgxc"] },
  ],
});

let count = 0;
const own = (effect: Omit<Rule, "because" | "section">): Rule => ({ because: `own ${count++}`, section: "1.6", ...effect });
const decide = (given: Partial<Candidate>, ...rules: Rule[]) =>
  decideAccess(candidate(given), common, { rules, editions: ["default", "pudong"] }, routeCatalogue);
const isOpen = (path: string, given: Partial<Candidate>, ...rules: Rule[]) => verdictOn(decide(given, ...rules), path)?.open;

describe("[E3] precedence", () => {
  it("a company outweighs a user type", () => {
    expect(isOpen("/rgxc/index", { userType: 1 })).toBe(false);
    expect(isOpen("/rgxc/index", { userType: 1 }, own({ allow: ["/rgxc"] }))).toBe(true);
  });

  it("a user id outweighs a company, whatever the order in the file", () => {
    const byId = own({ when: { userId: ["U7"] }, block: ["/rgxc"] });
    expect(isOpen("/rgxc/index", { userId: "U7" }, byId, own({ allow: ["/rgxc"] }))).toBe(false);
    expect(isOpen("/rgxc/index", { userId: "U8" }, byId, own({ allow: ["/rgxc"] }))).toBe(true);
  });

  it("a flag of the user's own record outweighs the company, and a user id outweighs the flag", () => {
    const lawForAll = own({ allow: ["/road-law"] });
    const user = { userId: "U7", roadAdministration: true };
    expect(isOpen("/road-law/index", user, lawForAll)).toBe(false);
    expect(isOpen("/road-law/index", user, lawForAll, own({ when: { userId: ["U7"] }, allow: ["/road-law"] }))).toBe(true);
  });

  it("a company's allow-list overrides a path's roles for exactly the entries that it names", () => {
    const allow = own({ allow: ["/system/info"] });
    expect(isOpen("/system/info", { userType: 3 }, allow)).toBe(true);
    expect(isOpen("/system/facilities", { userType: 3 }, allow)).toBe(false);
  });

  it("'only' closes the rest and opens nothing", () => {
    const only = own({ only: ["/maintain"] });
    expect(isOpen("/maintain/index", { userType: 3 }, only)).toBe(true);
    expect(isOpen("/maintain/quantitativeReport", { userType: 3 }, only)).toBe(false);
    expect(isOpen("/maintain/quantitativeReport", { userType: 4 }, only)).toBe(true);
    expect(isOpen("/dashboard", { userType: 4 }, only)).toBe(false);
  });

  it("'within' leaves what lies outside alone", () => {
    const only = own({ only: ["/system/info"], within: "/system" });
    expect(isOpen("/system/facilities", { userType: 4 }, only)).toBe(false);
    expect(isOpen("/dashboard", { userType: 4 }, only)).toBe(true);
  });
});

describe("[E2] what decided", () => {
  it("each path has its trail, from the roles that it lists to the rule that spoke last", () => {
    const trail = decide({ userType: 1 }, own({ when: { role: ["admin"] }, allow: ["/rgxc"] })).reasons.get("/rgxc/index");
    expect(trail?.map(({ from, open }) => [from, open])).toEqual([
      ["catalogue", true],
      ["common", false],
      ["customer", true],
    ]);
  });

  it("role and flags name their rule", () => {
    const access = decide({ userType: 4 }, own({ flags: { hideLogo: true } }));
    expect([access.roles, access.roleReasons.admin?.because]).toEqual([["admin"], "admins"]);
    expect(access.flagReasons.hideLogo?.from).toBe("customer");
  });

  it("flags see the role, and rules about paths see both", () => {
    const flag = own({ when: { role: ["admin"] }, flags: { hideLogo: true } });
    const path = own({ when: { flag: ["hideLogo"] }, block: ["/maps"] });
    expect(isOpen("/maps/index", { userType: 4 }, path, flag)).toBe(false);
    expect(isOpen("/maps/index", { userType: 3 }, path, flag)).toBe(true);
  });

  it("a rule that names a user is the last to give a role", () => {
    const access = decide({ userId: "U7", userType: 1 }, own({ when: { userId: ["U7"] }, role: "demonstration" }), own({ role: "honglu" }));
    expect(access.roles).toEqual(["demonstration"]);
    expect(Object.keys(access.roleReasons)).toEqual(["demonstration"]);
  });

  it("a login page counts as the user's own only where the customer works with it", () => {
    const rule = own({ when: { edition: ["pudong", "hongkou"], ownEdition: true }, role: "pudong" });
    expect(decide({ edition: "pudong" }, rule).roles).toEqual(["pudong"]);
    expect(decide({ edition: "hongkou" }, rule).roles).toEqual(["maintenance"]);
  });

  it("a role that is added stands beside the others: what any of them opens is open, and a rule may ask for any", () => {
    const rules = [own({ addRole: "pudong" }), own({ when: { role: ["pudong"] }, flags: { hideLogo: true } })];
    const access = decide({ userType: 4 }, ...rules);
    expect(access.roles).toEqual(["admin", "pudong"]);
    expect(access.roleReasons.pudong?.from).toBe("customer");
    expect(["/system/info", "/examine/index"].map((path) => verdictOn(access, path)?.open)).toEqual([true, true]);
    expect(access.flags.hideLogo).toBe(true);
    expect(decide({ userType: 4 }, own({ addRole: "admin" })).roles, "once").toEqual(["admin"]);
  });

  it("what a login page or host hides stays hidden whatever the customer allows", () => {
    const rules = [own({ when: { host: ["demonstration"] }, block: ["/system"] }), own({ allow: ["/system"] })];
    expect(isOpen("/system/info", { host: "demonstration" }, ...rules)).toBe(false);
    expect(isOpen("/system/info", { host: null, edition: "demonstration" }, ...rules)).toBe(true);
  });
});

describe("landing", () => {
  it("is the first of the set that is open", () => {
    expect(decide({}).landing).toBe("/dashboard");
    expect(decide({}, own({ block: ["/dashboard"] })).landing).toBe("/maintain/index");
    expect(decide({}, own({ routeSet: "other" })).landing).toBe("/maps/index");
  });

  it("is the rule's own when that is open, else the set's, else the first open entry of the menu, else the profile", () => {
    const go = own({ landing: "/system/info" });
    expect(decide({ userType: 4 }, go).landing).toBe("/system/info");
    expect(decide({ userType: 3 }, go).landing).toBe("/dashboard");
    expect(decide({}, own({ only: ["/monitor/all"] })).landing).toBe("/monitor/all");
    expect(decide({}, own({ block: routeCatalogue.map((route) => route.path) })).landing).toBe("/profile/index");
  });
});

describe("[E2] for any user and any rules", () => {
  const entry = fc.constantFrom(...new Set(routeCatalogue.flatMap(({ path }) => [path, `/${path.split("/")[1]}`])));
  const entries = fc.array(entry, { minLength: 1 });
  const some = <T>(...values: readonly T[]) => fc.subarray([...values], { minLength: 1 });
  const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
    condition: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      fc.oneof(
        fc.record({ userType: some(1, 2, 3, 4, 5) }),
        fc.record({ userId: some("U1", "U2") }),
        fc.record({ role: some(...roles) }),
        fc.record({ flag: some(...flagNames) }),
        fc.record({ edition: some(...editionNames), ownEdition: fc.boolean() }),
        fc.record({ host: some(...editionNames) }),
        fc.record({ ownerAdmin: fc.boolean() }),
      ),
      fc.record({ all: fc.array(tie("condition"), { minLength: 1, maxLength: 3 }) }),
      fc.record({ any: fc.array(tie("condition"), { minLength: 1, maxLength: 3 }) }),
      fc.record({ not: tie("condition") }),
    ),
  }));
  const effect: fc.Arbitrary<Omit<Rule, "because" | "section">> = fc.oneof(
    fc.record({ allow: entries }),
    fc.record({ block: entries }),
    fc.record({ only: entries }),
    fc.record({ only: entries, within: entry }),
    fc.record({ landing: entry }),
    fc.record({ role: fc.constantFrom(...roles) }),
    fc.record({ addRole: fc.constantFrom(...roles) }),
    fc.record({ menu: entries }),
    fc.record({ routeSet: fc.constantFrom("general", "other") }),
    fc.record({ flags: fc.constantFrom(...flagNames).map((name) => ({ [name]: true })) }),
  );
  const rules = fc.array(
    fc.tuple(fc.option(condition, { nil: undefined }), effect).map(([when, rest]) => own(when ? { when, ...rest } : rest)),
    { maxLength: 12 },
  );
  const user: fc.Arbitrary<Candidate> = fc.record({
    userId: fc.constantFrom("U1", "U2", "U3"),
    userType: fc.integer({ min: 0, max: 9 }),
    companyId: fc.constantFrom("", "C1"),
    ownerAdmin: fc.boolean(),
    roadAdministration: fc.boolean(),
    yzw: fc.boolean(),
    display: fc.constant(false),
    edition: fc.constantFrom(...editionNames),
    host: fc.constantFrom(...editionNames, null),
  });
  const withRules = (given: readonly Rule[]): CommonRules => ({ ...common, rules: [...common.rules, ...given.slice(0, 3)] });

  it("every path has a verdict, the landing is open, and what is always open stays so", () => {
    fc.assert(
      fc.property(user, rules, (who, given) => {
        const access = decideAccess(who, withRules(given), { rules: given.slice(3), editions: ["default"] }, routeCatalogue);
        const open = new Set(openPaths(access));
        expect(access.reasons.size).toBe(routeCatalogue.length);
        expect([...access.reasons.values()].every((trail) => trail.length > 0)).toBe(true);
        expect(open.has(access.landing)).toBe(true);
        expect(routeCatalogue.filter((route) => route.always && !open.has(route.path))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it("a last rule that names the user decides", () => {
    fc.assert(
      fc.property(user, rules, entry, fc.boolean(), (who, given, path, opens) => {
        const last = own({ when: { userId: [who.userId] }, ...(opens ? { allow: [path] } : { block: [path] }) });
        const access = decideAccess(who, common, { rules: [...given, last], editions: ["default"] }, routeCatalogue);
        const named = routeCatalogue.filter((route) => !route.always && (route.path === path || route.path.startsWith(`${path}/`)));
        expect(named.every((route) => verdictOn(access, route.path)?.because === last.because)).toBe(true);
        expect(named.every((route) => verdictOn(access, route.path)?.open === opens)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});
