import { z } from "zod";
import { actionNames } from "../domain/action.ts";

/** Every failure, with a status from errors.ts. */
export const apiError = z.object({
  error: z.string(),
  /** Text of the legacy services for people, where there is one. */
  message: z.string().optional(),
  detail: z.record(z.string(), z.unknown()),
  requestId: z.string(),
});
export type ApiError = z.infer<typeof apiError>;

/**
 * Whether something may be done. Where not: why, the lists in which this user could, and whose it is instead (shared/policy/why-not.ts);
 * names of lists and columns of the action tables.
 */
export const verdict = z.object({ allowed: z.boolean(), reason: z.string(), lists: z.array(z.string()), slots: z.array(z.number()) });
export type Verdict = z.infer<typeof verdict>;
export const actionVerdict = verdict.extend({ action: z.enum(actionNames as [string, ...string[]]) });
export type ActionVerdict = z.infer<typeof actionVerdict>;

/** What an address names. */
export const byId = z.object({ id: z.string().min(1).max(64) });

export const idempotencyKey = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/);
