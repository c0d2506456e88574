import { useEffect, useRef } from "react";
import type { View } from "./view.ts";

/** The address follows so long after the last key; typing itself waits for nothing. */
const SETTLE_MS = 250;

/** Writes what somebody made of a screen into the address of its view, once it settled. `write` changes with what it writes. */
export function useSettledAddress(view: View | null, write: (before: URLSearchParams) => URLSearchParams): void {
  const latest = useRef(view);
  latest.current = view;
  useEffect(() => {
    const timer = setTimeout(() => {
      if (latest.current === null) return;
      const { search, readdress } = latest.current;
      const next = write(search);
      // One that says the same in another order is left as it is.
      if (saidBy(next) !== saidBy(search)) readdress(next);
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [write]);
}

function saidBy(params: URLSearchParams): string {
  const sorted = new URLSearchParams(params);
  sorted.sort();
  return sorted.toString();
}
