import { type ActionName, needsPictures, needsReason } from "../../shared/domain/action.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import type { ChosenPictures } from "../ui/upload/picture-picker.tsx";
import type { Attempt } from "./run-action.ts";

/** What somebody filled in for an action; every action asks for a part of it. */
export interface ActionForm {
  readonly reason: string;
  readonly companyId: string;
  readonly dueAtMs: number | null;
  readonly pictures: ChosenPictures;
  /** Why the pictures are good evidence in spite of what speaks against them. */
  readonly statement: string;
}

const emptyForm: ActionForm = {
  reason: "",
  companyId: "",
  dueAtMs: null,
  pictures: { keys: [], findings: [], unsent: [], busy: false },
  statement: "",
};

/** As a dialog opens: whoever declines one delay after the other does so for the reason that they gave last. */
export const formFor = (action: ActionName, lastReason: string | undefined): ActionForm =>
  action === "rejectDelay" ? { ...emptyForm, reason: lastReason ?? "" } : emptyForm;

export type FormField = "reason" | "companyId" | "dueAtMs" | "pictures" | "statement";

/** Which fields keep the action from being sent. The server asks the same, and more. */
export function missingIn(form: ActionForm, action: ActionName, order: Pick<WorkOrder, "dueAtMs">, nowMs: number): ReadonlySet<FormField> {
  const missing = new Set<FormField>();
  if (needsReason.has(action) && form.reason.trim() === "") missing.add("reason");
  if (action === "reassign" && form.companyId === "") missing.add("companyId");
  if (action === "requestDelay" && (form.dueAtMs === null || form.dueAtMs <= Math.max(nowMs, order.dueAtMs ?? 0))) missing.add("dueAtMs");
  if (needsPictures.has(action) && form.pictures.keys.length + form.pictures.unsent.length === 0) missing.add("pictures");
  if (needsPictures.has(action) && form.pictures.findings.length > 0 && form.statement.trim() === "") missing.add("statement");
  return missing;
}

/** `requestedDueAtMs` is what the user saw asked for. */
export function wishOf(form: ActionForm, action: ActionName, requestedDueAtMs: number | null): Attempt["wish"] {
  return {
    reason: form.reason.trim(),
    ...(action === "reassign" && { companyId: form.companyId }),
    ...(action === "requestDelay" && form.dueAtMs !== null && { dueAtMs: form.dueAtMs }),
    ...(action === "approveDelay" && requestedDueAtMs !== null && { dueAtMs: requestedDueAtMs }),
    ...(needsPictures.has(action) && { pictures: [...form.pictures.keys], statement: form.statement.trim() }),
  };
}
