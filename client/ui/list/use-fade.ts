import { useEffect, useState } from "react";
import { GLOW_MS } from "./live-rows.ts";

/** Grows once, a glow's time after the last change, so that glows are taken off again. */
export function useFade(version: number): number {
  const [faded, setFaded] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each version starts the time anew.
  useEffect(() => {
    const timer = setTimeout(() => setFaded((before) => before + 1), GLOW_MS + 100);
    return () => clearTimeout(timer);
  }, [version]);
  return faded;
}
