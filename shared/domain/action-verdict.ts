import { z } from "zod";
import { actionNames } from "./action.ts";

/**
 * Whether something may be done. Where not: why, the lists in which this user could, and whose it is instead (shared/policy/why-not.ts);
 * names of lists and columns of the action tables.
 */
export const verdict = z.object({ allowed: z.boolean(), reason: z.string(), lists: z.array(z.string()), slots: z.array(z.number()) });
export type Verdict = z.infer<typeof verdict>;
export const actionVerdict = verdict.extend({ action: z.enum(actionNames as [string, ...string[]]) });
export type ActionVerdict = z.infer<typeof actionVerdict>;
