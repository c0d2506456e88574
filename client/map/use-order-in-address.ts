import { useEffect, useRef } from "react";
import { openOrder, useSelectedOrderId } from "../session/selection.ts";
import type { KeptAddress } from "./use-map-address.ts";

/** The order that an address names is opened once, and the one that is open is named. What somebody may not see the server refuses to the card. */
export function useOrderInAddress({ address: { selected }, change }: KeptAddress): void {
  const openId = useSelectedOrderId();
  const named = useRef(selected?.kind === "order" ? selected.id : null);
  useEffect(() => {
    if (named.current !== null) openOrder(named.current);
  }, []);
  useEffect(() => {
    if (openId === null && named.current === null) return;
    named.current = openId;
    change((before) => ({ ...before, selected: openId === null ? null : { kind: "order", id: openId } }));
  }, [openId, change]);
}
