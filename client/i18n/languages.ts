/** Languages with a complete dictionary, with their own name for themselves and what browsers and formatters call them. */
export const LANGUAGES = {
  zh: { name: "中文", locale: "zh-CN" },
  en: { name: "English", locale: "en-GB" },
  es: { name: "Español", locale: "es-ES" },
  ja: { name: "日本語", locale: "ja-JP" },
} as const;

export type Language = keyof typeof LANGUAGES;
export const languages = Object.keys(LANGUAGES) as Language[];

const isLanguage = (text: string): text is Language => Object.hasOwn(LANGUAGES, text);

/** Cookie first, then the browser's wishes in order, then English. */
export function chooseLanguage(cookie: string | undefined, wished: readonly string[]): Language {
  const candidates = [cookie ?? "", ...wished].map((tag) => tag.toLowerCase().split("-")[0] ?? "");
  return candidates.find(isLanguage) ?? "en";
}
