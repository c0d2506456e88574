/** The place of each score among all, best first: equal ones share a place and the next is as many further down. No score has no place. */
export function ranksOf(scores: readonly (number | null)[]): (number | null)[] {
  return scores.map((score) => (score === null ? null : 1 + scores.filter((other) => other !== null && other > score).length));
}
