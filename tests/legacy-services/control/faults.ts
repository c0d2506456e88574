import { z } from "zod";

/** What can be made to go wrong with the answers of one tenant and call. `freeze` and `wrongCodec` are cameras'; `quota` and `tokenOver` those of their maker's exchange. `refused` does nothing; `refusedAfter` does it and says no all the same. */
export const faultKinds = [
  "slow",
  "error",
  "hang",
  "cut",
  "truncated",
  "html",
  "refused",
  "refusedAfter",
  "emptyList",
  "emptyOrders",
  "reordered",
  "badRows",
  "freeze",
  "wrongCodec",
  "quota",
  "tokenOver",
] as const;

export const faultSchema = z.strictObject({
  /** Company code, or * for all. */
  tenant: z.string().min(1).default("*"),
  /** Name of the call, or * for all. */
  call: z.string().min(1).default("*"),
  kind: z.enum(faultKinds),
  /** slow: how long an answer waits. */
  delayMs: z.number().int().min(0).max(600_000).default(3_000),
  /** error: HTTP status and Retry-After. */
  status: z.number().int().min(400).max(599).default(503),
  retryAfterS: z.number().int().min(0).optional(),
  /** badRows: share of spoilt rows. */
  share: z.number().min(0).max(1).default(0.01),
  /** Ends by itself after so many answers. */
  times: z.number().int().positive().optional(),
});
export type Fault = z.infer<typeof faultSchema>;

/** Calls that come empty together under `emptyOrders`, as when the table of orders cannot be read: counters, lists and details. */
export const ORDER_CALLS: ReadonlySet<string> = new Set([
  ...["GetStatusSummary", "GetAssignmentCountForWebJson", "GetAssignmentList", "GetDetail"],
]);

/** Which fault holds for an answer; the one that was set last wins. */
export class Faults {
  private list: Fault[] = [];

  set(fault: Fault): void {
    this.list = [fault, ...this.list.filter((one) => one.tenant !== fault.tenant || one.call !== fault.call || one.kind !== fault.kind)];
  }

  clear(tenant?: string, call?: string): void {
    this.list = this.list.filter((one) => (tenant !== undefined && one.tenant !== tenant) || (call !== undefined && one.call !== call));
  }

  all(): readonly Fault[] {
    return this.list;
  }

  take(tenant: string, call: string): Fault | null {
    const fault = this.list.find((one) => (one.tenant === "*" || one.tenant === tenant) && (one.call === "*" || one.call === call));
    if (fault === undefined) return null;
    if (fault.times !== undefined && --fault.times === 0) this.list = this.list.filter((one) => one !== fault);
    return { ...fault };
  }
}

/** Rows that no reader can use, mixed in among the good ones. */
export function spoilRow(index: number): string {
  return [
    `{"A_Id":null,"A_Status":1,"A_Source":1}`,
    `{"A_Id":"bad-${index}","A_Status":"abc","A_Source":1}`,
    `{"A_Id":"bad-${index}","A_Status":1,"A_Source":1,"A_CreateTime":"2026-13-45 99:99:99"}`,
    `"not an object"`,
    `{"A_Id":"bad-${index}","A_Status":1,"A_Source":1,"A_Location":"121.5;31.2"}`,
  ][index % 5]!;
}
