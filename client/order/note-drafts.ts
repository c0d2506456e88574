import type { NotedPerson } from "../../shared/http/order-notes-api.ts";
import { readStored, writeStored } from "../browser/stored.ts";

/** What somebody wrote on an order and has not sent. */
export interface NoteDraft {
  readonly text: string;
  readonly told: readonly NotedPerson[];
}
export const NO_DRAFT: NoteDraft = { text: "", told: [] };

/** More orders than somebody writes on at once; the oldest goes. */
const MOST_KEPT = 20;
/** Of this tab alone, over reloads: a browser that several people use keeps nothing of it once the tab is closed. */
const keyOf = (person: string) => `note-drafts:${person}`;

type Kept = readonly (readonly [orderId: string, draft: NoteDraft])[];

export const noteDraft = (person: string, orderId: string): NoteDraft => read(person).find(([id]) => id === orderId)?.[1] ?? NO_DRAFT;

export function keepNoteDraft(person: string, orderId: string, draft: NoteDraft): void {
  const others = read(person).filter(([id]) => id !== orderId);
  const isEmpty = draft.text === "" && draft.told.length === 0;
  writeStored(keyOf(person), [...others, ...(isEmpty ? [] : [[orderId, draft]])].slice(-MOST_KEPT), "session");
}

function read(person: string): Kept {
  const stored = readStored(keyOf(person), "session");
  return Array.isArray(stored) ? stored.filter(isKept) : [];
}

/** What an older release or a hand wrote is no draft. */
function isKept(one: unknown): one is [string, NoteDraft] {
  if (!Array.isArray(one) || typeof one[0] !== "string") return false;
  const draft = one[1] as Partial<NoteDraft> | null;
  return typeof draft?.text === "string" && Array.isArray(draft.told);
}
