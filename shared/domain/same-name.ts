import { readable } from "./readable-text.ts";

/** What tells names apart: neither wide or small letters nor blanks do, nor what nobody sees. "青浦 养护 A" is "青浦养护ａ". */
export function nameKey(name: string): string {
  if (PLAIN.test(name)) return name;
  const known = keys.get(name);
  if (known !== undefined) return known;
  // A file is looked at row by row against thousands of the same names.
  if (keys.size >= MOST_KEPT) keys.clear();
  const key = readable(name).normalize("NFKC").toLowerCase().replace(/\s/g, "");
  keys.set(name, key);
  return key;
}
/** Most are Chinese and nothing else; signs that only look so, as texts copied from a page have them, are not among these. */
const PLAIN = /^[\u3400-\u9fff\d]*$/;
const MOST_KEPT = 20_000;
const keys = new Map<string, string>();

export const isSameName = (a: string, b: string): boolean => nameKey(a) === nameKey(b);

/** The same for one name against many: what ends in another plain letter is told at once, which nearly all do. */
export function isCalled(name: string): (other: string) => boolean {
  const key = nameKey(name);
  const last = key.charCodeAt(key.length - 1);
  return (other) => {
    const end = other.charCodeAt(other.length - 1);
    return (end === last || !isPlain(end)) && nameKey(other) === key;
  };
}

/** As PLAIN: nothing that is done to a name changes it where it stands last. */
const isPlain = (letter: number): boolean => (letter >= 0x3400 && letter <= 0x9fff) || (letter >= 0x30 && letter <= 0x39);
