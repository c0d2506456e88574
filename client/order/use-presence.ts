import { useEffect } from "react";
import { useStore } from "zustand";
import type { ActionName } from "../../shared/domain/action.ts";
import type { Person } from "../../shared/live/presence.ts";
import { useLive } from "../live/use-topic.ts";

const nobody: readonly Person[] = [];

/** The others who are at an order, while the user is looking at it. */
export function usePresence(orderId: string): readonly Person[] {
  const { presence } = useLive();
  useEffect(() => presence.attend(orderId, "looking"), [presence, orderId]);
  return useStore(presence.store, ({ byOrder }) => byOrder.get(orderId) ?? nobody);
}

/** Tells the others that the user is about to do something to an order, for as long as the asking component stands. */
export function useActing(orderId: string, action: ActionName): void {
  const { presence } = useLive();
  useEffect(() => presence.attend(orderId, action), [presence, orderId, action]);
}
