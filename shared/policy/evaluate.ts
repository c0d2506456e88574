import { holds, type Subject } from "./condition.ts";
import type { FlagName, Flags } from "./flags.ts";
import { inOrder, type RankedRule, type RuleSource } from "./precedence.ts";
import type { Role } from "./roles.ts";
import type { RouteEntry } from "./route-catalogue.ts";
import { type CommonRules, isUnder, isUnderAny, type Rule } from "./rule.ts";

/** Who asks, before any rule spoke. */
export type Candidate = Omit<Subject, "ownEdition" | "roles" | "flags">;

/** What a customer's file says about access. */
export interface Customer {
  readonly rules: readonly Rule[];
  readonly editions: readonly string[];
}

/** The sentence that decided, and where it stands. */
export interface Reason {
  readonly because: string;
  readonly says?: Rule["says"];
  readonly section: string;
  readonly from: RuleSource | "catalogue";
  /** What a path of the catalogue lists; none where it is open to everybody. */
  readonly roles?: readonly Role[];
}
export interface Verdict extends Reason {
  readonly open: boolean;
}

export interface Access {
  /** The first is the one that all others stand beside. */
  readonly roles: readonly [Role, ...Role[]];
  /** For each of them the rule that gave it. */
  readonly roleReasons: Readonly<Partial<Record<Role, Reason>>>;
  readonly flags: Flags;
  /** For each flag that anything spoke of, who spoke last. */
  readonly flagReasons: Readonly<Partial<Record<FlagName, Reason>>>;
  readonly landing: string;
  /** For each path of the catalogue everything that speaks of it, from the widest to what decided; never empty. */
  readonly reasons: ReadonlyMap<string, readonly Verdict[]>;
  /** Paths without a menu entry of their own that the sidebar shows to this user. */
  readonly menuExtras: readonly string[];
}

/**
 * Turns a user, the common rules and a customer's own into what is open (E2). Pure and total: every path gets a verdict, and
 * everybody lands somewhere that is open.
 */
export function decideAccess(candidate: Candidate, common: CommonRules, customer: Customer, catalogue: readonly RouteEntry[]): Access {
  const ordered = inOrder(common, customer.rules);
  const { subject, roleReasons, flagReasons } = nameSubject(candidate, ordered, common, customer);
  const inForce = ordered.filter(({ rule }) => applies(rule, subject));
  const setRule = inForce.findLast(({ rule }) => rule.routeSet !== undefined);
  const set = setRule && common.routeSets[setRule.rule.routeSet!];
  const [role, ...otherRoles] = subject.roles;
  if (!setRule || !set || role === undefined) throw new Error("the common rules give this user no role or no set of paths");

  const leftOut: Verdict = { ...reasonOf(setRule), open: false };
  const pathRules = inForce.filter(({ rule }) => rule.allow ?? rule.block ?? rule.only).map(toPathRule);
  const reasons = new Map<string, Verdict[]>();
  for (const route of catalogue) {
    reasons.set(route.path, verdictsOn(route, subject, isUnderAny(route.path, set.leavesOut) ? leftOut : null, pathRules));
  }
  const isOpen = (path: string) => reasons.get(path)?.at(-1)?.open === true;
  const own = inForce.flatMap(({ rule }) => rule.landing ?? []).reverse();
  const inMenu = catalogue.filter((route) => route.menu !== false).map((route) => route.path);
  const landing = [...own, ...set.landing, ...inMenu].find(isOpen) ?? "/profile/index";
  const menuExtras = inForce.flatMap(({ rule }) => rule.menu ?? []);
  return { roles: [role, ...otherRoles], roleReasons, flags: subject.flags, flagReasons, landing, reasons, menuExtras };
}

/** What decided about a path; null for a path that the catalogue does not know. */
export const verdictOn = (access: Access, path: string): Verdict | null => access.reasons.get(path)?.at(-1) ?? null;

/** All open paths in menu order. */
export const openPaths = (access: Access): string[] =>
  [...access.reasons].filter(([, verdicts]) => verdicts.at(-1)?.open).map(([path]) => path);

