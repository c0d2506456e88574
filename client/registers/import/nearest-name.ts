/**
 * The name that shares most pairs of neighbouring letters with a text, where it shares half of them: a slip of the hand. Null where none does. A file says
 * the same name in many rows: each is looked for once.
 */
export function nearestAmong(names: readonly string[]): (text: string) => string | null {
  const known = new Map<string, string | null>();
  let spelt: readonly { readonly name: string; readonly pairs: ReadonlySet<string> }[] | null = null;
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    spelt ??= names.map((name) => ({ name, pairs: pairsOf(name) }));
    const nearest = nearestOf(pairsOf(text), spelt);
    known.set(text, nearest);
    return nearest;
  };
}

function nearestOf(wanted: ReadonlySet<string>, names: readonly { readonly name: string; readonly pairs: ReadonlySet<string> }[]) {
  let best: string | null = null;
  let bestShare = 0.5;
  for (const { name, pairs } of names) {
    // However much they share, it is less than half of what is so much longer: a page of text in a cell is compared with no name.
    if (wanted.size > 3 * pairs.size) continue;
    const share = likeness(wanted, pairs);
    if (share >= bestShare) [best, bestShare] = [name, share];
  }
  return best;
}

/** From 0 to 1, by the pairs that two spellings share. */
export function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const [few, many] = one.size <= other.size ? [one, other] : [other, one];
  let shared = 0;
  for (const pair of few) if (many.has(pair)) shared++;
  return (2 * shared) / (one.size + other.size);
}

/** Pairs of neighbouring letters, with the ends of the text, so that short ones have some. */
export function pairsOf(text: string): ReadonlySet<string> {
  const letters = [" ", ...text.normalize("NFKC").toLowerCase().replace(/\s+/g, ""), " "];
  return new Set(letters.slice(1).map((letter, place) => letters[place]! + letter));
}
