import type { ActionName } from "../../shared/domain/action.ts";
import { useIsAway } from "../live/time-cursor.ts";
import type { KeyRow } from "../ui/key-row.ts";
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

/** Lets a key do what its button does. `run` is told whether Shift was held: then it asks for a reason first. None while the page shows the past. */
export function useActionKeys(offered: readonly ActionName[], run: (action: ActionName, asks: boolean) => void): void {
  const isAway = useIsAway();
  useKeys(isFree, (key, { shiftKey }) => {
    if (isAway) return false;
    const action = offered.find((each) => ACTION_KEYS[each] === key);
    if (action !== undefined) run(action, shiftKey);
    return action !== undefined;
  });
}
