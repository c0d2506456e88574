import { useEffect, useRef } from "react";
import type { KeptKeys } from "../../ui/kept-keys.ts";
import { usePageKeys } from "../../ui/use-keys.ts";

interface Props {
  readonly keptKeys: KeptKeys;
  /** Null where nothing may be taken back. */
  readonly onUndo: (() => void) | null;
}

/**
 * Nothing is in front of the person and nothing is on its way: the last decision may still be taken back, also by a key that was pressed
 * before this was known. What was pressed for one more item is not done.
 */
export function NothingLeft({ keptKeys, onUndo }: Props) {
  usePageKeys(onUndo === null ? {} : { u: onUndo });
  const latest = useRef(onUndo);
  latest.current = onUndo;
  useEffect(() => {
    const isUndo = latest.current !== null && keptKeys.next(Date.now()) === "u";
    if (isUndo) keptKeys.take(Date.now());
    keptKeys.drop();
    if (isUndo) latest.current?.();
  }, [keptKeys]);
  return null;
}
