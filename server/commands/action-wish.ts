import type { z } from "zod";
import type { Tenant } from "../../editions/load.ts";
import { ACTIONS, type ActionName, needsPictures, needsReason } from "../../shared/domain/action.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { formatZoned } from "../../shared/domain/zoned-time.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { orderAction } from "../../shared/http/orders-api.ts";
import { changeYhCompany, qfToQp, updateTaskStatusNewForWeb } from "../../shared/legacy/calls/assignment.ts";
import type { LegacyClient } from "../../shared/legacy/client.ts";
import type { Session } from "../session/session.ts";
import { personIdentity } from "./service-identity.ts";

export type ActionWish = z.output<typeof orderAction>;

interface Problem {
  readonly at: string;
  readonly message: string;
}

/** What an action asks for and does not get, or gets and has no use for. @throws ExpectedError badRequest */
export function refuseIfIncomplete(wish: ActionWish, order: WorkOrder, nowMs: number): void {
  const problems = problemsOf(wish, order, nowMs);
  if (problems.length > 0) throw new ExpectedError("badRequest", { problems });
}

function problemsOf(wish: ActionWish, order: WorkOrder, nowMs: number): Problem[] {
  const action = wish.action as ActionName;
  const problems: Problem[] = [];
  if (needsReason.has(action) && wish.reason === "") problems.push({ at: "reason", message: "is needed for this action" });
  if (action === "reassign") problems.push(...companyProblems(wish, wish.seenCompanyId ?? order.companyId));
  if (action === "requestDelay") problems.push(...dueProblems(wish, order, nowMs));
  if (needsPictures.has(action) && wish.pictures.length === 0) problems.push({ at: "pictures", message: "are needed for this action" });
  if (!needsPictures.has(action) && wish.pictures.length > 0) problems.push({ at: "pictures", message: "are not taken by this action" });
  return problems;
}

function companyProblems({ companyId }: ActionWish, present: string): Problem[] {
  if (companyId === undefined) return [{ at: "companyId", message: "is needed to reassign" }];
  return companyId === present ? [{ at: "companyId", message: "has this order already" }] : [];
}

function dueProblems({ dueAtMs }: ActionWish, order: WorkOrder, nowMs: number): Problem[] {
  if (dueAtMs === undefined) return [{ at: "dueAtMs", message: "is needed to request a delay" }];
  if (dueAtMs <= nowMs) return [{ at: "dueAtMs", message: "must be in the future" }];
  return order.dueAtMs !== null && dueAtMs <= order.dueAtMs ? [{ at: "dueAtMs", message: "must be after the present due time" }] : [];
}

/** The services keep one text per step: why it was done, and why its pictures are good evidence. */
const reasonOf = ({ reason, statement }: ActionWish): string => [reason, statement].filter((text) => text !== "").join("；");

/** The services' own call for an action. Answers the order's new row where they send one. */
export async function callServices(legacy: LegacyClient, session: Session, tenant: Tenant, id: string, wish: ActionWish) {
  const { source, file } = tenant;
  const action = wish.action as ActionName;
  const options = { signal: AbortSignal.timeout(file.legacy.timeoutMs) };
  const common = { ...personIdentity(session), A_Id: id, Cu_RealName: session.user.name, Reason: reasonOf(wish) };
  if (action === "reassign") {
    const answer = await legacy.call(source, changeYhCompany, { ...common, YHCompanyId: wish.companyId! }, options);
    return answer.rows[0];
  }
  if (action === "handOver") return (await legacy.call(source, qfToQp, common, options)).rows[0];
  const request = {
    ...common,
    Status: ACTIONS[action].value,
    ...(action === "goHandle" && { A_DImages: wish.pictures.join("|") }),
    ...(action === "requestDelay" && { A_YqTime: formatZoned(source.timeZone, wish.dueAtMs!) }),
    ...(action === "approveDelay" && { IsAgree: 1 as const }),
    ...(action === "rejectDelay" && { IsAgree: 0 as const }),
  };
  return (await legacy.call(source, updateTaskStatusNewForWeb, request, options)).rows[0];
}
