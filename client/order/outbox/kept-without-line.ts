import { readStored } from "../../browser/stored.ts";
import { deed, storedDeeds } from "./deed.ts";

/** Under which a person's deeds stand in the browser. */
export const storedAsOf = (person: string): string => `outbox:${person}`;

export interface KeptWithoutLine {
  readonly key: string;
  /** What was done, in the words in which it was said: an action and an order's number. */
  readonly what: string;
  readonly pictures: number;
}

/** What a person did that no server has answered yet, as it stands in the browser. */
export const keptWithoutLine = (person: string): KeptWithoutLine[] =>
  (storedDeeds.safeParse(readStored(storedAsOf(person))).data ?? []).flatMap((stored) => {
    const kept = deed.safeParse(stored);
    return kept.success ? [{ key: kept.data.key, what: kept.data.what, pictures: kept.data.pictures.length }] : [];
  });
