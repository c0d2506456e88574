import { z } from "zod";
import type { ActionName } from "../domain/action.ts";
import { door } from "./door.ts";
import { numeral } from "./numeral.ts";

/** What kinds of deed the audit tells of. */
export const auditKinds = [
  ...(["signIn", "wallSignIn", "signOut", "passwordChange", "refusal", "forceOut", "secondFactor"] as const),
  ...(["order", "dispatch", "quickDecision", "batch", "check", "upload", "record", "assessment", "sensorLimits", "alarm"] as const),
  ...(["view", "displayLink", "wall", "export", "reportLink", "trackView", "note"] as const),
] as const;
export type AuditKind = (typeof auditKinds)[number];

/** What is done besides deeds that are called as their kind is, and besides what is done to orders and defects. */
const auditActions = [
  ...(["ask", "endOthers", "endSession", "add", "change", "remove", "create", "revoke", "openTrackSite"] as const),
  ...([
    "renewRecovery",
    "useRecoveryCode",
    "beginPasskey",
    "addPasskey",
    "removePasskey",
    "replace",
    "reset",
    "begin",
    "retry",
    "download",
    "run",
    "resume",
    "stop",
    "stopByAdministrator",
    "undo",
  ] as const),
  ...(["acknowledge", "shelve", "pause", "endPause"] as const),
  ...(["leadOn", "interrupt", "release", "reloadDisplays"] as const),
  ...(["import", "undoImport", "draw", "decide", "confirmMany", "discardMany", "takeBack"] as const),
  ...(["deduct", "withdraw", "handIn", "open", "publish", "freeze", "setByHand", "object", "grant", "reject"] as const),
] as const;
export type AuditAction = (typeof auditActions)[number];

/** All of them have words of their own, for whoever reads the audit. */
export type AuditDeed = AuditKind | AuditAction | ActionName | "correctPlace" | "raise" | "confirm" | "discard";

/** What is told of a record before and after; only what somebody may see. */
const told = z.record(z.string(), z.unknown()).nullable();

/** What sort of record something was done to: `order`, `view`, a resource by its name; with its id it has a history. */
export const subjectKind = z.string().regex(/^[A-Za-z][A-Za-z0-9-]{0,39}$/);
export const subjectId = z.string().min(1).max(64);

export const auditEntry = z.object({
  id: z.string(),
  atMs: z.number(),
  kind: z.enum(auditKinds),
  /** What was done, as the door calls it. */
  action: z.string(),
  person: z.object({ id: z.string(), name: z.string(), account: z.string() }),
  /** What it was done to, and the number or name that people know it by; empty where there is nothing. */
  subject: z.object({ kind: z.string(), id: z.string(), name: z.string() }),
  /** `done`, or the code of the failure. */
  outcome: z.string(),
  before: told,
  after: told,
  address: z.string(),
  requestId: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** `next` of the page before. */
export const auditPlace = z.string().regex(/^\d{1,16}:[0-9a-f-]{36}$/);

const auditQuery = z.strictObject({
  person: z.string().trim().max(64).optional(),
  kind: z.enum(auditKinds).optional(),
  subject: z.string().trim().max(64).optional(),
  fromMs: numeral(z.coerce.number().int().min(0)).optional(),
  toMs: numeral(z.coerce.number().int().min(0)).optional(),
  before: auditPlace.optional(),
});
export type AuditQuery = z.output<typeof auditQuery>;
export const AUDIT_PAGE = 50;
const entries = z.object({ entries: z.array(auditEntry), next: z.string().nullable() });
const auditAnswer = entries.extend({ keptDays: z.number() });
export type AuditAnswer = z.infer<typeof auditAnswer>;

/** What people did, newest first, a page at a time. */
export const auditDoors = {
  /** All of it together: for administrators, of their own customer. */
  page: door("GET /api/audit", { access: "signedIn", paths: ["/operations/audit"] }, { query: auditQuery, answer: auditAnswer }),
  /**
   * The history of one record: for administrators, and for whoever may read that of this record (history-readers.ts), without accounts and
   * addresses. 403 forbidden for everybody else, whether there is such a record or not.
   */
  history: door(
    "GET /api/audit/records/:kind/:id",
    { access: "signedIn", paths: "everyScreen" },
    {
      params: z.object({ kind: subjectKind, id: subjectId }),
      query: z.strictObject({ before: auditPlace.optional() }),
      answer: entries,
    },
  ),
};
