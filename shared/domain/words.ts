import type { TextInFourLanguages } from "./language.ts";

/**
 * What one declaration says (a screen, a resource, a report): each text in every language, side by side, in a file NAME.words.ts beside it.
 * {{name}} is the place of a value. A key that ends in _one has its fellow in _other; `count` chooses between them.
 */
export type Words<Key extends string> = Readonly<Record<Key, Readonly<TextInFourLanguages>>>;

/** A language that is missing or not ours does not compile. */
export const words = <Key extends string>(texts: Words<Key>): Words<Key> => texts;
