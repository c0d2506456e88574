/** What tells names apart: neither wide or small letters nor blanks do. "青浦 养护 A" is "青浦养护ａ". */
export const nameKey = (name: string): string => (PLAIN.test(name) ? name : name.normalize("NFKC").toLowerCase().replace(/\s/g, ""));
/** Most are Chinese and nothing else, and a file is looked at row by row against thousands. */
const PLAIN = /^[\p{Script=Han}\d]*$/u;

export const isSameName = (a: string, b: string): boolean => nameKey(a) === nameKey(b);
