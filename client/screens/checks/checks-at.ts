import type { CheckFamily, CheckRound } from "../../../shared/domain/check.ts";
import type { CataloguePath } from "../../../shared/policy/route-catalogue.ts";

export const checkViews = ["list", "pictures", "statistics"] as const;
export type CheckView = (typeof checkViews)[number];

/** Which checks a path is about. Intelligent and manual patrol share everything but their orders. */
export interface ChecksAt {
  readonly family: CheckFamily;
  readonly round: CheckRound;
  readonly view: CheckView;
}

const PATHS: Partial<Record<CataloguePath, ChecksAt>> = {
  "/maintain/parts/examine_zn": { family: "smart", round: "first", view: "list" },
  "/maintain/parts/examine_zn_re": { family: "smart", round: "again", view: "list" },
  "/maintain/parts/examine_zn/imgs": { family: "smart", round: "first", view: "pictures" },
  "/maintain/parts/examine_rg": { family: "manual", round: "first", view: "list" },
  "/maintain/parts/examine_rg_re": { family: "manual", round: "again", view: "list" },
};

export function checksAt(path: string): ChecksAt {
  const found = PATHS[path as CataloguePath];
  if (found === undefined) throw new Error(`no checks at ${path}`);
  return found;
}
