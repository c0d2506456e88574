import type { CheckItem, CheckResult } from "../../../shared/domain/check.ts";

export interface ItemFilter {
  /** Empty is all samples. */
  readonly sampleId: string;
  readonly result: CheckResult | "all";
}

/** What waits for a check first, then the latest verdicts; so the order stays when something is decided elsewhere. */
export function shownItems(items: readonly CheckItem[], { sampleId, result }: ItemFilter): CheckItem[] {
  return items
    .filter((item) => (sampleId === "" || item.sampleId === sampleId) && (result === "all" || item.result === result))
    .sort(
      (a, b) =>
        Number(a.result !== "unchecked") - Number(b.result !== "unchecked") ||
        (b.checkedAtMs ?? 0) - (a.checkedAtMs ?? 0) ||
        Number(b.sampleId) - Number(a.sampleId) ||
        (a.order.number < b.order.number ? -1 : 1),
    );
}

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
