import { z } from "zod";
import { actionNames } from "../domain/action.ts";
import { businessCalendar } from "../domain/business-calendar.ts";
import { dueTime } from "../domain/due-time.ts";
import { workOrder, workOrderDetail } from "../domain/work-order.ts";
import { actionLists } from "../policy/action-table.ts";
import { editionNames } from "../policy/editions.ts";
import { evidenceStatement, uploadKeys } from "./uploads-api.ts";

/** Requests and answers of the HTTP API, one place for both ends. Every failure answers `apiError` with a status from errors.ts. */

export const apiError = z.object({
  error: z.string(),
  /** Text of the legacy services for people, where there is one. */
  message: z.string().optional(),
  detail: z.record(z.string(), z.unknown()),
  requestId: z.string(),
});
export type ApiError = z.infer<typeof apiError>;

/** POST /api/session. Phone or user name, trimmed (part 1, section 5). */
export const signIn = z.strictObject({
  account: z.string().trim().min(1).max(64),
  password: z.string().min(1).max(128),
  /** Whose login page it was; without it the host or the remembered edition. */
  edition: z.enum(editionNames).optional(),
  /** The login code of the page's address: it names a customer as its sub-domain does. */
  codes: z.string().max(64).default(""),
});
export type SignInRequest = z.input<typeof signIn>;

const action = z.enum(actionNames as [string, ...string[]]);
const texts = z.record(z.string(), z.string());

/** GET /api/me (S4). */
export const me = z.object({
  user: z.object({
    id: z.string(),
    name: z.string(),
    account: z.string(),
    userType: z.number(),
    companyId: z.string(),
    company: z.string(),
    slot: z.number().int(),
  }),
  role: z.string(),
  roles: z.array(z.string()),
  tenant: z.object({
    code: z.string(),
    name: texts,
    title: texts,
    area: z.object({ adcode: z.string(), lng: z.number(), lat: z.number(), zoom: z.number() }),
    timeZone: z.string(),
    calendar: businessCalendar,
    /** What stands at the top of the shell; one customer has a title of its own, some users see no logo. */
    header: z.object({ title: texts, showLogo: z.boolean() }),
    /** Addresses of SVG files on this server, and the words beside them. */
    logo: z.string(),
    logoSmall: z.string(),
    logoText: texts,
  }),
  /** The edition whose login page was used, and where that is: the way back after signing out. */
  edition: z.enum(editionNames),
  loginPath: z.string(),
  landing: z.string(),
  /** Where the sets of paths begin: one of these that is closed leads to `landing`. */
  landings: z.array(z.string()),
  /** Every path that is open, also those that no menu shows. */
  routes: z.array(z.string()),
  /** Groups of the sidebar (policy/menu.ts) with their open paths; a group without children is an entry itself. */
  menu: z.array(z.object({ path: z.string(), children: z.array(z.string()) })),
  flags: z.record(z.string(), z.boolean()),
  /** What this user is offered in each list and for orders that wait for more time; an order's own answer says why not. */
  actions: z.partialRecord(z.enum(actionLists), z.array(action)),
  /** Where an action goes by another name in a list, as a dictionary key. */
  actionLabels: z.partialRecord(z.enum(actionLists), z.record(z.string(), z.string())),
  badges: z.record(z.string(), z.number()),
});
export type Me = z.infer<typeof me>;

/**
 * Whether something may be done. Where not: why, the lists in which this user could, and whose it is instead (shared/policy/why-not.ts);
 * names of lists and columns of the action tables.
 */
export const verdict = z.object({ allowed: z.boolean(), reason: z.string(), lists: z.array(z.string()), slots: z.array(z.number()) });
export type Verdict = z.infer<typeof verdict>;
export const actionVerdict = verdict.extend({ action });
export type ActionVerdict = z.infer<typeof actionVerdict>;

/** GET /api/orders/:id. The verdicts cover every action of the tenant's table; `place` is about correcting where the defect is. */
export const orderAnswer = z.object({
  detail: workOrderDetail,
  actions: z.array(actionVerdict),
  place: verdict,
});
export type OrderAnswer = z.infer<typeof orderAnswer>;

/** POST /api/orders/:id/actions with header Idempotency-Key (K1). */
export const orderAction = z.strictObject({
  action,
  /** The status that the user saw; anything else now answers 409 orderMoved with the current row in `detail`. */
  seenStatus: z.number().int(),
  /** The company that the user saw it with; without it the one that this server knows. */
  seenCompanyId: z.string().max(64).optional(),
  reason: z.string().trim().max(500).default(""),
  /** The company that takes over; reassign only. */
  companyId: z.string().min(1).max(64).optional(),
  /** request delay: the due time that is asked for. approve delay: the one that the user saw asked for. */
  dueAtMs: dueTime.optional(),
  /** Uploaded pictures of the repair; go-handle only. */
  pictures: uploadKeys.default([]),
  /** Why the pictures are good evidence although something speaks against them. */
  statement: evidenceStatement.default(""),
});
export type OrderAction = z.input<typeof orderAction>;
/** What would lead back to where the order stood, where the tenant's table lets the same user do that; null where nothing does. */
export const undoOffer = z.object({ action, companyId: z.string().optional() });
export type UndoOffer = z.infer<typeof undoOffer>;
export const orderActionAnswer = z.object({ order: workOrder, undo: undoOffer.nullable() });
/** What an address names. */
export const byId = z.object({ id: z.string().min(1).max(64) });

export const idempotencyKey = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/);
