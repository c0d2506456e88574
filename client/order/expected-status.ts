import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

interface Expected {
  /** The status that the user saw; as soon as the order has another one, the expectation says nothing any more. */
  readonly from: number;
  readonly to: number;
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

/** Shows the order as `to` while it is sent and until the live row follows; taken back when sending fails. */
export async function whileExpected<T>({ id, status }: { id: string; status: number }, to: number, send: () => Promise<T>): Promise<T> {
  const takeBack = expectStatus(id, { from: status, to });
  try {
    const done = await send();
    setTimeout(takeBack, CONFIRMED_WITHIN_MS);
    return done;
  } catch (failure) {
    takeBack();
    throw failure;
  }
}

/** The status to show, and whether the services still have to confirm it. */
export function useShownStatus(order: { id: string; status: number }): { status: number; expected: boolean } {
  const expected = useStore(store, (state) => state.byOrder.get(order.id));
  return shownStatus(order.status, expected);
}

export function shownStatus(status: number, expected: Expected | undefined): { status: number; expected: boolean } {
  return expected !== undefined && expected.from === status && expected.to !== status
    ? { status: expected.to, expected: true }
    : { status, expected: false };
}

export const expectationOf = (orderId: string): Expected | undefined => store.getState().byOrder.get(orderId);

function change(edit: (orders: Map<string, Expected>) => void): void {
  const byOrder = new Map(store.getState().byOrder);
  edit(byOrder);
  store.setState({ byOrder });
}
