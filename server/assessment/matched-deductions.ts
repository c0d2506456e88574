import { areKeptOf } from "../../shared/domain/kept-words.ts";
import type { AssessedDeduction, DeductWish } from "../../shared/http/assessment-api.ts";

type Entry = Pick<DeductWish["entries"][number], "itemId" | "points" | "reason" | "day" | "orderId">;
type Found = Pick<AssessedDeduction, keyof Entry | "id" | "stands">;

/** All of them; null where one lacks. */
export const whole = (ids: readonly (string | null)[]): string[] | null => (ids.every((id) => id !== null) ? [...ids] : null);

/**
 * A deduction for each entry, none for two of them: that of its very words before one whose words a service may have trimmed or cut, and of those that of the
 * same order; null in the place of one that lacks.
 */
export function eachOnce(entries: readonly Entry[], found: readonly Found[]): (string | null)[] {
  const left = [...found];
  const ids = entries.map((): string | null => null);
  for (const matches of [ofSameOrder(isSame), isSame, ofSameOrder(isKept), isKept])
    for (const [at, entry] of entries.entries()) {
      if (ids[at] !== null) continue;
      const n = left.findIndex((one) => matches(one, entry));
      if (n >= 0) ids[at] = left.splice(n, 1)[0]!.id;
    }
  return ids;
}

/** Whichever of them became which deduction, all were suggested from the same, or none was. */
export const isOfOneSource = (entries: readonly Pick<DeductWish["entries"][number], "source">[]): boolean =>
  new Set(entries.map(({ source }) => JSON.stringify(source))).size <= 1;

type Matches = (one: Found, entry: Entry) => boolean;
const isKept: Matches = (one, entry) =>
  one.stands && one.itemId === entry.itemId && one.points === entry.points && one.day === entry.day && areKeptOf(one.reason, entry.reason);
const isSame: Matches = (one, entry) => isKept(one, entry) && one.reason === entry.reason;
const ofSameOrder =
  (matches: Matches): Matches =>
  (one, entry) =>
    matches(one, entry) && one.orderId === entry.orderId;
