import { ACTIONS, type ActionName } from "../../shared/domain/action.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { isUnknownCode } from "../../shared/errors.ts";
import { type OrderAction, orderDoors, type UndoOffer } from "../../shared/http/orders-api.ts";
import { ask } from "../api/ask.ts";
import { RequestFailure } from "../api/request.ts";
import { whileExpected } from "./expected-status.ts";

export interface Attempt {
  readonly order: Pick<WorkOrder, "id" | "status" | "companyId">;
  readonly action: ActionName;
  /** What the action asks for: a reason, a company, a due time, pictures. */
  readonly wish: Omit<OrderAction, "action" | "seenStatus" | "seenCompanyId">;
  /** One per attempt; sending the same attempt again after a lost answer does it once (K1). */
  readonly key: string;
}

export interface ActionDone {
  readonly order: WorkOrder;
  readonly undo: UndoOffer | null;
}

/**
 * Sends one action. The order is shown as changed at once and taken back when it fails (K3).
 * @throws RequestFailure as the server said it.
 */
export function runAction({ order, action, wish, key }: Attempt): Promise<ActionDone> {
  const body: OrderAction = { action, seenStatus: order.status, seenCompanyId: order.companyId, ...wish };
  return whileExpected(order, ACTIONS[action].leadsTo, () => ask(orderDoors.act, { params: { id: order.id }, body, key }));
}

/** Of a proxy, where it speaks for a server that is away. */
const AWAY: readonly number[] = [502, 503, 504];

/** Nobody of ours answered a question: no line, or a proxy before a server that is away. What our own server says with these it names by a code. */
export const nobodyAnswers = (failure: unknown): boolean =>
  isCutOff(failure) || (failure instanceof RequestFailure && AWAY.includes(failure.status) && failure.requestId === "");

/** No answer came at all. */
export const isCutOff = (failure: unknown): boolean => failure instanceof RequestFailure && failure.status === 0;

/**
 * Without an answer nobody knows whether it was done, neither where the server got none of the services or still looks after an earlier try: the next
 * one must carry the same key, by which the server looks before it acts.
 */
export const isUnanswered = (failure: unknown): boolean =>
  isCutOff(failure) || (failure instanceof RequestFailure && (isUnknownCode(failure.code) || failure.code === "commandInFlight"));

export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
