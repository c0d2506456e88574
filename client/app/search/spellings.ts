import { pinyin } from "pinyin-pro";

/** How a Chinese title is typed without an input method: "dai chu zhi" whole and by first letters. Loaded with the first search. */
export function spellingsOf(title: string): string[] {
  const syllables = pinyin(title, { toneType: "none", type: "array", nonZh: "consecutive" });
  return [syllables.join(""), syllables.map((syllable) => syllable[0] ?? "").join("")];
}
