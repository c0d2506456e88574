import type { TFunction } from "i18next";

/** What the services' numbers of user types are called (part 1, section 4). */
const WORDS = { 1: "slot.owner", 2: "slot.supervisor", 3: "slot.company", 4: "slot.authority" } as const;

export const NAMED_USER_TYPES: readonly number[] = Object.keys(WORDS).map(Number);

/** A type of user in words; one that nobody named keeps its number, so that it can be asked about. */
export function userTypeWord(userType: number, t: TFunction): string {
  const word = WORDS[userType as keyof typeof WORDS];
  return word === undefined ? String(userType) : t(word);
}
