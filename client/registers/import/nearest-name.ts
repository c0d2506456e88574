/** The name that shares most pairs of neighbouring letters with a text, where it shares half of them: a slip of the hand. Null where none does. */
export function nearestName(text: string, names: readonly string[]): string | null {
  const wanted = pairsOf(text);
  let best: string | null = null;
  let bestShare = 0.5;
  for (const name of names) {
    const pairs = pairsOf(name);
    const shared = [...wanted].filter((pair) => pairs.has(pair)).length;
    const share = (2 * shared) / (wanted.size + pairs.size);
    if (share >= bestShare) [best, bestShare] = [name, share];
  }
  return best;
}

/** With its ends, so that short names have some. */
function pairsOf(text: string): ReadonlySet<string> {
  const letters = [" ", ...text.normalize("NFKC").toLowerCase().replace(/\s+/g, ""), " "];
  return new Set(letters.slice(1).map((letter, place) => letters[place]! + letter));
}
