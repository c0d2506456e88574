import { roundHalfUp } from "./round-half-up.ts";

/** How one figure stands to another. From nothing there is no percent: it is new. Unknown where either is. */
export interface Difference {
  readonly by: number | null;
  readonly percent: number | "new" | null;
}

export function differenceOf(before: number | null, now: number | null): Difference {
  if (before === null || now === null) return { by: null, percent: null };
  const by = roundHalfUp(now - before);
  if (before === 0) return { by, percent: now === 0 ? 0 : "new" };
  return { by, percent: roundHalfUp(((now - before) / before) * 100) };
}
