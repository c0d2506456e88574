import { mutated } from "../mutation.ts";

/**
 * A memo whose times lie no later than now: a clock that was ahead when it was written must not keep sweeps from happening, or doubts from
 * being confirmed, until the others have caught up with it. Every field of a memo that ends in AtMs, sinceMs or asOfMs is a time.
 */
export function withoutFuture(memo: string, nowMs: number): string {
  if (memo === "" || mutated("own-clock")) return memo;
  return JSON.stringify(
    JSON.parse(memo, (name, value: unknown) => (isTime(name) && typeof value === "number" && value > nowMs ? nowMs : value)),
  );
}

const isTime = (name: string): boolean => /(AtMs|[sS]inceMs|asOfMs)$/.test(name);
