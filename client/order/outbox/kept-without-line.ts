import { readStored } from "../../browser/stored.ts";
import { type Deed, deed, isTooOld, storedDeeds } from "./deed.ts";

/** Under which a person's deeds stand in the browser. */
export const storedAsOf = (person: string): string => `outbox:${person}`;

export interface KeptWithoutLine {
  readonly key: string;
  /** What was done, in the words in which it was said: an action and an order's number. */
  readonly what: string;
  readonly pictures: number;
  /** waiting: is sent once it is known who is here. The others are not sent again: what the server said no to, and what is older than a day. */
  readonly state: "waiting" | "refused" | "tooOld";
  readonly refusal: Deed["refusal"];
}

/** What a person did and has not heard the end of, as it stands in the browser. */
export const keptWithoutLine = (person: string, nowMs: number): KeptWithoutLine[] =>
  (storedDeeds.safeParse(readStored(storedAsOf(person))).data ?? []).flatMap((stored) => {
    const kept = deed.safeParse(stored);
    if (!kept.success) return [];
    const { key, what, pictures, refusal } = kept.data;
    const state = refusal !== null ? "refused" : isTooOld(kept.data, nowMs) ? "tooOld" : "waiting";
    return [{ key, what, pictures: pictures.length, state, refusal }];
  });
