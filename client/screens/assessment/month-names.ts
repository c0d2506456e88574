import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { LANGUAGES, type Language } from "../../i18n/languages.ts";

/** The twelve months, as short as the language says them. */
export function useMonthNames(): readonly string[] {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const { locale } = LANGUAGES[i18n.language as Language];
    const name = new Intl.DateTimeFormat(locale, { month: "short", timeZone: "UTC" });
    return Array.from({ length: 12 }, (_, i) => name.format(Date.UTC(2000, i, 15)));
  }, [i18n.language]);
}
