import type { CheckItem, CheckResult } from "./check.ts";

export interface CheckFilter {
  /** Empty is all samples. */
  readonly sampleId: string;
  readonly result: CheckResult | "all";
}

/** The newest sample first, and within one by number: a verdict moves no row, neither one's own nor that of somebody else. */
export function shownChecks(items: readonly CheckItem[], { sampleId, result }: CheckFilter): CheckItem[] {
  return items
    .filter((item) => (sampleId === "" || item.sampleId === sampleId) && (result === "all" || item.result === result))
    .sort((a, b) => Number(b.sampleId) - Number(a.sampleId) || (a.order.number < b.order.number ? -1 : 1));
}
