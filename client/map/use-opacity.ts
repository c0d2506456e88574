import { useEffect } from "react";
import { useLiveMap } from "./map-context.ts";

/** How far one sees through these groups of a map, 0 to 1. `groups` keeps its identity. */
export function useOpacity(groups: readonly string[], opacity: number): void {
  const { layers } = useLiveMap();
  useEffect(() => {
    for (const group of groups) layers.setOpacity(group, opacity);
  }, [layers, groups, opacity]);
}
