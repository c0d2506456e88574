import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type NumberWords, numberWords } from "../../shared/domain/number-words.ts";
import { LANGUAGES, type Language } from "../i18n/languages.ts";
import { useSession } from "../session/session.ts";

/** Numbers, dates and relative times in a language and the tenant's time zone. Unknown (null) is a dash. */
export interface Format extends NumberWords {
  /** As it is, without marks between thousands: a year, a score. Beside others of its kind with as many decimals as they have. */
  plain(value: number | null, leastDigits?: number): string;
  /** 950, 1.2k, 12k, 3.4M and so on to E, or 950, 1234, 1.2万, 340万: for places that have little room. */
  short(value: number | null): string;
  /** 12:03:05 */
  clock(atMs: number | null): string;
  /** 12:03:05 of today; what was on another day is told with it. */
  moment(atMs: number | null, nowMs?: number): string;
  /** Year, day and minute. */
  dateTime(atMs: number | null): string;
  /** Day and minute, and the year where it is not this one: for places with little room. */
  shortDateTime(atMs: number | null, nowMs: number): string;
  /** The day as the language writes it. */
  date(atMs: number | null): string;
  /** just now (under 30 s), minutes, hours, one day; what is longer ago, or ahead, is told by its date. */
  relative(atMs: number | null, nowMs: number): string;
  /** How long something lasts, in its two largest units and short: 1d 3h. A working day may be shorter than a day. */
  span(ms: number, dayMs?: number): string;
  /** Names of which one will do: A, B or C. Empty for none. */
  anyOf(names: readonly string[]): string;
  /** Names of all that are meant: A, B and C. Empty for none. */
  allOf(names: readonly string[]): string;
  duration(ms: number | null): string;
}

const DASH = "–";
/** 2026- */
const YEAR_SIGNS = 5;

/** The day of a time in words (`dateTime`); of anything else, as "unknown" is, all that it says. */
export const dayOfText = (time: string): string => (/^\d{4}-\d\d-\d\d /.test(time) ? time.slice(0, 10) : time);
const JUST_NOW_MS = 30_000;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** More times than a page shows at once. */
const MOST_KEPT = 4_000;
const SUFFIXES = ["", "k", "M", "G", "T", "P", "E"] as const;

export function useFormat(): Format {
  const { i18n, t } = useTranslation();
  const session = useSession();
  const timeZone = session.kind === "signedIn" ? session.me.tenant.timeZone : undefined;
  const justNow = t("state.justNow");
  return useMemo(() => createFormat(i18n.language as Language, timeZone, justNow), [i18n.language, timeZone, justNow]);
}

const formats = new Map<string, Format>();

/** A list asks for it in each of its cells, and making formatters takes a hundred times as long as using them: one for all. */
export function createFormat(language: Language, timeZone: string | undefined, justNow: string): Format {
  const name = JSON.stringify([language, timeZone, justNow]);
  const format = formats.get(name) ?? makeFormat(language, timeZone, justNow);
  formats.set(name, format);
  return format;
}

/** A number that was never rounded has no more of them that anybody reads. */
export const MOST_PLAIN_DIGITS = 4;

