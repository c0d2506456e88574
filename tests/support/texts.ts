/** The names of the values that a text has places for, sorted. */
export const placesIn = (text: string): string[] => [...text.matchAll(/\{\{(\w+)/g)].map(([, name = ""]) => name).sort();

const han = /\p{Script=Han}/u;
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Words that only simplified Chinese writes so, left over from a copy. */
const simplified = /[这为个们没发处单审]/;

/** Whether a text has signs that its language does not write. */
export function hasForeignScript(language: string, text: string): boolean {
  if (language === "zh") return kana.test(text);
  if (language === "ja") return simplified.test(text);
  return han.test(text) || kana.test(text);
}
