import { z } from "zod";

/** Every failure, with a status from errors.ts. */
export const apiError = z.object({
  error: z.string(),
  /** Text of the legacy services for people, where there is one. */
  message: z.string().optional(),
  detail: z.record(z.string(), z.unknown()),
  requestId: z.string(),
});
export type ApiError = z.infer<typeof apiError>;

/** What an address names. */
export const byId = z.object({ id: z.string().min(1).max(64) });

export const idempotencyKey = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/);
