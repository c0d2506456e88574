import type { z } from "zod";
import { STATUS } from "../../shared/domain/status.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { orderDispatch } from "../../shared/http/dispatch-api.ts";
import { dispatchXMAZ, dispatchXMAZToUser } from "../../shared/legacy/calls/dispatch.ts";
import type { LegacyClient } from "../../shared/legacy/client.ts";
import { decodeWorkOrder } from "../../shared/legacy/decode-work-order.ts";
import type { Repoll } from "../../shared/live/repoll.ts";
import { whyNotDispatch } from "../../shared/policy/dispatch-verdict.ts";
import { canBeSince } from "../commands/lost-answer.ts";
import { askFeedAgain, movedTo, outcomeOf } from "../commands/moved-order.ts";
import type { OrderDetails } from "../commands/order-detail.ts";
import { orderInScope } from "../commands/order-in-scope.ts";
import type { OrderTurns } from "../commands/order-turns.ts";
import { personIdentity } from "../commands/service-identity.ts";
import type { SignedIn } from "../plugins/access.ts";
import type { Reader } from "../read/reader.ts";
import { checkReceiver } from "./dispatch-receiver.ts";

export interface DispatchDeps {
  reader: Reader;
  details: OrderDetails;
  turns: OrderTurns;
  legacy: LegacyClient;
  repoll(job: Repoll): Promise<void>;
  log: { info(fields: object, message: string): void; warn(fields: object, message: string): void };
}

type Wish = z.output<typeof orderDispatch>;
const MARGIN_MS = 5_000;

/**
 * K1 for handing an order that awaits review to a company or a person: may this user, does it still stand there, the services' own call,
 * and the feed is asked again at once. `triedSinceMs` as actOnOrder takes it.
 * @throws ExpectedError actionNotAllowed, forbidden or badRequest for the receiver, orderMoved, or why the services did not do it
 */
export async function dispatchOrder(deps: DispatchDeps, who: SignedIn, id: string, wish: Wish, triedSinceMs?: number): Promise<WorkOrder> {
  const { session, tenant, slot } = who;
  const order = await orderInScope(deps.reader, session, id);
  const why = whyNotDispatch(tenant.actionTable, slot, wish.seenStatus);
  if (why.reason !== "") throw new ExpectedError("actionNotAllowed", { action: "dispatch", ...why });
  // One that was tried before may be done, whatever became of its receiver since: it is looked up first.
  if (triedSinceMs === undefined) await checkReceiver(deps.reader, session, wish);
  return deps.turns.take(tenant.file.code, id, 2 * tenant.file.legacy.timeoutMs + MARGIN_MS, async () => {
    const detail = await deps.details.now(tenant, id);
    const current = detail.order;
    const isAsSeen = (now: WorkOrder) => now.status === wish.seenStatus && now.companyId === order.companyId;
    try {
      if (triedSinceMs !== undefined && canBeSince(current.changedAtMs, triedSinceMs) && wasDispatched(current, who, wish)) return current;
      if (!isAsSeen(current)) throw await movedTo(deps.turns, session, detail);
      if (triedSinceMs !== undefined) await checkReceiver(deps.reader, session, wish);
      const done = await callServices(deps, who, id, wish);
      await deps.turns.noteDeed(tenant.file.code, id, session.user.id, Date.now());
      return done;
    } catch (error) {
      return await outcomeOf(deps, who, id, error, { wasDone: (detail) => wasDispatched(detail.order, who, wish), isAsSeen });
    } finally {
      await askFeedAgain(deps, tenant, [id]);
    }
  });
}

/** It awaited review a moment ago; an answer that got lost says nothing of what became of it. */
const wasDispatched = ({ status, companyId, assigneeId, handler }: WorkOrder, { session }: SignedIn, wish: Wish): boolean =>
  status === STATUS.pending && companyId === wish.companyId && assigneeId === (wish.personId ?? "") && handler === session.user.name;

async function callServices(deps: DispatchDeps, { session, tenant }: SignedIn, id: string, wish: Wish): Promise<WorkOrder> {
  const signal = AbortSignal.timeout(tenant.file.legacy.timeoutMs);
  const { companyId, personId, reason } = wish;
  const common = { ...personIdentity(session), Cu_RealName: session.user.name, Reason: reason, A_Id: id, YHCompanyId: companyId };
  const answer =
    personId === undefined
      ? await deps.legacy.call(tenant.source, dispatchXMAZ, common, { signal })
      : await deps.legacy.call(tenant.source, dispatchXMAZToUser, { ...common, ToUserId: personId }, { signal });
  deps.log.info({ order: id, tenant: tenant.file.code, user: session.user.id, toPerson: personId !== undefined }, "order dispatched");
  const [row] = answer.rows;
  return row === undefined ? (await deps.details.now(tenant, id)).order : decodeWorkOrder(row, tenant.source);
}
