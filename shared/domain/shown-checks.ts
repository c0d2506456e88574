import type { CheckItem, CheckResult } from "./check.ts";

export interface CheckFilter {
  /** Empty is all samples. */
  readonly sampleId: string;
  readonly result: CheckResult | "all";
}

/** What waits for a check first, then the latest verdicts; so the order stays when something is decided elsewhere. */
export function shownChecks(items: readonly CheckItem[], { sampleId, result }: CheckFilter): CheckItem[] {
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
