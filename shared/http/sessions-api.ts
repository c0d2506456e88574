import { z } from "zod";
import { byId } from "./api.ts";
import { door } from "./door.ts";

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

const own = { access: "signedIn", paths: ["/operations/sessions"] } as const;
/** Everybody of the own tenant who is signed in, newest first. */
export const sessionsDoors = {
  list: door("GET /api/sessions", own, { answer: z.object({ sessions: z.array(sessionRow) }) }),
  end: door("DELETE /api/sessions/:id", own, { params: byId }),
};
