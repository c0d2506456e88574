/** `local` is this browser's, `session` this tab's, over reloads. */
export type Where = "local" | "session";
const storageOf = (where: Where): Storage => (where === "local" ? localStorage : sessionStorage);

/** What storage holds under a key, parsed; null where it holds nothing, something else, or is forbidden. */
export function readStored(key: string, where: Where = "local"): unknown {
  try {
    return JSON.parse(storageOf(where).getItem(key) ?? "null");
  } catch {
    // Storage is forbidden or holds something else: the caller's standard is good enough.
    return null;
  }
}

export function writeStored(key: string, value: unknown, where: Where = "local"): void {
  try {
    storageOf(where).setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or forbidden: the choice then lasts as long as the page.
  }
}
