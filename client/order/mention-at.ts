/** What is being typed after an @ that stands before the caret, in small letters; null where nobody is being named. */
export function mentionAt(text: string, caret: number): string | null {
  return /@([^\s@]{0,20})$/.exec(text.slice(0, caret))?.[1]?.toLowerCase() ?? null;
}

/** The text with that name in the place of what was typed of it. */
export const withMention = (text: string, caret: number, name: string): string =>
  `${text.slice(0, caret).replace(/@[^\s@]*$/, `@${name} `)}${text.slice(caret)}`;
