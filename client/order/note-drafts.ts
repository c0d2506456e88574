import type { NotedPerson } from "../../shared/http/order-notes-api.ts";
import { readStored, writeStored } from "../browser/stored.ts";
import { throttle } from "../live/throttle.ts";

/** What somebody wrote on an order and has not sent. */
export interface NoteDraft {
  readonly text: string;
  readonly told: readonly NotedPerson[];
}
export const NO_DRAFT: NoteDraft = { text: "", told: [] };

/** All drafts of a person as they are stored, in UTF-16 units: a fifth of what browsers give a tab, and room for five hundred of the longest notes. */
export const MOST_STORED = 1_000_000;
/** A tab that dies without a word loses no more than this of what was typed. */
const STORE_EVERY_MS = 1_000;

export const noteDraft = (person: string, orderId: string): NoteDraft => draftsOf(person).of(orderId);

/** Answers which orders' drafts had to go for it, the oldest first; nearly always none. */
export const keepNoteDraft = (person: string, orderId: string, draft: NoteDraft): readonly string[] =>
  draftsOf(person).keep(orderId, draft);

/** Of this tab alone, over reloads: a browser that several people use keeps nothing of it once the tab is closed. Read once: with every key only what is typed is looked at. */
class Drafts {
  /** The one that was written last comes last; `units` is what it takes where it is stored. */
  private readonly kept = new Map<string, { readonly draft: NoteDraft; readonly units: number }>();
  private isStored = true;
  private readonly soon = throttle(() => this.store(), STORE_EVERY_MS);
  private readonly storedAs: string;

  constructor(person: string) {
    this.storedAs = `note-drafts:${person}`;
    const stored = readStored(this.storedAs, "session");
    for (const one of Array.isArray(stored) ? stored.filter(isKept) : []) this.put(...one);
    addEventListener("pagehide", () => this.store());
  }

  of(orderId: string): NoteDraft {
    return this.kept.get(orderId)?.draft ?? NO_DRAFT;
  }

  keep(orderId: string, draft: NoteDraft): readonly string[] {
    this.kept.delete(orderId);
    if (draft.text !== "" || draft.told.length > 0) this.put(orderId, draft);
    const dropped = this.makeRoom();
    this.isStored = false;
    this.soon.call();
    return dropped;
  }

  private put(orderId: string, draft: NoteDraft): void {
    this.kept.set(orderId, { draft, units: JSON.stringify([orderId, draft]).length });
  }

  /** The one that is being written stays, whatever it weighs. */
  private makeRoom(): readonly string[] {
    let units = [...this.kept.values()].reduce((sum, one) => sum + one.units, 0);
    const dropped: string[] = [];
    for (const [orderId, one] of this.kept) {
      if (units <= MOST_STORED || this.kept.size === 1) break;
      this.kept.delete(orderId);
      units -= one.units;
      dropped.push(orderId);
    }
    return dropped;
  }

  private store(): void {
    if (this.isStored) return;
    this.isStored = true;
    writeStored(
      this.storedAs,
      [...this.kept].map(([orderId, { draft }]) => [orderId, draft]),
      "session",
    );
  }
}

/** A page serves one person; what another had before stays apart. */
const drafts = new Map<string, Drafts>();

function draftsOf(person: string): Drafts {
  const known = drafts.get(person) ?? new Drafts(person);
  drafts.set(person, known);
  return known;
}

/** What an older release or a hand wrote is no draft. */
function isKept(one: unknown): one is [string, NoteDraft] {
  if (!Array.isArray(one) || typeof one[0] !== "string") return false;
  const draft = one[1] as Partial<NoteDraft> | null;
  return typeof draft?.text === "string" && Array.isArray(draft.told);
}
