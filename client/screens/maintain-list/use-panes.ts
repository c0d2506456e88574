import { useCallback, useState } from "react";
import { z } from "zod";
import { readStored, writeStored } from "../../browser/stored.ts";

/** What stands beside the list, and how much room it has. */
const panes = z.object({
  order: z.boolean(),
  map: z.boolean(),
  /** Share of the width that the list keeps, and of the height that the order has above the map. */
  listShare: z.number().min(0.25).max(0.8),
  orderShare: z.number().min(0.2).max(0.8),
});
export type Panes = z.infer<typeof panes>;
export const PANE_LIMITS = { listShare: [0.25, 0.8], orderShare: [0.2, 0.8] } as const;

const KEY = "maintain-list.panes";
/** Below this the list needs the whole width for its columns. */
const WIDE_PX = 1_600;

/** The choice on this machine; a wide screen begins with everything in sight. */
export function usePanes(): [Panes, (part: Partial<Panes>) => void] {
  const [state, setState] = useState<Panes>(() => {
    const stored = panes.safeParse(readStored(KEY));
    const wide = window.innerWidth >= WIDE_PX;
    return stored.success ? stored.data : { order: wide, map: wide, listShare: 0.6, orderShare: 0.55 };
  });
  const change = useCallback((part: Partial<Panes>) => {
    setState((before) => {
      const after = { ...before, ...part };
      writeStored(KEY, after);
      return after;
    });
  }, []);
  return [state, change];
}
