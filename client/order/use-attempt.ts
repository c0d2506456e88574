import { useRef, useState } from "react";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { isUnanswered, newKey } from "./run-action.ts";

/** What somebody is about to do to an order, tried until it is done or given up. */
export interface Attempt {
  /** The order as the user saw it when the dialog opened is what the attempt is about, whatever happens meanwhile. */
  readonly seen: WorkOrder;
  readonly busy: boolean;
  /** Why the last try failed; null while none did. */
  readonly failure: unknown;
  /** Tries once. `send` gets the key under which the server does it once, and leaves `busy` as it is when it succeeds: the dialog goes. */
  tryTo(send: (key: string) => Promise<void>): Promise<void>;
  /** Under which the next try goes. */
  readonly key: string;
  /** Tries the same with the order as somebody faster left it. */
  goOnWith(current: WorkOrder): void;
}

export function useAttempt(order: WorkOrder): Attempt {
  const [seen, setSeen] = useState(order);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const key = useRef(newKey());
  return {
    ...{ seen, busy, failure },
    get key() {
      return key.current;
    },
    async tryTo(send) {
      setBusy(true);
      setFailure(null);
      try {
        await send(key.current);
      } catch (error) {
        // Nobody knows whether an unanswered one was done: under the same key it is done once.
        if (!isUnanswered(error)) key.current = newKey();
        setFailure(error);
        setBusy(false);
      }
    },
    goOnWith(current) {
      setSeen(current);
      setFailure(null);
    },
  };
}
