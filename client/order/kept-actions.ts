import { useEffect, useLayoutEffect } from "react";
import type { ActionName } from "../../shared/domain/action.ts";
import { useWords } from "../i18n/use-words.ts";
import { openOrder } from "../session/selection.ts";
import { KeptKeys, useKeptKeys } from "../ui/kept-keys.ts";
import { walkFrom } from "../ui/list/row-walk.ts";
import { showToast } from "../ui/toast.ts";
import { isFree, type PageKeys, useKeys } from "../ui/use-keys.ts";
import { ACTION_KEYS } from "./action-keys.ts";
import { keptActionsWords } from "./kept-actions.words.ts";
import { useIsUnseen, useSayTooEarly, whenToDo } from "./led-order.ts";
import { isAtOnce } from "./use-do-at-once.ts";

/**
 * Of the one card that goes along a list. A letter is for one order and waits as long as that order is on its way, however slow the line, and
 * behind an action that goes on by itself until the next order can have been read; one that is not done says so.
 */
const kept = new KeptKeys({ keptForMs: Number.POSITIVE_INFINITY, onDropped: () => tellDropped() });
/** The order that the oldest of them is for; those behind a walk are for the order that it leads to. */
let keptFor: string | null = null;
/** Set while one of them is done: only such a walk takes those behind it along. */
let isDoing = false;
let tellDropped = () => {};

const letters: ReadonlySet<string> = new Set(Object.values(ACTION_KEYS));
/** Letters of what is done without a question. */
const atOnce: ReadonlySet<string> = new Set(
  Object.entries(ACTION_KEYS).flatMap(([action, key]) => (isAtOnce(action as ActionName) ? [key] : [])),
);
const SHIFT = "shift ";
const WALKS = [
  ["j", 1],
  ["k", -1],
] as const;

/** To the next order of the list beneath, or the one before; the list goes along. Answers which it is, null where there is none. */
export function walkOrders(id: string, by: 1 | -1): string | null {
  const next = walkFrom(id, by);
  if (next === null) return null;
  if (isDoing) keptFor = next;
  openOrder(next);
  return next;
}

/** A walk that was pressed after letters that still wait waits behind them. */
export function keepWalk(key: string): boolean {
  if (kept.next(Date.now()) === null) return false;
  kept.keep(key, Date.now());
  return true;
}

/** What follows was meant for something else: a dialog asks first, or the order cannot be shown. */
export const dropKeptActions = (): void => kept.drop();

/** An order that was opened otherwise than by the kept keys, by a button or the list beneath, gets none of them. */
export function useKeptFor(id: string): void {
  const say = useWords(keptActionsWords);
  tellDropped = () => void showToast({ message: say("dropped"), intent: "warning" }, DROPPED_TOAST);
  // Before the card of an order that is known already looks for them.
  useLayoutEffect(() => {
    if (keptFor !== id) kept.drop();
  }, [id]);
  useEffect(() => dropKeptActions, []);
}

/**
 * Answers whether what a letter asks for is to be done to an order now. Before anybody can have read it, the letter is kept until then; the same
 * finger's second press is not, and says so.
 */
export function useReadFirst(): (id: string, key: string) => boolean {
  const sayTooEarly = useSayTooEarly();
  return (id, key) => {
    const when = whenToDo(id, key);
    if (when === "never") sayTooEarly();
    if (when === "onceRead") keepFor(id, key);
    return when === "now";
  };
}

/** Keeps letters of actions while the order that they are for is on its way. */
export function useKeepActions(id: string, isWaiting: boolean, isFailed: boolean): void {
  const isToBeDone = useReadFirst();
  useKeys(isFree, (key, { shiftKey }) => {
    if (!isWaiting || !letters.has(key)) return false;
    if (shiftKey) keepFor(id, SHIFT + key);
    else if (!atOnce.has(key) || isToBeDone(id, key)) keepFor(id, key);
    return true;
  });
  useEffect(() => {
    if (isFailed) kept.drop();
  }, [isFailed]);
}

/** Does to the order what was pressed while it was on its way; nothing while it is not the card's. What is not offered says that it is not done. */
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
  const notOffered = [...letters].flatMap((key) => [key, SHIFT + key]).map((key): [string, () => void] => [key, () => tellDropped()]);
  const walks = WALKS.map(([key, by]): [string, () => void] => [key, () => walkOrders(id, by)]);
  const keys: PageKeys = Object.fromEntries([...notOffered, ...actions, ...walks].map(([key, what]) => [key, () => doKept(id, what)]));
  useKeptKeys(isCards ? kept : none, keys, useIsUnseen(id), atOnce);
}

function keepFor(id: string, key: string): void {
  const nowMs = Date.now();
  if (kept.next(nowMs) === null) keptFor = id;
  kept.keep(key, nowMs);
}

function doKept(id: string, what: () => void): void {
  if (keptFor !== id) {
    tellDropped();
    kept.drop();
    return;
  }
  isDoing = true;
  try {
    what();
  } finally {
    isDoing = false;
  }
}

const DROPPED_TOAST = "kept-dropped";
const none = new KeptKeys();
