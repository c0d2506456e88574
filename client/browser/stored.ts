/** `local` is this browser's, `session` this tab's, over reloads. */
export type Where = "local" | "session";
const storageOf = (where: Where): Storage => (where === "local" ? localStorage : sessionStorage);

/** What storage holds under a key, parsed; null where it holds nothing, something else, or is forbidden. */
export function readStored(key: string, where: Where = "local"): unknown {
  try {
    return JSON.parse(readStoredText(key, where) ?? "null");
  } catch {
    // It holds something else: the caller's standard is good enough.
    return null;
  }
}

/** The same as it stands there, for what was never written as JSON. */
export function readStoredText(key: string, where: Where = "local"): string | null {
  try {
    return storageOf(where).getItem(key);
  } catch {
    // A browser that forbids storage throws as soon as it is named.
    return null;
  }
}

export const writeStored = (key: string, value: unknown, where: Where = "local"): void =>
  writeStoredText(key, JSON.stringify(value), where);

export function removeStored(key: string, where: Where = "local"): void {
  try {
    storageOf(where).removeItem(key);
  } catch {
    // A browser that forbids storage holds nothing.
  }
}

export function writeStoredText(key: string, text: string, where: Where = "local"): void {
  try {
    storageOf(where).setItem(key, text);
  } catch {
    // Storage is full or forbidden: the choice then lasts as long as the page.
  }
}
