import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { readCookie, writeCookie } from "../app/cookie.ts";
import type { Dictionary } from "./dictionary.ts";
import { chooseLanguage, LANGUAGES, type Language } from "./languages.ts";

/** One chunk per language; only the chosen one is fetched. */
const dictionaries: Record<Language, () => Promise<{ default: Dictionary }>> = {
  zh: () => import("./zh/index.ts"),
  en: () => import("./en/index.ts"),
};

const COOKIE = "language";

export async function startI18n(): Promise<void> {
  const language = chooseLanguage(readCookie(COOKIE), navigator.languages);
  const { default: dictionary } = await dictionaries[language]();
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: dictionary } },
    interpolation: { escapeValue: false },
  });
  document.documentElement.lang = LANGUAGES[language].locale;
}

/** Remembered for a year. Every text on the screen changes at once. */
export async function changeLanguage(language: Language): Promise<void> {
  const { default: dictionary } = await dictionaries[language]();
  i18next.addResourceBundle(language, "translation", dictionary);
  await i18next.changeLanguage(language);
  document.documentElement.lang = LANGUAGES[language].locale;
  writeCookie(COOKIE, language);
}
