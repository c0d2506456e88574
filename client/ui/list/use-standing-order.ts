import { type FocusEvent, useRef, useState } from "react";

/**
 * Rows in the order that they had when they were last free to move: while the pointer, or the focus of a keyboard, is on them those that are new come behind the
 * others, and those that left stay where they are, as they were last, named by `gone`. `holding` goes to what holds them.
 */
export function useStandingOrder<R>(rows: readonly R[], idOf: (row: R) => string) {
  const [isHeld, setHeld] = useState(false);
  const stood = useRef<ReadonlyMap<string, R>>(new Map());
  const now = new Map(rows.map((row) => [idOf(row), row]));
  const gone = new Set(isHeld ? [...stood.current.keys()].filter((id) => !now.has(id)) : []);
  const shown = isHeld ? [...new Map([...stood.current, ...now]).values()] : rows;
  stood.current = new Map(shown.map((row) => [idOf(row), row]));
  const [hold, letGo] = [() => setHeld(true), () => setHeld(false)];
  // What was clicked keeps the focus long after the pointer has gone.
  const onFocus = ({ target }: FocusEvent) => target.matches(":focus-visible") && hold();
  return { shown, gone: gone as ReadonlySet<string>, holding: { onPointerEnter: hold, onPointerLeave: letGo, onFocus, onBlur: letGo } };
}
