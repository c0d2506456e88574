import { useCallback, useEffect, useRef } from "react";
import { closeOrder, hostOrder, openOrder, useSelectedOrderId } from "../../session/selection.ts";

/**
 * List, order and map are about one order: the row that has the focus is the one that stands beside it, and what is chosen on the map
 * has the focus. Without the order beside the list its card opens over it, as everywhere.
 */
export function useSharedSelection(focus: string | null, setFocus: (key: string) => void, showsOrder: boolean) {
  const selected = useSelectedOrderId();
  const latest = useRef({ focus, setFocus });
  latest.current = { focus, setFocus };
  useEffect(() => {
    if (!showsOrder) return;
    hostOrder(true);
    return () => {
      hostOrder(false);
      closeOrder();
    };
  }, [showsOrder]);
  // At once: a key that is pressed right after is not for the order before.
  useEffect(() => {
    if (focus !== null && showsOrder) openOrder(focus);
  }, [focus, showsOrder]);
  useEffect(() => {
    if (selected !== null && selected !== latest.current.focus) latest.current.setFocus(selected);
  }, [selected]);
  return useCallback(
    (key: string) => {
      setFocus(key);
      openOrder(key);
    },
    [setFocus],
  );
}
