import { z } from "zod";
import { textInFourLanguages } from "../domain/language.ts";
import { door } from "./door.ts";
import { sessionRow } from "./sessions-api.ts";

/** The user's own record, company, sessions and newest actions. */
const profile = z.object({
  user: z.object({
    id: z.string(),
    name: z.string(),
    account: z.string(),
    userType: z.number(),
    companyId: z.string(),
    company: z.string(),
    ownerAdmin: z.boolean(),
    roadAdministration: z.boolean(),
  }),
  role: z.string(),
  tenant: z.object({ name: textInFourLanguages, timeZone: z.string() }),
  /** Who manages the customer's account, as the services name them; null when they name nobody or cannot be asked. */
  manager: z.object({ name: z.string(), phone: z.string() }).nullable(),
  /** Newest first; the one that asked is `current`. */
  sessions: z.array(sessionRow),
  /** What the user did to orders and machine-found defects lately, newest first; without an order where none came of it;
   * null while our own records are away. */
  actions: z.array(z.object({ atMs: z.number(), orderId: z.string(), number: z.string(), action: z.string() })).nullable(),
});
export type Profile = z.infer<typeof profile>;

export const passwordChange = z.strictObject({
  oldPassword: z.string().min(1).max(128),
  newPassword: z.string().min(8).max(128),
});

const endOtherSessions = z.strictObject({ password: z.string().min(1).max(128) });

/** Pages whose opening is told to the services (part 1, section 7). */
export const loggedPages = ["/monitor/index", "/maintain/maintain-list", "/maintain/quick-identification"] as const;
const actionLog = z.strictObject({ page: z.enum(loggedPages) });

const whyClosedAnswer = z.object({
  /** The sentence of the rule that closed it, for people; null where it is a matter of roles alone. */
  says: z.nullable(textInFourLanguages),
  /** What the page wants and what the user has; only roles that are no customer's own. */
  roles: z.array(z.string()),
  own: z.array(z.string()),
  /** Who can give more: the manager of the customer's account, where the services name one. */
  manager: z.object({ name: z.string(), phone: z.string() }).nullable(),
});
export type WhyClosed = z.infer<typeof whyClosedAnswer>;

const own = { access: "signedIn", paths: ["/profile/index"] } as const;
export const profileDoors = {
  read: door("GET /api/profile", own, { answer: profile }),
  /** Ends all sessions of the user but this one. 422 passwordRejected when it is wrong. */
  endOthers: door("DELETE /api/profile/sessions", own, { body: endOtherSessions }),
  /** Every other session of the user ends. 422 passwordRejected when the old one is wrong. */
  changePassword: door("POST /api/password", { access: "signedIn", paths: ["/resetPassword/index"] }, { body: passwordChange }),
  /** Why a page is closed to whoever asks. 404 for one that is open or that nobody knows: there is nothing to tell. */
  whyClosed: door(
    "GET /api/why-closed",
    { access: "signedIn", paths: "everyScreen" },
    { query: z.strictObject({ path: z.string().max(200) }), answer: whyClosedAnswer },
  ),
  /** Whenever one of these pages is opened; the server counts to ten. */
  pageOpened: door("POST /api/action-log", { access: "signedIn", paths: "everyScreen" }, { body: actionLog }),
};
