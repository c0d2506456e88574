import type { TextInFourLanguages } from "./language.ts";

/**
 * What one declaration says (a screen, a resource, a report): each text in every language, side by side, in a file NAME.words.ts beside it.
 * {{name}} is the place of a value. A key that ends in _one has its fellow in _other; `count` chooses between them.
 */
export type Words<Key extends string> = Readonly<Record<Key, Text>>;

/** A language that is missing or not ours does not compile. */
export const words = <Key extends string>(texts: Words<Key>): Words<Key> => texts;

export type Text = Readonly<TextInFourLanguages>;

/** A word for each code of each field that has codes; nothing where no field has any. */
export type CodeWords<F> = keyof Coded<F> extends never
  ? { readonly codes?: never }
  : { readonly codes: { readonly [K in keyof Coded<F>]: { readonly [C in Coded<F>[K]]: Text } } };
type Coded<F> = {
  [K in keyof F as F[K] extends { readonly codes: readonly string[] } ? K : never]: F[K] extends {
    readonly codes: readonly (infer C extends string)[];
  }
    ? C
    : never;
};
