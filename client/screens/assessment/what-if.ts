import { monthScore, type Scored, sheetOf } from "../../../shared/domain/assessment.ts";
import { ranksOf } from "../../../shared/domain/ranks.ts";
import type { MonthAnswer } from "../../../shared/http/assessment-api.ts";

export interface Wish {
  readonly scored: Scored;
  readonly companyId: string;
  /** Empty where the company itself is assessed. */
  readonly roadId: string;
  /** Deductions that the entries change, and that are taken back with them. */
  readonly inPlaceOf?: readonly string[];
  readonly entries: readonly { readonly itemId: string; readonly points: number; readonly corrects: string; readonly stands: boolean }[];
}

interface Move<T> {
  readonly before: T;
  readonly after: T;
}
export interface Outcome {
  readonly sheet: Move<number>;
  /** Of the company with its roads; null where its month is not scored yet, or is its sheet alone. */
  readonly month: Move<number> | null;
  /** Its place among all; null where it has none, or nobody here may know it. */
  readonly rank: Move<number> | null;
}

type Told = Pick<MonthAnswer, "trees" | "deductions" | "companies" | "companyShare" | "ranking">;

/** What a sheet, the company's month and its place would come to: reckoned as the server does, and saved nowhere. */
export function whatIf(told: Told, { scored, companyId, roadId, entries, inPlaceOf = [] }: Wish): Outcome {
  const own = told.deductions.filter((one) => one.companyId === companyId && one.roadId === roadId);
  const left = own.filter(({ id }) => !inPlaceOf.includes(id));
  const sheet = { before: sheetOf(told.trees[scored], own).score, after: sheetOf(told.trees[scored], [...left, ...entries]).score };
  const company = told.companies.find((one) => one.companyId === companyId);
  const before = company?.score ?? null;
  if (company === undefined || company.own === null || before === null) return { sheet, month: null, rank: null };
  const counted = company.roads.filter(({ isHandedIn }) => isHandedIn);
  const roads = counted.map((road) => (road.roadId === roadId ? sheet.after : road.score));
  const after = monthScore(scored === "company" ? sheet.after : company.own.score, roads, told.companyShare) ?? before;
  return { sheet, month: counted.length === 0 ? null : { before, after }, rank: rankMove(told, companyId, after) };
}

function rankMove({ companies, ranking }: Told, companyId: string, score: number): Outcome["rank"] {
  const before = ranking?.find((one) => one.companyId === companyId)?.rank ?? null;
  const ranks = ranksOf(companies.map((one) => (one.companyId === companyId ? score : one.score)));
  const after = ranks[companies.findIndex((one) => one.companyId === companyId)] ?? null;
  return before === null || after === null ? null : { before, after };
}
