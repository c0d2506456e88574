import { z } from "zod";

export const sessionRow = z.object({
  id: z.string(),
  user: z.object({ id: z.string(), name: z.string(), account: z.string(), userType: z.number(), company: z.string() }),
  createdAtMs: z.number(),
  expiresAtMs: z.number(),
  /** Where it was signed in from. */
  address: z.string(),
  agent: z.string(),
  /** A wall behind its display link. */
  display: z.boolean(),
  /** The session that asks. */
  current: z.boolean(),
});
export type SessionRow = z.infer<typeof sessionRow>;

/** GET /api/sessions (who may open /operations/sessions): everybody of the own tenant who is signed in, newest first. */
export const sessionsAnswer = z.object({ sessions: z.array(sessionRow) });
/** DELETE /api/sessions/:id -> 204 */
