/** What the user has before the eyes: rows `first` to `last` of the shown keys, and the focused key. */
export interface Reading {
  readonly first: number;
  readonly last: number;
  readonly focus: string | null;
}

export interface Shown {
  readonly keys: readonly string[];
  /** Rows that would have moved what is being read. */
  readonly waiting: number;
  /** Rows that vanished above the first visible one: scrolling up by as many keeps the rest in place. */
  readonly removedAbove: number;
}

/**
 * The keys to show after the true order became `ordered`. Nothing down to the last visible row moves: what left the list before the user's
 * eyes keeps its place, and so does the focused row; what left above vanishes. Below the visible part the true order holds.
 */
export function showRows(shown: readonly string[], ordered: readonly string[], reading: Reading): Shown {
  const headLength = Math.min(reading.last + 1, shown.length);
  if (headLength === 0 || sameStart(shown, ordered, headLength)) return { keys: ordered, waiting: 0, removedAbove: 0 };

  const place = new Map<string, number>();
  ordered.forEach((key, i) => {
    place.set(key, i);
  });
  const head: string[] = [];
  let removedAbove = 0;
  // The last row of the head that still has a place: what truly stands after it goes below.
  let anchor = -1;
  for (let i = 0; i < headLength; i++) {
    const key = shown[i] as string;
    const at = place.get(key);
    if (at !== undefined) anchor = at;
    if (at !== undefined || i >= reading.first || key === reading.focus) head.push(key);
    else removedAbove++;
  }
  const inHead = new Set(head);
  const tail: string[] = [];
  for (let i = anchor + 1; i < ordered.length; i++) if (!inHead.has(ordered[i] as string)) tail.push(ordered[i] as string);
  const keys = head.concat(tail);
  const ghosts = head.filter((key) => !place.has(key)).length;
  return { keys, waiting: ordered.length - (keys.length - ghosts), removedAbove };
}

function sameStart(a: readonly string[], b: readonly string[], length: number): boolean {
  if (b.length < length) return false;
  for (let i = 0; i < length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** What is shown without the rows that left; the focused one stays. */
export function withoutLeft(shown: readonly string[], hasLeft: (key: string) => boolean, { first, focus }: Reading) {
  let removedAbove = 0;
  const keys = shown.filter((key, i) => {
    const stays = key === focus || !hasLeft(key);
    if (!stays && i < first) removedAbove++;
    return stays;
  });
  return { keys, removedAbove };
}
