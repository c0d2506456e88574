import { z } from "zod";
import { asksFor, condition } from "./condition.ts";
import { flagNames } from "./flags.ts";
import { roles } from "./roles.ts";

/** A path, or the first part of one: it names everything under it. */
export const entry = z.string().regex(/^\/[\w-]+(\/[\w-]+)*$/, "an entry is a path or the first part of one");
const entries = z.array(entry).min(1);

/** Part and section of the specification, e.g. 1.6. */
const section = z.string().regex(/^[12]\.\d$/);

const words = z.string().min(1);
/** The sentence as the customer's administrators read it: no names of fields, codes or readings of ours. Without it they read the other. */
const says = z.strictObject({ zh: words, en: words, es: words, ja: words }).optional();

/** What a rule can do; `within` only narrows one of them. */
export const ruleEffects = ["role", "addRole", "routeSet", "landing", "allow", "block", "only", "menu", "flags"] as const;

/**
 * One sentence of the documents as data.
 *   role      the role of whom it concerns, in place of those before
 *   addRole   one that stands beside those before
 *   routeSet  the set of paths to begin from
 *   landing   where they start, in place of the set's own
 *   allow     entries that are open whatever roles they list
 *   block     entries that are closed
 *   only      of everything (or of what is `within`), all but these entries are closed; these stay as they were
 *   menu      entries that the sidebar shows to them although others come to these from other screens
 *   flags     switches that screens ask for
 */
export const rule = z
  .strictObject({
    because: z.string().min(1),
    says,
    section,
    when: condition.optional(),
    role: z.enum(roles).optional(),
    addRole: z.enum(roles).optional(),
    routeSet: z.string().min(1).optional(),
    landing: entry.optional(),
    allow: entries.optional(),
    block: entries.optional(),
    only: entries.optional(),
    within: entry.optional(),
    menu: entries.optional(),
    flags: z
      .partialRecord(z.enum(flagNames), z.boolean())
      .refine((given) => Object.keys(given).length > 0, "no flag is named")
      .optional(),
  })
  .refine((r) => r.within === undefined || r.only !== undefined, "`within` narrows `only` and means nothing without it")
  .refine((r) => ruleEffects.some((effect) => r[effect] !== undefined), "a rule without an effect");
export type Rule = z.infer<typeof rule>;

/** Rules are told apart by their sentence: in the answers to "why", and by the cases that prove them. */
export const rules = z.array(rule).superRefine((given, context) => {
  const seen = new Set<string>();
  given.forEach(({ because }, i) => {
    if (seen.has(because))
      context.addIssue({ code: "custom", path: [i, "because"], message: "this sentence is given to an earlier rule too" });
    seen.add(because);
  });
});

/** editions/rules.json: what holds for every customer. */
export const commonRules = z.strictObject({
  /** Flags that are the same for everybody until somebody edits this file. */
  switches: z.partialRecord(z.enum(flagNames), z.strictObject({ on: z.boolean(), because: z.string().min(1), says, section })).default({}),
  /** Where each set lands (the first that is open) and which entries it does not hold. */
  routeSets: z.record(z.string(), z.strictObject({ landing: entries, leavesOut: entries.optional() })),
  rules: rules
    .refine(
      (given) => given.some((r) => r.role !== undefined && r.when === undefined),
      "one rule without `when` must give everybody a role",
    )
    .refine(
      (given) => given.some((r) => r.routeSet !== undefined && r.when === undefined),
      "one rule without `when` must give everybody a route set",
    )
    .refine(
      (given) => !given.some((r) => asksFor(r.when, ["userId", "companyId"])),
      "a user or company of one customer belongs in its file",
    ),
});
export type CommonRules = z.infer<typeof commonRules>;

/** Asked thousands of times for one user: no text is put together here. */
export const isUnder = (path: string, under: string): boolean =>
  path.startsWith(under) && (path.length === under.length || path[under.length] === "/");
export const isUnderAny = (path: string, entries: readonly string[] | undefined): boolean =>
  entries?.some((each) => isUnder(path, each)) ?? false;
