import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "./languages.ts";
import { withStandardName } from "./standard-names.ts";

/** What the services call a defect, with the standards' name in the language in use before it; the same function until that language changes. */
export function useStandardName(): (word: string) => string {
  const { language } = useTranslation().i18n;
  return useCallback((word) => withStandardName(word, language as Language), [language]);
}
