import { isClosed } from "../../../shared/domain/status.ts";
import { UNREAD_CODE } from "../../../shared/domain/unread.ts";
import type { Draft } from "../../publish/draft.ts";
import type { OrdersMemo } from "./orders-memo.ts";

/** The services' count of each status less ours; statuses without a difference are left out. */
export function driftsOf(counts: ReadonlyMap<number, number>, draft: Draft): Map<number, number> {
  const drifts = new Map<number, number>();
  for (const status of statusesOf(counts, draft)) {
    const drift = (counts.get(status) ?? 0) - draft.countOf(status);
    if (drift !== 0) drifts.set(status, drift);
  }
  return drifts;
}

/** Every status that there is a list of: those that the services count and those that we know, less the one that stands for none. */
export function statusesOf(counts: ReadonlyMap<number, number>, draft: Draft): Set<number> {
  const statuses = new Set([...counts.keys(), ...draft.marks()]);
  statuses.delete(UNREAD_CODE);
  return statuses;
}

/** A list that lags behind its counter is asked again so often; after that the difference seems to be there to stay. */
const ASK_AGAIN_POLLS = 4;
const ASK_SELDOM_POLLS = 10;

/**
 * Whether a difference calls for asking the list: while it is new, and seldom once it has stood still. Some counters never agree
 * with their list, as when a status cannot be read.
 */
export function callsForList(memo: OrdersMemo, status: number, drift: number): boolean {
  const before = memo.drifts[status];
  return before === undefined || before.orders !== drift || isTimeToAsk(before.polls);
}

/**
 * Whether the list of closed orders has to explain a difference, which is long: where that stood still for some polls, or was large in each of
 * them, whatever else moved. In a busy hour no two counts agree.
 */
export function callsForClosedList(memo: OrdersMemo, status: number): boolean {
  const { polls, manyPolls } = memo.drifts[status] ?? { polls: 0, manyPolls: 0 };
  return polls >= CLOSED_AFTER_POLLS || (manyPolls >= CLOSED_AFTER_POLLS && isTimeToAsk(manyPolls));
}

/** Whether so many closed orders are counted more or less than are shown that it must be told, until their list was asked for them. */
export const isUnexplained = (status: number, { orders, manyPolls }: OrdersMemo["drifts"][string]): boolean =>
  isClosed(status) && Math.abs(orders) >= MANY && manyPolls <= CLOSED_AFTER_POLLS;

const isTimeToAsk = (polls: number): boolean => polls < ASK_AGAIN_POLLS || polls % ASK_SELDOM_POLLS === 0;
/** First the orders that left other lists have their chance to explain the count. */
const CLOSED_AFTER_POLLS = 2;
/** More than move between two polls. */
const MANY = 10;

/** The differences that this poll leaves, each with the number of polls that it has stood still for. */
export function ageDrifts(before: OrdersMemo["drifts"], drifts: ReadonlyMap<number, number>, nowMs: number): OrdersMemo["drifts"] {
  const aged: OrdersMemo["drifts"] = {};
  for (const [status, orders] of drifts) {
    const earlier = before[status];
    const isAsBefore = earlier !== undefined && Math.sign(earlier.orders) === Math.sign(orders);
    aged[status] = {
      orders,
      polls: earlier?.orders === orders ? earlier.polls + 1 : 1,
      manyPolls: Math.abs(orders) >= MANY ? (isAsBefore ? earlier.manyPolls : 0) + 1 : 0,
      sinceMs: isAsBefore ? earlier.sinceMs : nowMs,
    };
  }
  return aged;
}
