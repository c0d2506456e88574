import type { Access } from "./evaluate.ts";
import type { CatalogueEntry } from "./route-catalogue.ts";
import { isUnderAny } from "./rule.ts";

/** Whether any path under these entries is open: what serves several screens is served to whoever may open one of them. */
export function isOpenUnder(access: Access, entries: readonly CatalogueEntry[]): boolean {
  for (const [path, verdicts] of access.reasons) if (verdicts.at(-1)?.open && isUnderAny(path, entries)) return true;
  return false;
}
