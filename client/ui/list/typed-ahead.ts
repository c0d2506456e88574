import { useEffect, useRef } from "react";
import { KeptKeys } from "../kept-keys.ts";
import { isForPage, isFree, useKeys } from "../use-keys.ts";
import { moveBy } from "./grid-keys.ts";
import type { RowSource } from "./row-source.ts";
import { walksFrom } from "./use-grid-keys.ts";

/** Only what changes nothing: no action is meant for a row that nobody has seen. */
const HARMLESS: Readonly<Record<string, string>> = { j: "j", arrowdown: "j", k: "k", arrowup: "k", enter: "enter" };

/** Longer than keys that do something: where a walk ends is seen before anything is done there. */
export const WALK_KEPT_FOR_MS = 15_000;

/** One for the page: what was pressed while a screen was on its way is for the list that it turns out to be. */
const kept = new KeptKeys({ keptForMs: WALK_KEPT_FOR_MS });

/** A screen is on its way that may be a list; what was pressed before it is not for it. */
export function useTypedBefore(): void {
  useEffect(() => kept.drop(), []);
  useTypedAhead(true);
}

/** Keeps the keys that walk a list and open its row while it `isComing`. */
export function useTypedAhead(isComing: boolean): KeptKeys {
  useKeys(isFree, (pressed, { target }) => {
    const key = HARMLESS[pressed];
    if (!isComing || key === undefined || !(isForPage(target) || walksFrom(pressed, target))) return false;
    kept.keep(key, Date.now());
    return true;
  });
  return kept;
}

interface Walked {
  readonly source: RowSource<unknown>;
  readonly focusIndex: number;
  readonly go: (index: number) => void;
  readonly onOpen: (key: string) => void;
  readonly takeFocus: () => void;
}

/** Does what was kept, as soon as there are rows; what is pressed once a row is open was meant for its card. */
export function useTypedWalk(typed: KeptKeys | undefined, walked: Walked): void {
  const latest = useRef(walked);
  latest.current = walked;
  const hasRows = walked.source.count > 0;
  useEffect(() => {
    if (typed === undefined || !hasRows) return;
    const { source, focusIndex, go, onOpen, takeFocus } = latest.current;
    const nowMs = Date.now();
    if (typed.next(nowMs) === null) return;
    // Whoever went on to something else meanwhile is left there.
    if (!isFree(document.activeElement)) return typed.drop();
    takeFocus();
    let at = focusIndex;
    for (let key = typed.take(nowMs); key !== null; key = typed.take(nowMs)) {
      if (key !== "enter") at = moveBy(key, at, source.count, 1) ?? at;
      const row = source.keyAt(at);
      if (key !== "enter" || row === undefined) continue;
      typed.drop();
      onOpen(row);
    }
    if (at >= 0) go(at);
  }, [typed, hasRows]);
}
