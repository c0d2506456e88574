/** Keys in order of a number each, kept in step one by one: a change costs a search, not a sort. */
export class SortedKeys {
  private readonly values = new Map<string, number>();
  private sorted: { readonly key: string; readonly value: number }[] = [];

  reset(entries: Iterable<readonly [string, number]>): void {
    this.values.clear();
    for (const [key, value] of entries) this.values.set(key, value);
    this.sorted = [...this.values].map(([key, value]) => ({ key, value })).sort(ascending);
  }

  /** `null` takes the key out. */
  set(key: string, value: number | null): void {
    const before = this.values.get(key);
    if (before === (value ?? undefined)) return;
    if (before !== undefined) {
      this.sorted.splice(this.placeOf({ key, value: before }), 1);
      this.values.delete(key);
    }
    if (value === null) return;
    this.sorted.splice(this.placeOf({ key, value }), 0, { key, value });
    this.values.set(key, value);
  }

  /** The keys with the highest numbers. */
  last(count: number): string[] {
    return this.sorted.slice(-count).map(({ key }) => key);
  }

  /** So many keys at or below a number, and so many above it. */
  around(value: number, count: number): string[] {
    const at = this.placeOf({ key: "\uffff", value });
    return this.sorted.slice(Math.max(0, at - count), at + count).map(({ key }) => key);
  }

  private placeOf(entry: { key: string; value: number }): number {
    let [low, high] = [0, this.sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (ascending(this.sorted[middle]!, entry) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

const ascending = (a: { key: string; value: number }, b: { key: string; value: number }): number =>
  a.value - b.value || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0);
