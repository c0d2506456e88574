/** What localStorage holds under a key, parsed; null where it holds nothing, something else, or is forbidden. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    // Storage is forbidden or holds something else: the caller's standard is good enough.
    return null;
  }
}

export function writeStored(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or forbidden: the choice then lasts as long as the page.
  }
}
