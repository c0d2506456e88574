import { failureText } from "../../api/failure-text.ts";
import { readStored, writeStored } from "../../browser/stored.ts";
import { isUnanswered, newKey } from "../../order/run-action.ts";
import { showToast } from "../../ui/toast.ts";

const STORE = "unanswered deeds";
const MOST_KEPT = 20;
type Kept = readonly (readonly [wish: string, key: string])[];
const keptKeys = (): Kept => {
  const kept = readStored(STORE);
  return Array.isArray(kept) ? kept.filter((one) => Array.isArray(one) && one.length === 2) : [];
};
const keep = (wish: string, key: string | null) =>
  writeStored(STORE, [...keptKeys().filter(([known]) => known !== wish), ...(key === null ? [] : [[wish, key]])].slice(-MOST_KEPT));

/**
 * Does something once for a click and says what came of it, in words of its own where it has some; answers null where it failed. Where no answer came nobody
 * knows whether it was done: the same `wish` goes under the same key again, also after a reload, and is done once.
 */
export async function runDeed<T>(
  run: (key: string) => Promise<T>,
  own: (failure: unknown) => string | null = () => null,
  wish?: unknown,
): Promise<{ readonly done: T } | null> {
  const name = wish === undefined ? null : JSON.stringify(wish);
  const key = keptKeys().find(([known]) => known === name)?.[1] ?? newKey();
  // It is kept before it is sent: a page that goes meanwhile hears of no answer either.
  if (name !== null) keep(name, key);
  try {
    const done = await run(key);
    if (name !== null) keep(name, null);
    return { done };
  } catch (failure) {
    if (name !== null && !isUnanswered(failure)) keep(name, null);
    await showToast({ message: own(failure) ?? failureText(failure), intent: "danger" });
    return null;
  }
}

/** Whether no answer to this wish came: nobody knows whether it was done. */
export const isUnansweredWish = (wish: unknown): boolean => keptKeys().some(([known]) => known === JSON.stringify(wish));
