import type { ActionName } from "../../shared/domain/action.ts";
import { useWhyClosed } from "../session/use-why-closed.ts";
import type { KeyRow } from "../ui/key-row.ts";
import { showToast } from "../ui/toast.ts";
import { isFree, useKeys } from "../ui/use-keys.ts";

/** One key per action, the same in lists, in the card beside them and on the page of one order. */
export const ACTION_KEYS: Record<ActionName, string> = {
  accept: "a",
  acceptCheck: "p",
  failCheck: "f",
  return: "r",
  reject: "b",
  reassign: "g",
  cancel: "x",
  goHandle: "h",
  requestDelay: "d",
  approveDelay: "y",
  rejectDelay: "w",
  handOver: "u",
};

export const actionKeyRows: readonly KeyRow[] = [
  ...(Object.entries(ACTION_KEYS) as [ActionName, string][]).map(([action, key]): KeyRow => ({ keys: [key], does: `action.${action}` })),
  { keys: ["Shift a", "…", "Shift y"], does: "keys.withReason" },
  { keys: ["j", "k"], does: "keys.otherOrder" },
  { keys: ["← →"], does: "keys.orderOnRoad" },
];

const KEYS: ReadonlySet<string> = new Set(Object.values(ACTION_KEYS));
const CLOSED_TOAST = "closed";

/** Lets a key do what its button does. `run` is told whether Shift was held: then it asks for a reason first. While the page shows the past none does anything, and each says why. */
export function useActionKeys(offered: readonly ActionName[], run: (action: ActionName, asks: boolean) => void): void {
  const whyClosed = useWhyClosed();
  useKeys(isFree, (key, { shiftKey }) => {
    if (whyClosed !== undefined) {
      if (!KEYS.has(key)) return false;
      void showToast({ message: whyClosed, intent: "warning" }, CLOSED_TOAST);
      return true;
    }
    const action = offered.find((each) => ACTION_KEYS[each] === key);
    if (action !== undefined) run(action, shiftKey);
    return action !== undefined;
  });
}
