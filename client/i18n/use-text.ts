import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { Text } from "../../shared/domain/words.ts";
import type { Language } from "./languages.ts";

/** Says a text that stands beside its declaration in the language in use, with values in its {{places}}. */
export function useText(): (text: Text, values?: Readonly<Record<string, string | number>>) => string {
  const { i18n } = useTranslation();
  const language = i18n.language as Language;
  return useCallback(
    (text, values) =>
      values === undefined ? text[language] : i18n.services.interpolator.interpolate(text[language], values, language, {}),
    [i18n, language],
  );
}
