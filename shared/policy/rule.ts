import { z } from "zod";
import { condition } from "./condition.ts";
import { roles } from "./roles.ts";

const entry = z.string().regex(/^\/[\w-]+(\/[\w-]+)*$/, "an entry is a path or the first part of one");
const entries = z.array(entry).min(1);

/**
 * One sentence of the documents as data. `entries` name a path or everything under it.
 *   role      the role of whom it concerns, in place of the one before
 *   routeSet  the set of paths to begin from
 *   landing   where they start, in place of the set's own
 *   allow     entries that are open whatever roles they list
 *   block     entries that are closed
 *   only      of everything (or of what is `within`), just these are open, whatever roles they list
 *   flags     switches that screens ask for
 */
export const rule = z
  .strictObject({
    because: z.string().min(1),
    /** Part and section of the specification. */
    section: z.string().regex(/^[12]\.\d/),
    when: condition.optional(),
    role: z.enum(roles).optional(),
    routeSet: z.string().min(1).optional(),
    landing: entry.optional(),
    allow: entries.optional(),
    block: entries.optional(),
    only: entries.optional(),
    within: entry.optional(),
    flags: z.record(z.string().min(1), z.boolean()).optional(),
  })
  .refine((r) => r.within === undefined || r.only !== undefined, "`within` narrows `only` and means nothing without it")
  .refine(
    (r) => [r.role, r.routeSet, r.landing, r.allow, r.block, r.only, r.flags].some((effect) => effect !== undefined),
    "a rule without an effect",
  );
export type Rule = z.infer<typeof rule>;

/** editions/rules.json: what holds for every customer. */
export const commonRules = z.strictObject({
  routeSets: z.record(z.string(), z.strictObject({ landing: entries, leavesOut: z.array(entry) })),
  rules: z.array(rule).min(1),
});
export type CommonRules = z.infer<typeof commonRules>;

export const isUnder = (path: string, under: string): boolean => path === under || path.startsWith(`${under}/`);
