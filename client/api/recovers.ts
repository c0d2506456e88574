import { ERRORS, type ErrorCode } from "../../shared/errors.ts";
import { RequestFailure } from "./request.ts";

const FIRST_MS = 5_000;
const LONGEST_MS = 60_000;
const LINE_BACK_WITHIN_MS = 1_000;

/** Whether the same question may be answered later without anybody changing anything: no answer at all, or a failure that says so. */
export function recovers(failure: unknown): boolean {
  if (!(failure instanceof RequestFailure)) return false;
  return failure.code === "netError" || (failure.code in ERRORS && ERRORS[failure.code as ErrorCode].retry);
}

/** Before it is asked for the nth time again: twice as long each time up to a minute, not in step with other pages. */
export const askAgainMs = (attempt: number, random: number): number =>
  Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempt, 10)) * (0.5 + random / 2);

/** Before what failed without a line is asked once there is one: nobody waits for it, and no two pages ask together. */
export const lineBackMs = (random: number): number => LINE_BACK_WITHIN_MS * random;
