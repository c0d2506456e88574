import i18next from "i18next";
import { useTranslation } from "react-i18next";
import type { Words } from "../../shared/domain/words.ts";
import { languages } from "./languages.ts";

/** The text of a key in the language in use, with values in its {{places}}. */
export type Say<Key extends string> = (key: SaidKey<Key>, values?: Readonly<Record<string, string | number>>) => string;
type SaidKey<Key extends string> = Key extends `${infer Counted}_${"one" | "other"}` ? Counted : Key;

/** Says what a declaration's own words are. They came with its screen in every language, so another language is shown at once. */
export function useWords<Key extends string>(words: Words<Key>): Say<Key> {
  // The one dictionary that the translator's types know has no part in these: the keys are checked by `Say`.
  return useTranslation(namespaceOf(words) as "translation").t as unknown as Say<Key>;
}

const namespaces = new WeakMap<object, string>();
let given = 0;

function namespaceOf(words: Words<string>): string {
  const namespace = namespaces.get(words) ?? `words${++given}`;
  namespaces.set(words, namespace);
  // The translator forgets what it was given whenever it is started anew, as tests do.
  for (const language of languages) {
    if (i18next.hasResourceBundle(language, namespace)) continue;
    const texts = Object.entries(words).map(([key, text]) => [key, text[language]]);
    i18next.addResourceBundle(language, namespace, Object.fromEntries(texts));
  }
  return namespace;
}
