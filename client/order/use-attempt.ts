import { useRef, useState } from "react";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { isUnanswered, newKey } from "./run-action.ts";

/** Something that is tried until it is done or given up. */
export interface Tries {
  readonly busy: boolean;
  /** Why the last try failed; null while none did. */
  readonly failure: unknown;
  /** Tries once. `send` gets the key under which the server does it once, and leaves `busy` as it is when it succeeds: the dialog goes. */
  tryTo(send: (key: string) => Promise<void>): Promise<void>;
  /** Under which the next try goes. */
  readonly key: string;
  /** What failed is of no account any more. */
  forget(): void;
}

/** What somebody is about to do to an order. */
export interface Attempt extends Tries {
  /** The order as the user saw it when the dialog opened is what the attempt is about, whatever happens meanwhile. */
  readonly seen: WorkOrder;
  /** Tries the same with the order as somebody faster left it. */
  goOnWith(current: WorkOrder): void;
}

export function useAttempt(order: WorkOrder): Attempt {
  const tries = useTries();
  const [seen, setSeen] = useState(order);
  return {
    ...tries,
    seen,
    // A getter is not copied with the rest.
    get key() {
      return tries.key;
    },
    goOnWith(current) {
      setSeen(current);
      tries.forget();
    },
  };
}

export function useTries(): Tries {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const key = useRef(newKey());
  return {
    ...{ busy, failure },
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
    forget: () => setFailure(null),
  };
}
