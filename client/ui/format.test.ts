import { describe, expect, it, vi } from "vitest";
import { languages } from "../i18n/languages.ts";
import { createFormat } from "./format.ts";

const NOW_MS = Date.UTC(2026, 2, 9, 4, 0, 0);
const S = 1_000;
const MIN = 60 * S;
const H = 60 * MIN;
const DAY = 24 * H;
const justNow = { zh: "刚刚", en: "just now", es: "ahora mismo", ja: "たった今" };
const inLanguage = (language: (typeof languages)[number]) => createFormat(language, "Asia/Shanghai", justNow[language]);

describe("relative times", () => {
  it.each([
    ["zh", ["刚刚", "1分钟前", "5分钟前", "3小时前", "1天前", "2026年3月6日"]],
    ["en", ["just now", "1 minute ago", "5 minutes ago", "3 hours ago", "1 day ago", "6 Mar 2026"]],
    ["es", ["ahora mismo", "hace 1 minuto", "hace 5 minutos", "hace 3 horas", "hace 1 día", "6 mar 2026"]],
    ["ja", ["たった今", "1 分前", "5 分前", "3 時間前", "1 日前", "2026/03/06"]],
  ] as const)("in %s: just now, minutes, hours, one day, then the date", (language, words) => {
    const said = [29 * S, 40 * S, 5 * MIN, 3 * H, 25 * H, 3 * DAY].map((agoMs) => inLanguage(language).relative(NOW_MS - agoMs, NOW_MS));
    expect(said).toEqual(words);
  });

  it("change where they should: at 30 s, an hour, a day and two days", () => {
    const ago = (ms: number) => inLanguage("en").relative(NOW_MS - ms, NOW_MS);
    expect([ago(30 * S - 1), ago(30 * S)]).toEqual(["just now", "1 minute ago"]);
    expect([ago(59 * MIN), ago(60 * MIN)]).toEqual(["59 minutes ago", "1 hour ago"]);
    expect([ago(23 * H), ago(24 * H), ago(47 * H)]).toEqual(["23 hours ago", "1 day ago", "1 day ago"]);
    expect(ago(48 * H)).toBe("7 Mar 2026");
  });

  it("speak of what is ahead as well", () => {
    expect(inLanguage("en").relative(NOW_MS + 2 * H, NOW_MS)).toBe("in 2 hours");
  });
});

describe("how long, in two units", () => {
  it.each([
    ["zh", ["<1分钟", "25分钟", "7小时54分钟", "2天", "23天12小时"]],
    ["en", ["<1m", "25m", "7h 54m", "2d", "23d 12h"]],
    ["es", ["<1min", "25min", "7h 54min", "2d", "23d 12h"]],
    ["ja", ["<1分", "25分", "7時間54分", "2日", "23日12時間"]],
  ] as const)("in %s", (language, words) => {
    expect([20 * S, 25 * MIN, 7.9 * H, 2 * DAY, 23.5 * DAY].map((ms) => inLanguage(language).span(ms))).toEqual(words);
  });

  it("a working day has the hours that are worked", () => {
    expect(inLanguage("en").span(20 * H, 8 * H)).toBe("2d 4h");
  });
});

describe("short numbers", () => {
  it.each([
    [0, "0"],
    [950, "950"],
    [999, "999"],
    [1_000, "1k"],
    [1_234, "1.2k"],
    [12_345, "12k"],
    [999_499, "999k"],
    [999_950, "1M"],
    [3.4e6, "3.4M"],
    [5e9, "5G"],
    [7.25e12, "7.3T"],
    [2e15, "2P"],
    [1.5e18, "1.5E"],
    [9e21, "9,000E"],
    [-1_500, "-1.5k"],
  ])("%d is %s", (value, text) => {
    expect(inLanguage("en").short(value)).toBe(text);
  });

  it.each(["zh", "ja"] as const)("in %s they count by ten thousands", (language) => {
    expect([950, 1_234, 76_123, 123_456_789].map((value) => inLanguage(language).short(value))).toEqual([
      "950",
      "1234",
      "7.6万",
      "1.2亿".replace("亿", language === "ja" ? "億" : "亿"),
    ]);
  });

  it("follow the language's decimal sign", () => {
    expect(inLanguage("es").short(1_234)).toBe("1,2k");
  });
});

describe.each(languages)("formats in %s", (language) => {
  const format = inLanguage(language);

  it("show what is unknown as a dash", () => {
    const unknown = [format.number(null), format.short(null), format.percent(null), format.date(null), format.relative(null, NOW_MS)];
    expect(unknown).toEqual(["–", "–", "–", "–", "–"]);
  });

  it("tell times in the tenant's zone, in one order that sorts by eye", () => {
    expect(format.clock(NOW_MS)).toBe("12:00:00");
    expect(format.dateTime(NOW_MS)).toBe("2026-03-09 12:00");
    expect([NOW_MS, NOW_MS - DAY, NOW_MS - 365 * DAY].map((atMs) => format.moment(atMs, NOW_MS))).toEqual([
      ...["12:00:00", "03-08 12:00", "2025-03-09 12:00"],
    ]);
  });
});

describe("a day in little room", () => {
  it("names its year only where that is not this one, as the customer's clock has it", () => {
    const { shortDateTime } = inLanguage("zh");
    expect(shortDateTime(NOW_MS - 3 * H, NOW_MS)).toBe("03-09 09:00");
    expect(shortDateTime(Date.UTC(2025, 11, 31, 17), NOW_MS)).toBe("01-01 01:00");
    expect(shortDateTime(Date.UTC(2025, 11, 31, 15), NOW_MS)).toBe("2025-12-31 23:00");
    expect(shortDateTime(null, NOW_MS)).toBe("–");
  });
});

it("lengths are whole metres, written as kilometres with three decimals and halves going up", () => {
  expect([1_234.5, 0, 12_345].map(inLanguage("zh").km)).toEqual(["1.235 km", "0.000 km", "12.345 km"]);
});

it("names stand together as the language writes them", () => {
  const said = (language: "zh" | "en" | "es" | "ja") => createFormat(language, undefined, "").allOf(["甲", "乙", "丙"]);
  expect([said("zh"), said("en"), said("es"), said("ja")]).toEqual(["甲、乙和丙", "甲, 乙 and 丙", "甲, 乙 y 丙", "甲、乙、丙"]);
  expect(createFormat("en", undefined, "").allOf([])).toBe("");
});

it("a time that a list says again, as text and short, is taken apart once", () => {
  const apart = vi.spyOn(Intl.DateTimeFormat.prototype, "formatToParts");
  const { dateTime, shortDateTime } = inLanguage("zh");
  const foundAtMs = NOW_MS - 77 * DAY;
  for (let answers = 0; answers < 3; answers++) dateTime(foundAtMs);
  for (let seconds = 0; seconds < 3; seconds++) shortDateTime(foundAtMs, NOW_MS + 5 * H + seconds * S);
  expect(apart).toHaveBeenCalledTimes(2);
  apart.mockRestore();
});
