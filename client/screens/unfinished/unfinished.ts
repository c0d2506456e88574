import type { CataloguePath } from "../../../shared/policy/route-catalogue.ts";
import type { Feature } from "../features.ts";

/**
 * Paths whose screen is not there yet, or not whole, with the feature that will build each. The page there says what will be here
 * (abouts/), and the menu marks it. A path leaves this list with the line in app/screens.ts that gives it its screen.
 */
export const unfinished = {
  "/autoMonitoring/index": "monitoring",
} as const satisfies Partial<Record<CataloguePath, Feature>>;

export type UnfinishedPath = keyof typeof unfinished;
export const isUnfinished = (path: string): path is UnfinishedPath => path in unfinished;
