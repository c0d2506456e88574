import { z } from "zod";
import { type CalendarDay, parseDay } from "../domain/calendar-day.ts";
import type { AnyQuestion, Filter } from "./report.ts";

/** A period of a year at most. */
export const LONGEST_PERIOD_DAYS = 366;

const MONTH = /^(20\d{2})-(0[1-9]|1[0-2])$/;
const day = z.string().refine((text) => text === "" || parseDay(text) !== null, "a day as YYYY-MM-DD");

function schemaOf(filter: Filter): Readonly<Record<string, z.ZodType<string>>> {
  switch (filter.kind) {
    case "month":
      return { [filter.key]: z.string().regex(MONTH, "a month as YYYY-MM") };
    case "choice":
      return { [filter.key]: z.enum(filter.values as [string, ...string[]]).default(filter.values[0]) };
    case "company":
      return { [filter.key]: z.string().max(64).default("") };
    case "period":
      return { [filter.from]: day.default(""), [filter.to]: day.default("") };
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

const PROBLEMS = { backwards: "is after the end", tooLong: "is more than a year before the end" } as const;

/** What is wrong with a period, said beside its fields before anything is asked. */
export function periodProblem(from: string, to: string): keyof typeof PROBLEMS | null {
  if (from === "" || to === "") return null;
  if (from > to) return "backwards";
  return (Date.parse(to) - Date.parse(from)) / 86_400_000 >= LONGEST_PERIOD_DAYS ? "tooLong" : null;
}

/** The question that a report opens with. */
export const firstQuestion = (filters: readonly Filter[], presentMonth: string): AnyQuestion =>
  Object.assign(
    {},
    ...filters.map((filter) => {
      if (filter.kind === "period") return { [filter.from]: "", [filter.to]: "" };
      return { [filter.key]: filter.kind === "month" ? presentMonth : filter.kind === "choice" ? filter.values[0] : "" };
    }),
  );

/** Whether what is asked for may still move: its month is not over, or its period has no end or one to come. */
export function isPresent(filters: readonly Filter[], question: AnyQuestion, { year, month, day: today }: CalendarDay): boolean {
  const presentMonth = `${year}-${String(month).padStart(2, "0")}`;
  const present = `${presentMonth}-${String(today).padStart(2, "0")}`;
  return filters.every((filter) => {
    if (filter.kind === "month") return (question[filter.key] ?? "") >= presentMonth;
    if (filter.kind === "period") return (question[filter.to] ?? "") === "" || question[filter.to]! >= present;
    return true;
  });
}
