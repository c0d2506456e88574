import { useEffect, useLayoutEffect } from "react";
import type { ActionName } from "../../shared/domain/action.ts";
import { openOrder } from "../session/selection.ts";
import { KeptKeys, useKeptKeys } from "../ui/kept-keys.ts";
import { walkFrom } from "../ui/list/row-walk.ts";
import { isFree, type PageKeys, useKeys } from "../ui/use-keys.ts";
import { ACTION_KEYS } from "./action-keys.ts";

/** Of the one card that goes along a list. */
const kept = new KeptKeys();
/** Where the keys themselves led: what was pressed on the way is for the order that they led to. */
let walkedTo: string | null = null;

const letters: ReadonlySet<string> = new Set(Object.values(ACTION_KEYS));
const SHIFT = "shift ";
const WALKS = [
  ["j", 1],
  ["k", -1],
] as const;

/** To the next order of the list beneath, or the one before; the list goes along. */
export function walkOrders(id: string, by: 1 | -1): void {
  const next = walkFrom(id, by);
  if (next === null) return;
  walkedTo = next;
  openOrder(next);
}

/** A walk that was pressed after letters that still wait waits behind them. */
export function keepWalk(key: string): boolean {
  if (kept.next(Date.now()) === null) return false;
  kept.keep(key, Date.now());
  return true;
}

/** What follows was meant for something else: a dialog asks first, or the order cannot be shown. */
export const dropKeptActions = (): void => kept.drop();

/** An order that was opened otherwise than by the keys gets none of those that were pressed before. */
export function useKeptFor(id: string): void {
  // Before the card of an order that is known already looks for them.
  useLayoutEffect(() => {
    if (walkedTo !== id) kept.drop();
    walkedTo = null;
  }, [id]);
  useEffect(() => dropKeptActions, []);
}

/** Keeps letters of actions while the order that they are for is on its way. */
export function useKeepActions(isWaiting: boolean, isFailed: boolean): void {
  useKeys(isFree, (key, { shiftKey }) => {
    if (!isWaiting || !letters.has(key)) return false;
    kept.keep(shiftKey ? SHIFT + key : key, Date.now());
    return true;
  });
  useEffect(() => {
    if (isFailed) kept.drop();
  }, [isFailed]);
}

/** Does to the order what was pressed while it was on its way, as far as it is offered; nothing while it is not the card's. */
export function useKeptActions(
  id: string,
  offered: readonly ActionName[],
  run: (action: ActionName, asks: boolean) => void,
  isCards: boolean,
): void {
  const actions = offered.flatMap((action): [string, () => void][] => [
    [ACTION_KEYS[action], () => run(action, false)],
    [SHIFT + ACTION_KEYS[action], () => run(action, true)],
  ]);
  const keys: PageKeys = Object.fromEntries([...actions, ...WALKS.map(([key, by]) => [key, () => walkOrders(id, by)] as const)]);
  useKeptKeys(isCards ? kept : none, keys);
}

const none = new KeptKeys();
