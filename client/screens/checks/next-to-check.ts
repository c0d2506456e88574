import type { CheckItem, CheckResult } from "../../../shared/domain/check.ts";

/** Where to go on after a verdict: the next one below that waits, else the first that does, else stay. */
export function nextToCheck(items: readonly CheckItem[], id: string): string {
  const at = items.findIndex((item) => item.id === id);
  const waits = (item: CheckItem) => item.result === "unchecked" && item.id !== id;
  return (items.slice(at + 1).find(waits) ?? items.find(waits))?.id ?? id;
}

export function countResults(items: readonly CheckItem[]): Record<CheckResult, number> {
  const counts = { unchecked: 0, passed: 0, failed: 0 };
  for (const { result } of items) counts[result]++;
  return counts;
}
