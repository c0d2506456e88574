import type { MonthAnswer } from "../../../shared/http/assessment-api.ts";

/** What each company's sheet shows: pictures of its deductions and of its appeals. */
export function picturesOf({ deductions, appeals }: Pick<MonthAnswer, "deductions" | "appeals">): ReadonlyMap<string, readonly string[]> {
  const all = new Map<string, string[]>();
  const own = new Set(deductions.map(({ id }) => id));
  for (const { companyId, pictures } of [...deductions, ...appeals.filter(({ deductionId }) => own.has(deductionId))])
    if (pictures.length > 0) all.set(companyId, [...(all.get(companyId) ?? []), ...pictures]);
  return all;
}
