import type { RowSource } from "./row-source.ts";

/** The keys from one row to another, both included, whichever stands first; rows whose key is not known yet are left out. */
export function keysBetween(source: Pick<RowSource<unknown>, "keyAt">, from: number, to: number): string[] {
  const keys: string[] = [];
  for (let i = Math.min(from, to); i <= Math.max(from, to); i++) {
    const key = source.keyAt(i);
    if (key !== undefined) keys.push(key);
  }
  return keys;
}

/** With Shift, letters come as capitals: J and K extend as j and k move. */
export const rangeKey = (key: string): string => (key === "J" || key === "K" ? key.toLowerCase() : key);