function makeFormat(language: Language, timeZone: string | undefined, justNow: string): Format {
  const { locale } = LANGUAGES[language];
  const zone = timeZone === undefined ? {} : { timeZone };
  const clock = new Intl.DateTimeFormat(locale, { ...zone, hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" });
  const parts = new Intl.DateTimeFormat("en-GB", {
    ...zone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  const day = new Intl.DateTimeFormat(locale, { ...zone, dateStyle: "medium" });
  // "1 day ago", not "yesterday": twenty-five hours ago may be the day before that.
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: "always" });
  const choices = new Intl.ListFormat(locale, { type: "disjunction" });
  const all = new Intl.ListFormat(locale, { type: "conjunction" });
  const spans = new Intl.ListFormat(locale, { type: "unit", style: "narrow" });
  const units = durationUnits(language);
  const narrow = { day: narrowUnit(language, "day"), hour: narrowUnit(language, "hour"), minute: narrowUnit(language, "minute") };
  const plains = Array.from(
    { length: MOST_PLAIN_DIGITS + 1 },
    (_, least) =>
      new Intl.NumberFormat(locale, { useGrouping: false, minimumFractionDigits: least, maximumFractionDigits: MOST_PLAIN_DIGITS }),
  );
  const countsByTenThousands = language === "zh" || language === "ja";
  const compact = new Intl.NumberFormat(locale, { notation: "compact", maximumFractionDigits: 1, useGrouping: false });
  const numbers = numberWords(locale);
  const { number } = numbers;
  // One order of year, month, day in every language: lists sort and compare by eye.
  const dateTime = kept((atMs: number): string => {
    const p = Object.fromEntries(parts.formatToParts(atMs).map((part) => [part.type, part.value]));
    return `${p.year}-${p.month}-${p.day} ${p.hour}:${p.minute}`;
  });
  const shortDateTime = (atMs: number, nowMs: number) => {
    const [said, now] = [dateTime(atMs), dateTime(Math.floor(nowMs / MINUTE_MS) * MINUTE_MS)];
    return said.slice(0, YEAR_SIGNS) === now.slice(0, YEAR_SIGNS) ? said.slice(YEAR_SIGNS) : said;
  };
  return {
    ...numbers,
    plain: (value, leastDigits = 0) => (value === null ? DASH : plains[Math.min(leastDigits, MOST_PLAIN_DIGITS)]!.format(value)),
    short: (value) => {
      if (value === null) return DASH;
      if (countsByTenThousands) return compact.format(value);
      const power = powerOf(value);
      const scaled = value / 1_000 ** power;
      return `${number(scaled, power > 0 && Math.abs(scaled) < 9.95 ? 1 : 0).replace(/[.,]0$/, "")}${SUFFIXES[power]}`;
    },
    clock: (atMs) => (atMs === null ? DASH : clock.format(atMs)),
    dateTime: (atMs) => (atMs === null ? DASH : dateTime(atMs)),
    shortDateTime: (atMs, nowMs) => (atMs === null ? DASH : shortDateTime(atMs, nowMs)),
    moment: (atMs, nowMs = Date.now()) => {
      if (atMs === null) return DASH;
      return day.format(atMs) === day.format(nowMs) ? clock.format(atMs) : shortDateTime(atMs, nowMs);
    },
    date: (atMs) => (atMs === null ? DASH : day.format(atMs)),
    relative: (atMs, nowMs) => {
      if (atMs === null) return DASH;
      const agoMs = nowMs - atMs;
      if (Math.abs(agoMs) < JUST_NOW_MS) return justNow;
      const minutes = Math.round(agoMs / 60_000);
      if (Math.abs(minutes) < 60) return relative.format(-minutes, "minute");
      const hours = Math.round(minutes / 60);
      if (Math.abs(hours) < 24) return relative.format(-hours, "hour");
      return Math.abs(hours) < 48 ? relative.format(-Math.sign(hours), "day") : day.format(atMs);
    },
    span: (ms, dayMs = DAY_MS) => {
      const days = Math.floor(Math.max(0, ms) / dayMs);
      const minutes = Math.floor((Math.max(0, ms) - days * dayMs) / 60_000);
      const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
      const parts: [number, keyof typeof narrow][] =
        days > 0
          ? [
              [days, "day"],
              [hours, "hour"],
            ]
          : [
              [hours, "hour"],
              [rest, "minute"],
            ];
      const said = parts.filter(([count]) => count > 0);
      // Late by nothing is not late.
      if (said.length === 0) return `<${narrow.minute(1)}`;
      return spans.format(said.map(([count, unit]) => narrow[unit](count)));
    },
    anyOf: (names) => choices.format(names),
    allOf: (names) => all.format(names),
    duration: (ms) => {
      if (ms === null) return DASH;
      if (ms < 1_000) return `${number(ms, 0)} ${units.millisecond}`;
      return ms < 60_000 ? `${number(ms / 1_000, 1)} ${units.second}` : `${number(ms / 60_000, 1)} ${units.minute}`;
    },
  };
}

/** A cell says the same time twice, as text and short, and again with each answer of its list: parts of a date are slow to come by. */
function kept(say: (atMs: number) => string): (atMs: number) => string {
  const said = new Map<number, string>();
  return (atMs) => {
    const known = said.get(atMs);
    if (known !== undefined) return known;
    if (said.size >= MOST_KEPT) said.clear();
    const words = say(atMs);
    said.set(atMs, words);
    return words;
  };
}

const SIGNS = { millisecond: "ms", second: "s", minute: "min" } as const;
const SIGNED: readonly Language[] = ["en", "es"];

/** The signs of units where people write signs, their words where they write words: 秒. */
function durationUnits(language: Language): Readonly<Record<keyof typeof SIGNS, string>> {
  if (SIGNED.includes(language)) return SIGNS;
  // Chinese tables say 秒, and 秒钟 is speech; Japanese has no word of its own for ms in short.
  const unitDisplay = language === "zh" ? "short" : "long";
  const word = (unit: keyof typeof SIGNS) => {
    const parts = new Intl.NumberFormat(LANGUAGES[language].locale, { style: "unit", unit, unitDisplay }).formatToParts(1);
    return parts.find(({ type }) => type === "unit")?.value ?? SIGNS[unit];
  };
  return { millisecond: word("millisecond"), second: word("second"), minute: word("minute") };
}

/** As short as people of the language write it: Japanese has Latin letters for its narrow units, which no notice board there uses. */
function narrowUnit(language: Language, unit: string): (count: number) => string {
  const unitDisplay = language === "ja" ? "short" : "narrow";
  const format = new Intl.NumberFormat(LANGUAGES[language].locale, { style: "unit", unit, unitDisplay });
  return (count) => (language === "ja" ? format.format(count).replace(/\s/g, "") : format.format(count));
}

/** Thousands that fit the value once it is rounded: 999,950 is 1M, not 1000k. */
function powerOf(value: number): number {
  const size = Math.abs(value);
  const power = SUFFIXES.findIndex((_, i) => size < 999.5 * 1_000 ** i);
  return power < 0 ? SUFFIXES.length - 1 : power;
}
