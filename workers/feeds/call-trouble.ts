import { z } from "zod";
import type { ExpectedError } from "../../shared/errors.ts";

/** How one call of a feed fares whose other calls are answered (Q4). */
export const callTrouble = z.object({
  /** Since when it fails, how the last time, and how often in a row. */
  sinceMs: z.number(),
  error: z.string(),
  failures: z.number().int().positive(),
  /** The services say that they have no such call. */
  isLacking: z.boolean(),
  lastAskedAtMs: z.number(),
});
export type CallTrouble = z.infer<typeof callTrouble>;

/** Soon at first: services that are being restarted lack calls too. */
const FIRST_WAIT_MS = 15_000;
const LONGEST_WAIT_MS = 600_000;
const LONGER_EACH_TIME = 4;

/** Whether it is time to ask again for what failed. */
export function isDue({ failures, isLacking, lastAskedAtMs }: CallTrouble, nowMs: number): boolean {
  const waitMs = isLacking && failures > 1 ? LONGEST_WAIT_MS : FIRST_WAIT_MS * LONGER_EACH_TIME ** Math.min(failures - 1, 5);
  return nowMs - lastAskedAtMs >= Math.min(waitMs, LONGEST_WAIT_MS);
}

export function nextTrouble(earlier: CallTrouble | null, error: ExpectedError, nowMs: number): CallTrouble {
  return {
    sinceMs: earlier?.sinceMs ?? nowMs,
    error: error.code,
    failures: (earlier?.failures ?? 0) + 1,
    isLacking: isLackingCall(error),
    lastAskedAtMs: nowMs,
  };
}

/** Whether the customer's file says that there is no such call, or the services do, in HTTP's words or in their own. */
export function isLackingCall({ code, detail }: ExpectedError): boolean {
  if (code === "callOff") return true;
  if (code === "legacyRefused") return UNKNOWN_CALL.test(String(detail.message ?? ""));
  return LACKING_STATUSES.has(Number(detail.httpStatus));
}

const LACKING_STATUSES: ReadonlySet<number> = new Set([404, 405, 501]);
const UNKNOWN_CALL =
  /(?:unknown|unsupported|no such|invalid) (?:method|action|call|function|interface|api)|not (?:implemented|supported)|(?:method|action|call|function|interface|api|resource)\b.*not (?:found|exist)|(?:接口|方法|功能)(?:不存在|未找到|不支持|未实现|未开放)|(?:不支持|未知|没有)(?:的|该|此|这个)*(?:接口|方法|功能)/i;
