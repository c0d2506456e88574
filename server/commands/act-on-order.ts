import type { Logger } from "pino";
import type { z } from "zod";
import type { Tenant } from "../../editions/load.ts";
import { ACTIONS, type ActionName, needsReason } from "../../shared/domain/action.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { orderAction } from "../../shared/http/api.ts";
import { changeYhCompany, updateTaskStatusNewForWeb } from "../../shared/legacy/calls/assignment.ts";
import type { LegacyClient } from "../../shared/legacy/client.ts";
import { decodeWorkOrder } from "../../shared/legacy/decode-work-order.ts";
import type { Repoll } from "../../shared/live/repoll.ts";
import { judgeActions } from "../../shared/policy/offered-actions.ts";
import type { SignedIn } from "../plugins/access.ts";
import type { Reader } from "../read/reader.ts";
import type { Session } from "../session/session.ts";
import type { OrderDetails } from "./order-detail.ts";
import { orderInScope } from "./order-in-scope.ts";
import type { OrderTurns } from "./order-turns.ts";
import { personIdentity } from "./service-identity.ts";

export interface ActOnOrderDeps {
  reader: Reader;
  details: OrderDetails;
  turns: OrderTurns;
  legacy: LegacyClient;
  repoll(job: Repoll): Promise<void>;
  log: Logger;
}

type Wish = z.output<typeof orderAction>;

/**
 * K1: may this user do that to an order in the state that the user saw; does it still stand there; then the services' own call,
 * and that feed is asked again at once.
 * @throws ExpectedError actionNotAllowed with the reason, orderMoved with the current row, or why the services did not do it.
 */
export async function actOnOrder(deps: ActOnOrderDeps, who: SignedIn, id: string, wish: Wish): Promise<WorkOrder> {
  const { session, tenant } = who;
  const order = await orderInScope(deps.reader, session, id);
  const action = wish.action as ActionName;
  refuseIfNotOffered(who, action, wish.seenStatus);
  refuseIfIncomplete(action, wish);
  if (order.status !== wish.seenStatus) throw movedTo(order);
  // Two calls to the services, each within its time-out, and the way between them.
  const longestMs = 2 * tenant.file.legacy.timeoutMs + MARGIN_MS;
  return deps.turns.take(tenant.file.code, id, longestMs, () => actInTurn(deps, session, tenant, order, wish));
}

const MARGIN_MS = 5_000;

async function actInTurn(deps: ActOnOrderDeps, session: Session, tenant: Tenant, order: WorkOrder, wish: Wish): Promise<WorkOrder> {
  const { id } = order;
  // Our own picture is as old as the last poll; somebody may have been faster.
  const current = (await deps.details.now(tenant, id)).order;
  if (current.status !== wish.seenStatus || current.companyId !== order.companyId) {
    await askFeedAgain(deps, tenant, id);
    throw movedTo(current);
  }
  try {
    return await callServices(deps, session, tenant, id, wish);
  } catch (error) {
    throw (await raceLost(deps, tenant, id, wish, error)) ?? error;
  } finally {
    await askFeedAgain(deps, tenant, id);
  }
}

function refuseIfNotOffered({ tenant, slot }: SignedIn, action: ActionName, seenStatus: number): void {
  const verdict = judgeActions(tenant.actionTable, slot, seenStatus).find((one) => one.action === action);
  if (verdict?.allowed) return;
  throw new ExpectedError("actionNotAllowed", { action, reason: verdict?.reason ?? "notInThisStatus" });
}

function refuseIfIncomplete(action: ActionName, wish: Wish): void {
  const problems: { at: string; message: string }[] = [];
  if (needsReason.has(action) && wish.reason === "") problems.push({ at: "reason", message: "is needed for this action" });
  if (action === "reassign" && wish.companyId === undefined) problems.push({ at: "companyId", message: "is needed to reassign" });
  if (problems.length > 0) throw new ExpectedError("badRequest", { problems });
}

async function callServices(deps: ActOnOrderDeps, session: Session, tenant: Tenant, id: string, wish: Wish): Promise<WorkOrder> {
  const action = wish.action as ActionName;
  const signal = AbortSignal.timeout(tenant.file.legacy.timeoutMs);
  const common = { ...personIdentity(session), A_Id: id, Cu_RealName: session.user.name, Reason: wish.reason };
  const answer =
    action === "reassign"
      ? await deps.legacy.call(tenant.source, changeYhCompany, { ...common, YHCompanyId: wish.companyId! }, { signal })
      : await deps.legacy.call(tenant.source, updateTaskStatusNewForWeb, { ...common, Status: ACTIONS[action].value }, { signal });
  deps.log.info({ order: id, tenant: tenant.file.code, action, user: session.user.id }, "action taken");
  const row = answer.rows[0];
  return row === undefined ? (await deps.details.now(tenant, id)).order : decodeWorkOrder(row, tenant.source);
}

/** A refusal may mean that somebody acted between our look and our call; then the order's new state is the answer. */
async function raceLost(deps: ActOnOrderDeps, tenant: Tenant, id: string, wish: Wish, error: unknown): Promise<ExpectedError | null> {
  if (!(error instanceof ExpectedError) || error.code !== "legacyRefused") return null;
  const current = await deps.details.now(tenant, id).catch(() => null); // the refusal itself is the better answer then
  return current !== null && current.order.status !== wish.seenStatus ? movedTo(current.order) : null;
}

const movedTo = (order: WorkOrder) => new ExpectedError("orderMoved", { order, who: order.handler, atMs: order.changedAtMs });

/** The action is done or not done whatever becomes of this; the next poll shows it in any case. */
async function askFeedAgain(deps: ActOnOrderDeps, tenant: Tenant, id: string): Promise<void> {
  await deps.repoll({ tenant: tenant.file.code, kind: "orders", orderIds: [id] }).catch((error: unknown) => {
    deps.log.warn({ order: id, reason: (error as Error).message }, "re-poll could not be queued");
  });
}
