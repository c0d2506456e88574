import { readStored, writeStored } from "../../browser/stored.ts";

const KEY = "quick-recent-types";
/** As many as there are keys for them. */
export const MOST_RECENT = 6;

/** The types that this person gave last, the latest first; kept on this machine. */
export function recentTypes(): string[] {
  const stored = readStored(KEY);
  return Array.isArray(stored) ? stored.filter((id): id is string => typeof id === "string").slice(0, MOST_RECENT) : [];
}

export function rememberType(id: string): string[] {
  const next = [id, ...recentTypes().filter((each) => each !== id)].slice(0, MOST_RECENT);
  writeStored(KEY, next);
  return next;
}
