import type { Language } from "./language.ts";

interface Titled {
  /** YYYY-MM, both included; one month is written once, no month at all is all time. */
  readonly fromMonth: string;
  readonly toMonth: string;
  /** None and several are all areas; one is named. */
  readonly towns: readonly string[];
  /** The customer speaks of road teams instead of units. */
  readonly byRoadTeam: boolean;
  /** What is shown, in the same language. */
  readonly what: string;
}

interface Parts extends Pick<Titled, "byRoadTeam" | "what"> {
  readonly months: string;
  readonly town: string | null;
}

const months: Readonly<Record<Language, (year: string, month: string) => string>> = {
  zh: (year, month) => `${year}年${month}月`,
  en: (year, month) => `${year}-${month}`,
  es: (year, month) => `${month}/${year}`,
  ja: (year, month) => `${year}年${month}月`,
};

const titles: Readonly<Record<Language, (parts: Parts) => string>> = {
  zh: ({ months, town, byRoadTeam, what }) => spaced(months, town ?? "所有区域", `${byRoadTeam ? "各道班" : "各单位"}${what}`),
  en: ({ months, town, byRoadTeam, what }) => spaced(months, town ?? "All areas", `${what} by ${byRoadTeam ? "road team" : "company"}`),
  es: ({ months, town, byRoadTeam, what }) =>
    spaced(months, town ?? "Todas las zonas", `${what} por ${byRoadTeam ? "brigada" : "empresa"}`),
  ja: ({ months, town, byRoadTeam, what }) => spaced(months, town ?? "全地域", `${byRoadTeam ? "道路班別" : "受託業者別"}${what}`),
};

/** The title of a chart of units over a period, as the documents write it: 2024年01月–2024年03月 徐泾镇 各单位处置率. */
export function chartTitle(language: Language, { fromMonth, toMonth, towns, ...rest }: Titled): string {
  const ends = [...new Set([fromMonth, toMonth])].filter((month) => month !== "").map((month) => nameOf(language, month));
  return titles[language]({ ...rest, months: ends.join("–"), town: towns.length === 1 ? towns[0]! : null });
}

const nameOf = (language: Language, month: string): string => months[language](month.slice(0, 4), month.slice(5));
const spaced = (...parts: readonly string[]): string => parts.filter((part) => part !== "").join(" ");
