import { type RefObject, useEffect } from "react";

interface InSight {
  /** Another one is brought into sight again. */
  readonly which?: string | null;
  /** Whether somebody has just pressed for it, which is then done: what stands there by its address, or comes anew, moves nothing. Always without it. */
  readonly ifAsked?: RefObject<boolean>;
}

/**
 * Brings an element into sight when it appears. Nothing of what the browser answers is handed to React: today's answer is a promise, and an effect's
 * result is called when the element goes.
 */
export function useInSight(
  element: RefObject<HTMLElement | null>,
  block: ScrollLogicalPosition,
  { which = null, ifAsked }: InSight = {},
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is brought into sight.
  useEffect(() => {
    if (ifAsked?.current !== false) element.current?.scrollIntoView?.({ block });
    if (ifAsked !== undefined) ifAsked.current = false;
  }, [element, block, which, ifAsked]);
}
