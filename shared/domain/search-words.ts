/** Every word is a pass over all orders: more of them than people type are no question. */
export const MOST_WORDS = 6;
/** A single character stands in nearly every number, so asking for it there tells nothing and costs most. */
const SHORTEST_IN_NUMBERS = 2;

/** The words of a search, in small letters, each once; what follows the sixth is not asked for. */
export function searchWords(search: string): string[] {
  return [...new Set(search.toLowerCase().split(/\s+/).filter(Boolean))].slice(0, MOST_WORDS);
}

/** Whether a word is looked for in numbers of orders too. */
export const isForNumbers = (word: string): boolean => word.length >= SHORTEST_IN_NUMBERS;
