import { z } from "zod";
import { byId } from "./api.ts";
import { door, everybody } from "./door.ts";

/** Six digits of an authenticator, or a recovery code. */
const code = z.string().trim().min(6).max(40);
const withCode = z.strictObject({ code });
const withPassword = z.strictObject({ password: z.string().min(1).max(128) });

/** What an authenticator takes in, as a QR code or by hand. */
const newFactor = z.object({ secret: z.string(), address: z.string() });
export type NewFactor = z.infer<typeof newFactor>;

/** Told once: only their hashes are kept. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

const ownFactor = z.object({
  /** Whether this installation can keep one. */
  isOffered: z.boolean(),
  /** Whether the customer wants one of this user, who cannot go without then. */
  isRequired: z.boolean(),
  /** Null without one. */
  sinceMs: z.number().nullable(),
  recoveryLeft: z.number(),
  /** Whether passkeys may stand beside it; servers of before take none. */
  takesPasskeys: z.boolean().default(false),
});
export type OwnFactorAnswer = z.infer<typeof ownFactor>;

const own = { access: "signedIn", paths: ["/profile/index"] } as const;

/** The second step of signing in, in the browser in which the password was right: signing in said factorWanted there. */
export const secondStepDoors = {
  /** For who has none and must. 409 factorGone when it is too late for it. */
  setUp: door("POST /api/session/factor/set-up", everybody, { answer: newFactor }),
  /** Begins the session. 422 factorRejected for a wrong code; recovery codes for who set one up now, whose sessions of before end. */
  give: door("POST /api/session/factor", everybody, { body: withCode, answer: recoveryCodes }),
};

export const secondFactorDoors = {
  read: door("GET /api/profile/factor", own, { answer: ownFactor }),
  /** 422 passwordRejected; 409 factorKept for who has one; 501 factorOff where the operator has set no LINK_SECRET. */
  begin: door("POST /api/profile/factor", own, { body: withPassword, answer: newFactor }),
  /** Another telephone in the place of the one whose code it is, once it is confirmed. 422 factorRejected; also for who must have one. */
  beginAnother: door("PATCH /api/profile/factor", own, { body: withCode, answer: newFactor }),
  /** Every other session of the user ends: it was begun without. */
  confirm: door("POST /api/profile/factor/confirm", own, { body: withCode, answer: recoveryCodes }),
  renewRecovery: door("POST /api/profile/factor/recovery-codes", own, { body: withCode, answer: recoveryCodes }),
  /** 409 factorRequired for who must have one. */
  remove: door("DELETE /api/profile/factor", own, { body: withCode }),
  /**
   * Somebody else's, of the own customer, with the administrator's own password: for whoever lost phone and codes. They are signed out
   * everywhere. 422 passwordRejected; 404 for who has none.
   */
  reset: door("DELETE /api/users/:id/factor", { access: "signedIn", paths: ["/operations/access"] }, { params: byId, body: withPassword }),
};
