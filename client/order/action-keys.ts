import { useEffect, useRef } from "react";
import type { ActionName } from "../../shared/domain/action.ts";
import type { KeyRow } from "../ui/key-row.ts";

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
};

export const actionKeyRows: readonly KeyRow[] = [
  ...(Object.entries(ACTION_KEYS) as [ActionName, string][]).map(([action, key]): KeyRow => ({ keys: [key], does: `action.${action}` })),
  { keys: ["Ctrl Z"], does: "keys.undoDone" },
  { keys: ["Ctrl Enter"], does: "keys.submit" },
];

/**
 * Lets a key do what its button does, while nobody is writing and no dialog lies over it. `run` is told whether Shift was held: then it asks
 * for a reason first.
 */
export function useActionKeys(offered: readonly ActionName[], run: (action: ActionName, asks: boolean) => void): void {
  const latest = useRef({ offered, run });
  latest.current = { offered, run };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat) return;
      if (!isFree(event.target)) return;
      const action = latest.current.offered.find((each) => ACTION_KEYS[each] === event.key.toLowerCase());
      if (action === undefined) return;
      event.preventDefault();
      latest.current.run(action, event.shiftKey);
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
}

/** Nobody is writing there, and nothing asks for something over the page. */
export function isFree(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement) || target.isContentEditable) return false;
  if (
    target.closest("input:not([type=radio]):not([type=checkbox]), textarea, select, [role=menu], [role=listbox]:not([tabindex])") !== null
  )
    return false;
  return document.querySelector(".bp6-dialog, .palette") === null;
}
