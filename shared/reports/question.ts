import { z } from "zod";
import { type CalendarDay, dayText, monthText, parseDay } from "../domain/calendar-day.ts";
import { daysOf } from "../domain/months.ts";
import type { AnyQuestion, Filter } from "./report.ts";

/** A period of a year at most. */
export const LONGEST_PERIOD_DAYS = 366;

const YEAR = /^20\d{2}$/;
const MONTH = /^(20\d{2})-(0[1-9]|1[0-2])$/;
const toldDay = z.string().refine((text) => parseDay(text) !== null, "a day as YYYY-MM-DD");
const day = z.string().refine((text) => text === "" || parseDay(text) !== null, "a day as YYYY-MM-DD");

/** Names of pictures have a date and a folder before them. */
const LONGEST_ID = 200;

function schemaOf(filter: Filter): Readonly<Record<string, z.ZodType<string>>> {
  switch (filter.kind) {
    case "month":
      return { [filter.key]: z.string().regex(MONTH, "a month as YYYY-MM") };
    case "year":
      return { [filter.key]: z.string().regex(YEAR, "a year as YYYY") };
    case "choice":
      return { [filter.key]: z.enum(filter.values as [string, ...string[]]).default(filter.values[0]) };
    case "day":
      return { [filter.key]: day.default("") };
    case "company":
      return { [filter.key]: z.string().max(64).default("") };
    case "id":
      return { [filter.key]: z.string().max(LONGEST_ID).default("") };
    case "period":
      return filter.opens === undefined
        ? { [filter.from]: day.default(""), [filter.to]: day.default("") }
        : { [filter.from]: toldDay, [filter.to]: toldDay };
  }
}

/** What a report's question must look like: as the query of its door, and in an export. */
export function questionSchema(filters: readonly Filter[]): z.ZodType<AnyQuestion, AnyQuestion> {
  const periods = filters.filter((filter) => filter.kind === "period");
  return z.strictObject(Object.assign({}, ...filters.map(schemaOf))).superRefine((asked, context) => {
    for (const { from, to } of periods) {
      const problem = periodProblem(String(asked[from]), String(asked[to]));
      if (problem !== null) context.addIssue({ code: "custom", path: [from], message: PROBLEMS[problem] });
    }
  }) as unknown as z.ZodType<AnyQuestion, AnyQuestion>;
}

/** No road was patrolled before, and none is asked about beyond: services work for hours on a day of the year 9999. */
const DAYS = { earliest: "1950-01-01", latest: "2099-12-31" };
const PROBLEMS = {
  outside: `is not between ${DAYS.earliest} and ${DAYS.latest}`,
  backwards: "is after the end",
  tooLong: "is more than a year before the end",
} as const;

/** What is wrong with a period, said beside its fields before anything is asked. */
export function periodProblem(from: string, to: string): keyof typeof PROBLEMS | null {
  if ([from, to].some((day) => day !== "" && (day < DAYS.earliest || day > DAYS.latest))) return "outside";
  if (from === "" || to === "") return null;
  if (from > to) return "backwards";
  return (Date.parse(to) - Date.parse(from)) / 86_400_000 >= LONGEST_PERIOD_DAYS ? "tooLong" : null;
}

/** The question that a report opens with. */
export const firstQuestion = (filters: readonly Filter[], presentMonth: string): AnyQuestion =>
  Object.assign(
    {},
    ...filters.map((filter) => {
      if (filter.kind === "period" && filter.opens !== undefined)
        return { [filter.from]: `${presentMonth}-01`, [filter.to]: daysOf(presentMonth).at(-1)! };
      if (filter.kind === "period") return { [filter.from]: "", [filter.to]: "" };
      if (filter.kind === "year") return { [filter.key]: presentMonth.slice(0, 4) };
      return { [filter.key]: filter.kind === "month" ? presentMonth : filter.kind === "choice" ? filter.values[0] : "" };
    }),
  );

/**
 * What the services are asked for a question: itself, with today (YYYY-MM-DD) where a day that they want to hear is left open; or where it is of a year
 * one for each of its months that have begun.
 */
export function askedOfServices(filters: readonly Filter[], asked: AnyQuestion, today: string): AnyQuestion[] {
  const days = filters.filter((filter) => filter.kind === "day" && filter.isTold === true && asked[filter.key] === "");
  const question = { ...asked, ...Object.fromEntries(days.map((filter) => ["key" in filter ? filter.key : "", today])) };
  const year = filters.find((filter) => filter.kind === "year");
  return year === undefined
    ? [question]
    : monthsOf(question[year.key]!)
        .filter((month) => month <= today.slice(0, 7))
        .map((month) => ({ ...question, [year.month]: month }));
}

/** What a row has beside its record's fields: the month that it was asked for. */
export function toldOfAsking(filters: readonly Filter[], asked: AnyQuestion): Readonly<Record<string, string>> {
  const year = filters.find((filter) => filter.kind === "year");
  return year === undefined ? {} : { [year.month]: asked[year.month]! };
}

export const monthsOf = (year: string): string[] => Array.from({ length: 12 }, (_, i) => monthText({ year: Number(year), month: i + 1 }));

/** Whether what is asked for may still move: its month is not over, or its period has no end or one to come. */
export function isPresent(filters: readonly Filter[], question: AnyQuestion, today: CalendarDay): boolean {
  const presentMonth = monthText(today);
  const present = dayText(today);
  return filters.every((filter) => {
    if (filter.kind === "month") return (question[filter.key] ?? "") >= presentMonth;
    // One month of it where that is asked for, otherwise the whole year.
    if (filter.kind === "day") return (question[filter.key] ?? "") === "" || question[filter.key]! >= present;
    if (filter.kind === "year") return (question[filter.month] ?? `${question[filter.key]}-12`) >= presentMonth;
    if (filter.kind === "period") return (question[filter.to] ?? "") === "" || question[filter.to]! >= present;
    return true;
  });
}
