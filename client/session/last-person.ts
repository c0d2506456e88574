import { readStored, writeStored } from "../browser/stored.ts";

const KEY = "last-person";

/** Who was signed in last in this browser, as `personOf` names them, until they sign out: nobody's name, and nothing to sign in with. */
export function lastPerson(): string | null {
  const stored = readStored(KEY);
  return typeof stored === "string" ? stored : null;
}

export const rememberPerson = (person: string | null): void => writeStored(KEY, person);
