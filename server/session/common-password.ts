import { isMobileNumber } from "../../shared/domain/mobile-number.ts";

/**
 * What guessers try first, without the figures and signs that people put behind it: the words that lead every published list, those of
 * Chinese readers, and those of this product. Shorter passwords than eight signs never get here.
 */
const WORDS = [
  ...[
    "password",
    "passwort",
    "passwd",
    "contrasena",
    "welcome",
    "letmein",
    "admin",
    "administrator",
    "root",
    "guest",
    "test",
    "user",
    "login",
  ],
  ...["iloveyou", "sunshine", "princess", "football", "baseball", "superman", "batman", "dragon", "monkey", "master", "shadow", "michael"],
  ...[
    "computer",
    "internet",
    "whatever",
    "trustno",
    "starwars",
    "freedom",
    "secret",
    "changeme",
    "default",
    "qwer",
    "asdf",
    "zxcv",
    "abc",
    "abcd",
  ],
  ...[
    "woaini",
    "wodemima",
    "mima",
    "aini",
    "nihao",
    "zhongguo",
    "shanghai",
    "beijing",
    "wangluo",
    "gongsi",
    "gonglu",
    "daolu",
    "luchan",
    "yanghu",
  ],
  ...[
    "patrol",
    "road",
    "roads",
    "roadpatrol",
    "highway",
    "maintain",
    "maintenance",
    "supervisor",
    "company",
    "owner",
    "mimamima",
    "aabbcc",
  ],
];
const KNOWN = new Set(WORDS);
const WALKS = [
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm",
  "!qaz@wsx#edc",
];
const LETTERS: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

/** Whether guessers would try it early: a word of the lists, a walk over the keys, a repetition, a date, a phone number, the own account. */
export function isCommonPassword(password: string, account: string): boolean {
  const plain = password.normalize("NFKC").toLowerCase();
  const own = account.normalize("NFKC").toLowerCase();
  if (own.length >= 3 && (plain.includes(own) || plain.includes([...own].reverse().join("")))) return true;
  if (isMobileNumber(plain) || isDate(plain) || isRepetition(plain) || isWalk(plain)) return true;
  return [plain, readable(plain)].some((text) => KNOWN.has(stem(text)) || KNOWN.has(stem(text.replace(/^[^a-z]+/, ""))));
}

const stem = (text: string): string => text.replace(/[^a-z]+$/, "");
/** p@ssw0rd is password; figures at the end are no letters. */
const readable = (text: string): string => stem(text).replace(/[013457@$!]/g, (sign) => LETTERS[sign]!);
const isRepetition = (text: string): boolean => /^(.{1,4})\1+.{0,3}$/.test(text) && new Set(text).size <= 4;
const isDate = (text: string): boolean => /^(19|20)\d{2}[-./]?(0[1-9]|1[0-2])[-./]?([0-2]\d|3[01])\D{0,2}$/.test(text);

/** Nothing but steps along the alphabet, the figures or rows of the keyboard, each at least three long. */
function isWalk(text: string): boolean {
  let rest = text;
  while (rest !== "") {
    const step = longestStep(rest);
    if (step < 3) return rest.length <= 2 && rest !== text;
    rest = rest.slice(step);
  }
  return true;
}

function longestStep(text: string): number {
  const walks = WALKS.flatMap((walk) => [walk, [...walk].reverse().join("")]);
  let length = 0;
  while (length < text.length && walks.some((walk) => walk.includes(text.slice(0, length + 1)))) length++;
  return length;
}