/** Role first, then flags, each rule seeing what the ones before it gave; rules about paths may ask for both. */
export function nameSubject(candidate: Candidate, ordered: readonly RankedRule[], common: CommonRules, customer: Customer) {
  const subject: { -readonly [Key in keyof Subject]: Subject[Key] } & { flags: { [Flag in FlagName]?: boolean } } = {
    ...candidate,
    ownEdition: customer.editions.includes(candidate.edition),
    roles: [],
    flags: {},
  };
  const flagReasons: { [Flag in FlagName]?: Reason } = {};
  for (const [flag, { on, because, says, section }] of Object.entries(common.switches) as [
    FlagName,
    NonNullable<CommonRules["switches"][FlagName]>,
  ][]) {
    subject.flags[flag] = on;
    flagReasons[flag] = { because, says, section, from: "common" };
  }
  const roleReasons: { [Name in Role]?: Reason } = {};
  for (const each of ordered) {
    const { role, addRole } = each.rule;
    const given = role ?? addRole;
    if (given === undefined || !applies(each.rule, subject)) continue;
    subject.roles = role !== undefined ? [role] : [...subject.roles.filter((other) => other !== given), given];
    roleReasons[given] = reasonOf(each);
  }
  for (const each of ordered) {
    if (each.rule.flags === undefined || !applies(each.rule, subject)) continue;
    Object.assign(subject.flags, each.rule.flags);
    for (const flag of Object.keys(each.rule.flags) as FlagName[]) flagReasons[flag] = reasonOf(each);
  }
  return { subject: subject as Subject, roleReasons: pick(roleReasons, subject.roles), flagReasons };
}

function verdictsOn(route: RouteEntry, subject: Subject, leftOut: Verdict | null, rules: readonly PathRule[]): Verdict[] {
  if (route.always && !subject.display) return [ALWAYS];
  const verdicts = [byRole(route, subject.roles)];
  if (leftOut) verdicts.push(leftOut);
  for (const { rule, opens, closes } of rules) {
    const open = effectOn(route.path, rule);
    if (open !== null) verdicts.push(open ? opens : closes);
  }
  return verdicts;
}

/** A rule with both of its verdicts at hand: each is made once and shared by all paths that it decides. */
interface PathRule {
  readonly rule: Rule;
  readonly opens: Verdict;
  readonly closes: Verdict;
}
const toPathRule = (ranked: RankedRule): PathRule => {
  const reason = reasonOf(ranked);
  return { rule: ranked.rule, opens: { ...reason, open: true }, closes: { ...reason, open: false } };
};

/** What a rule says of a path: open, closed, or nothing. */
function effectOn(path: string, { allow, block, only, within }: Rule): boolean | null {
  if (isUnderAny(path, block)) return false;
  if (isUnderAny(path, allow)) return true;
  if (only === undefined || (within !== undefined && !isUnder(path, within)) || isUnderAny(path, only)) return null;
  return false;
}

function byRole({ roles }: RouteEntry, theirs: readonly Role[]): Verdict {
  if (roles === undefined) return NO_ROLES;
  return {
    open: theirs.some((role) => roles.includes(role)),
    because: `this path lists the roles ${roles.join(", ")}`,
    section: "1.6",
    from: "catalogue",
    roles,
  };
}

const ALWAYS: Verdict = { open: true, because: "open to everybody who is signed in", section: "1.2", from: "catalogue" };
const NO_ROLES: Verdict = { open: true, because: "this path lists no roles", section: "1.6", from: "catalogue" };

const pick = <Key extends string, Value>(from: { readonly [K in Key]?: Value }, keys: readonly Key[]): { [K in Key]?: Value } =>
  Object.fromEntries(keys.map((key) => [key, from[key]])) as { [K in Key]?: Value };
const applies = (rule: Rule, subject: Subject): boolean => rule.when === undefined || holds(rule.when, subject);
const reasonOf = ({ rule, from }: RankedRule): Reason => ({ because: rule.because, says: rule.says, section: rule.section, from });
