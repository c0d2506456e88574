import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

interface Expected {
  /** The status that the user saw; as soon as the order has another one, the expectation says nothing any more. */
  readonly from: number;
  readonly to: number;
  /** The services have taken it: the live row follows, or is gone from where it was shown. */
  readonly isTaken?: true;
}

const store = createStore<{ readonly byOrder: ReadonlyMap<string, Expected> }>(() => ({ byOrder: new Map() }));

/** Shows an order as if the action had succeeded already (K3). The returned function takes that back. */
export function expectStatus(orderId: string, expected: Expected): () => void {
  change((orders) => orders.set(orderId, expected));
  return () =>
    change((orders) => {
      if (orders.get(orderId) === expected) orders.delete(orderId);
    });
}

/** The services have accepted; should the live row not follow in this time, the expectation is dropped rather than shown for ever. */
export const CONFIRMED_WITHIN_MS = 15_000;

/** Longer than a row that left stands in a list while somebody reads it; what happened to the order since is not known there. */
const BELIEVED_MS = 120_000;
/** What orders became by what was done here, for rows that left their list by it: no live row of theirs follows any more. */
const became = new Map<string, Expected>();

/** The services have taken what was expected of this order. */
export function confirmStatus(orderId: string): void {
  const expected = expectationOf(orderId);
  if (expected === undefined) return;
  became.set(orderId, expected);
  setTimeout(() => became.get(orderId) === expected && became.delete(orderId), BELIEVED_MS);
  const taken: Expected = { ...expected, isTaken: true };
  setTimeout(expectStatus(orderId, taken), CONFIRMED_WITHIN_MS);
}

/** Shows the order as `to` while it is sent and until the live row follows; taken back when sending fails. */
export async function whileExpected<T>({ id, status }: { id: string; status: number }, to: number, send: () => Promise<T>): Promise<T> {
  const takeBack = expectStatus(id, { from: status, to });
  try {
    const done = await send();
    confirmStatus(id);
    return done;
  } catch (failure) {
    takeBack();
    throw failure;
  }
}

export interface ShownStatus {
  readonly status: number;
  /** It is not the live row's yet. */
  readonly expected: boolean;
  /** The services have not answered yet. */
  readonly isAsked: boolean;
}

/** The status to show; of a row that `left` its list what it became by what was done here. */
export function useShownStatus(order: { id: string; status: number }, left = false): ShownStatus {
  useStore(store, (state) => state.byOrder.get(order.id));
  return shownStatusOf(order, left);
}

export function shownStatusOf({ id, status }: { id: string; status: number }, left: boolean): ShownStatus {
  return shownStatus(status, expectationOf(id) ?? (left ? became.get(id) : undefined), left);
}

export function shownStatus(status: number, expected: Expected | undefined, left = false): ShownStatus {
  if (expected === undefined || expected.from !== status || expected.to === status) return { status, expected: false, isAsked: false };
  return { status: expected.to, expected: true, isAsked: expected.isTaken !== true && !left };
}

export const expectationOf = (orderId: string): Expected | undefined => store.getState().byOrder.get(orderId);

function change(edit: (orders: Map<string, Expected>) => void): void {
  const byOrder = new Map(store.getState().byOrder);
  edit(byOrder);
  store.setState({ byOrder });
}
