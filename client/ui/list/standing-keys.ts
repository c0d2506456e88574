import { type Reading, showRows, withoutLeft } from "./shown-rows.ts";

/**
 * The keys of an answer as they were when it was asked, and what became of it since: what left is marked, what is new waits, and
 * nothing moves. A list has 100,000 keys, so sets of all of them are made only once something changed.
 */
export class StandingKeys {
  keys: readonly string[] = [];
  /** Of the keys: no longer in the answer. */
  readonly gone = new Set<string>();
  /** In the answer, and not among the keys. */
  readonly fresh = new Set<string>();
  private places: ReadonlySet<string> | null = null;

  standAt(keys: readonly string[]): void {
    this.keys = keys;
    this.places = null;
    this.gone.clear();
    this.fresh.clear();
  }

  /** The whole answer as it is now; what is in sight stays where it is. @returns how many rows vanished above that. */
  settle(ordered: readonly string[], reading: Reading): number {
    const shown = showRows(this.keys, ordered, reading);
    this.standAt(shown.keys);
    if (shown.keys === ordered) return 0;
    const now = new Set(ordered);
    for (const key of shown.keys) if (!now.has(key)) this.gone.add(key);
    for (const key of ordered) if (!this.has(key)) this.fresh.add(key);
    return shown.removedAbove;
  }

  /** Whether these keys begin as those that stand do, of which none left and for which none waits. */
  isBeginOf(ordered: readonly string[]): boolean {
    return this.gone.size === 0 && this.fresh.size === 0 && this.keys.every((key, i) => key === ordered[i]);
  }

  /** Of what changed: what is in the answer now and what is not. Without `isWhole` keys are missing, and what is new cannot be told. */
  note(matching: readonly string[], left: readonly string[], isWhole: boolean): void {
    for (const key of matching) {
      this.gone.delete(key);
      if (isWhole && !this.has(key)) this.fresh.add(key);
    }
    for (const key of left) {
      this.fresh.delete(key);
      if (this.has(key)) this.gone.add(key);
    }
  }

  /** Lets go of what left, but for the focused row. @returns how many of them stood above what is read. */
  dropGone(reading: Reading): number {
    const { keys, removedAbove } = withoutLeft(this.keys, (key) => this.gone.has(key), reading);
    this.keys = keys;
    this.places = null;
    for (const key of this.gone) if (key !== reading.focus) this.gone.delete(key);
    return removedAbove;
  }

  private has(key: string): boolean {
    this.places ??= new Set(this.keys);
    return this.places.has(key);
  }
}
