import { type FocusEvent, useRef, useState } from "react";

/**
 * Rows in the order that they had when they were last free to move: while the pointer, or the focus of a keyboard, is on them those that are new come behind the
 * others. `holding` goes to what holds them.
 */
export function useStandingOrder<R>(rows: readonly R[], idOf: (row: R) => string) {
  const [isHeld, setHeld] = useState(false);
  const stood = useRef<readonly string[]>([]);
  const places = new Map(stood.current.map((id, place) => [id, place]));
  const placeOf = (row: R) => places.get(idOf(row)) ?? places.size;
  const shown = isHeld ? [...rows].sort((a, b) => placeOf(a) - placeOf(b)) : rows;
  stood.current = shown.map(idOf);
  const [hold, letGo] = [() => setHeld(true), () => setHeld(false)];
  // What was clicked keeps the focus long after the pointer has gone.
  const onFocus = ({ target }: FocusEvent) => target.matches(":focus-visible") && hold();
  return { shown, holding: { onPointerEnter: hold, onPointerLeave: letGo, onFocus, onBlur: letGo } };
}
