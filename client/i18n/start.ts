import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { readCookie, writeCookie } from "../app/cookie.ts";
import type { Dictionary } from "./dictionary.ts";
import { chooseLanguage, LANGUAGES, type Language } from "./languages.ts";
import type { Titles } from "./titles/titles.ts";
import { TITLES } from "./titles/use-titles.ts";

/** One chunk per language; only the chosen one is fetched. */
const dictionaries: Record<Language, () => Promise<readonly [{ default: Dictionary }, Titles]>> = {
  zh: () => Promise.all([import("./zh/index.ts"), import("./titles/zh.ts").then((titles) => titles.zh)]),
  en: () => Promise.all([import("./en/index.ts"), import("./titles/en.ts").then((titles) => titles.en)]),
  es: () => Promise.all([import("./es/index.ts"), import("./titles/es.ts").then((titles) => titles.es)]),
  ja: () => Promise.all([import("./ja/index.ts"), import("./titles/ja.ts").then((titles) => titles.ja)]),
};

const COOKIE = "language";

export async function startI18n(): Promise<void> {
  const language = chooseLanguage(readCookie(COOKIE), navigator.languages);
  const [{ default: dictionary }, titles] = await dictionaries[language]();
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: dictionary, [TITLES]: titles } },
    interpolation: { escapeValue: false },
  });
  document.documentElement.lang = LANGUAGES[language].locale;
}

/** Remembered for a year. Every text on the screen changes at once, and nothing else does. */
export async function changeLanguage(language: Language): Promise<void> {
  await show(language);
  writeCookie(COOKIE, language);
}

/** An edition's own language, for visitors who chose none and whose browser names none that we have. Not remembered as a choice. */
export async function preferLanguage(language: Language): Promise<void> {
  if (chooseLanguage(readCookie(COOKIE), [...navigator.languages, language]) === language && i18next.language !== language)
    await show(language);
}

async function show(language: Language): Promise<void> {
  const [{ default: dictionary }, titles] = await dictionaries[language]();
  i18next.addResourceBundle(language, "translation", dictionary);
  i18next.addResourceBundle(language, TITLES, titles);
  await i18next.changeLanguage(language);
  document.documentElement.lang = LANGUAGES[language].locale;
}
