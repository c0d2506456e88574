import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { readCookie, writeCookie } from "../browser/cookie.ts";
import type { Dictionary } from "./dictionary.ts";
import { chooseLanguage, LANGUAGES, type Language } from "./languages.ts";
import type { Titles } from "./titles/titles.ts";
import { TITLES } from "./titles/use-titles.ts";

/** Chunks of their own per language; only those of the chosen one are fetched. */
const entrances: Record<Language, () => Promise<object>> = {
  zh: () => import("./zh/entrance.ts").then(({ entrance }) => entrance),
  en: () => import("./en/entrance.ts").then(({ entrance }) => entrance),
  es: () => import("./es/entrance.ts").then(({ entrance }) => entrance),
  ja: () => import("./ja/entrance.ts").then(({ entrance }) => entrance),
};
const dictionaries: Record<Language, () => Promise<readonly [{ default: Dictionary }, Titles]>> = {
  zh: () => Promise.all([import("./zh/index.ts"), import("./titles/zh.ts").then((titles) => titles.zh)]),
  en: () => Promise.all([import("./en/index.ts"), import("./titles/en.ts").then((titles) => titles.en)]),
  es: () => Promise.all([import("./es/index.ts"), import("./titles/es.ts").then((titles) => titles.es)]),
  ja: () => Promise.all([import("./ja/index.ts"), import("./titles/ja.ts").then((titles) => titles.ja)]),
};

const COOKIE = "language";
/** Whether a page behind the login was opened, which says more than the entrance does. */
let needsAll = false;

/** Enough for a login page. */
export async function startI18n(): Promise<void> {
  const language = chooseLanguage(readCookie(COOKIE), navigator.languages);
  await i18next.use(initReactI18next).init({ fallbackLng: false, resources: {}, interpolation: { escapeValue: false } });
  await show(language);
}

/** Hands a module on once all texts and titles of the language are there too: for whatever is not a login page. */
export async function withAllTexts<Module>(module: Promise<Module>): Promise<Module> {
  needsAll = true;
  await addTexts(i18next.language as Language);
  return module;
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

async function addTexts(language: Language): Promise<void> {
  if (!needsAll) {
    i18next.addResourceBundle(language, "translation", await entrances[language]());
    return;
  }
  const [{ default: dictionary }, titles] = await dictionaries[language]();
  i18next.addResourceBundle(language, "translation", dictionary, true, true);
  i18next.addResourceBundle(language, TITLES, titles);
}

async function show(language: Language): Promise<void> {
  await addTexts(language);
  await i18next.changeLanguage(language);
  document.documentElement.lang = LANGUAGES[language].locale;
}
