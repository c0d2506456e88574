import type { Logger } from "pino";
import { ACTIONS, type ActionName } from "../../shared/domain/action.ts";
import type { WorkOrder, WorkOrderDetail, WorkOrderStep } from "../../shared/domain/work-order.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { LegacyClient } from "../../shared/legacy/client.ts";
import { decodeWorkOrder } from "../../shared/legacy/decode-work-order.ts";
import type { Repoll } from "../../shared/live/repoll.ts";
import { judgeActions } from "../../shared/policy/offered-actions.ts";
import { type ReverseStep, reverseOf } from "../../shared/policy/reverse-action.ts";
import { scopeOf } from "../live/scope.ts";
import type { SignedIn } from "../plugins/access.ts";
import type { Reader } from "../read/reader.ts";
import type { RefuseCompany } from "../resources/receiving-company.ts";
import type { ActionPictures } from "../uploads/action-pictures.ts";
import { type ActionWish, callServices, refuseIfIncomplete } from "./action-wish.ts";
import { canBeSince } from "./lost-answer.ts";
import { askFeedAgain, movedTo, outcomeOf } from "./moved-order.ts";
import type { OrderDetails } from "./order-detail.ts";
import { orderInScope } from "./order-in-scope.ts";
import type { OrderTurns } from "./order-turns.ts";

export interface ActOnOrderDeps {
  reader: Reader;
  details: OrderDetails;
  turns: OrderTurns;
  pictures: ActionPictures;
  refuseCompany: RefuseCompany;
  legacy: LegacyClient;
  repoll(job: Repoll): Promise<void>;
  now(): number;
  log: Pick<Logger, "info" | "warn">;
}

/** What acting needs to know of who asks. */
export type Actor = Pick<SignedIn, "session" | "tenant" | "slot">;

export interface Acted {
  readonly order: WorkOrder;
  /** What would lead back, where the table has it for this user. */
  readonly undo: ReverseStep | null;
}

/**
 * K1: may this user do that to an order in the state that the user saw; does it still stand there; then the services' own call,
 * and that feed is asked again at once. `triedSinceMs` says that the same wish was tried before and nobody knows what became of it: when
 * the services have recorded it since then, it is done.
 * @throws ExpectedError actionNotAllowed with the reason, orderMoved with the current row, or why the services did not do it.
 */
export async function actOnOrder(deps: ActOnOrderDeps, who: Actor, id: string, wish: ActionWish, triedSinceMs?: number): Promise<Acted> {
  const order = await orderInScope(deps.reader, who.session, id);
  refuseIfNotOffered(who, wish);
  // One that was tried before may have changed what it is judged by: it is looked up first.
  if (triedSinceMs === undefined) await refuseIfWrong(deps, who, order, wish);
  // Three calls to the services, each within its time-out, and the way between them.
  const longestMs = 3 * who.tenant.file.legacy.timeoutMs + MARGIN_MS;
  return deps.pictures.carry(who, order, { keys: wish.pictures, statement: wish.statement }, () =>
    deps.turns.take(who.tenant.file.code, id, longestMs, () => actInTurn(deps, who, order, wish, triedSinceMs)),
  );
}

const MARGIN_MS = 5_000;

async function actInTurn(deps: ActOnOrderDeps, who: Actor, order: WorkOrder, wish: ActionWish, triedSinceMs?: number): Promise<Acted> {
  const { id } = order;
  const { tenant, session } = who;
  // Our own picture is as old as the last poll; somebody may have been faster.
  const detail = await deps.details.now(tenant, id);
  const current = detail.order;
  if (triedSinceMs !== undefined && wasDone(detail, who, wish, triedSinceMs)) {
    await askFeedAgain(deps, tenant, [id]);
    return { order: current, undo: null };
  }
  if (triedSinceMs !== undefined) await refuseIfWrong(deps, who, order, wish);
  const { companyId } = scopeOf(session);
  if (companyId !== null && current.companyId !== companyId) throw new ExpectedError("notFound", { order: id });
  if (current.status !== wish.seenStatus || current.companyId !== (wish.seenCompanyId ?? order.companyId) || !isDueAsSeen(detail, wish)) {
    await askFeedAgain(deps, tenant, [id]);
    throw await movedTo(deps.turns, session, detail);
  }
  const begunAtMs = deps.now();
  try {
    const row = await callServices(deps.legacy, session, tenant, id, wish);
    await deps.turns.noteDeed(tenant.file.code, id, session.user.id, deps.now());
    deps.log.info({ order: id, tenant: tenant.file.code, action: wish.action, user: session.user.id }, "action taken");
    const after = row === undefined ? (await deps.details.now(tenant, id)).order : decodeWorkOrder(row, tenant.source);
    return { order: after, undo: undoOf(who, wish.action as ActionName, current) };
  } catch (error) {
    const after = await outcomeOf(deps, who, id, error, {
      wasDone: (after) => wasDone(after, who, wish, begunAtMs),
      isAsSeen: ({ status }) => status === wish.seenStatus,
    });
    await deps.turns.noteDeed(tenant.file.code, id, session.user.id, deps.now());
    return { order: after, undo: undoOf(who, wish.action as ActionName, current) };
  } finally {
    await askFeedAgain(deps, tenant, [id]);
  }
}

async function refuseIfWrong(deps: ActOnOrderDeps, { tenant }: Actor, order: WorkOrder, wish: ActionWish): Promise<void> {
  refuseIfIncomplete(wish, order, deps.now());
  if (wish.action === "reassign" && wish.companyId !== undefined) await deps.refuseCompany(tenant.file.code, wish.companyId);
}

function refuseIfNotOffered({ tenant, slot }: Actor, { action, seenStatus }: ActionWish): void {
  const verdict = judgeActions(tenant.actionTable, slot, seenStatus).find((one) => one.action === action);
  if (verdict?.allowed) return;
  const { reason = "notInThisStatus", lists = [], slots = [] } = verdict ?? {};
  throw new ExpectedError("actionNotAllowed", { action, reason, lists, slots });
}

/** Who grants more time grants what they saw asked for. */
const isDueAsSeen = ({ requestedDueAtMs }: WorkOrderDetail, { action, dueAtMs }: ActionWish): boolean =>
  action !== "approveDelay" || dueAtMs === undefined || dueAtMs === requestedDueAtMs;

const undoOf = ({ tenant, slot, session }: Actor, action: ActionName, from: WorkOrder): ReverseStep | null =>
  reverseOf(tenant.actionTable, slot, { action, from, ofCompany: scopeOf(session).companyId !== null });

/** Whether the newest step on the order's record is this very wish; where the services tell no steps, whether its row is. */
function wasDone({ order, steps }: WorkOrderDetail, { session }: Actor, wish: ActionWish, sinceMs: number): boolean {
  const { value, leadsTo } = ACTIONS[wish.action as ActionName];
  if (order.status !== leadsTo || (wish.companyId !== undefined && order.companyId !== wish.companyId)) return false;
  const step = steps.at(-1);
  if (step === undefined) return order.handler === session.user.name && canBeSince(order.changedAtMs, sinceMs);
  const isWish = step.action === String(value) && step.from === wish.seenStatus && step.to === leadsTo && bearsReason(step, wish);
  return isWish && step.who === session.user.name && canBeSince(step.atMs, sinceMs);
}

/** One person can do the same twice within a minute, and namesakes can: the reason tells them apart where both gave one. */
const bearsReason = ({ reason }: WorkOrderStep, wish: ActionWish): boolean =>
  reason === "" || wish.reason === "" || reason.includes(wish.reason) || wish.reason.includes(reason);
