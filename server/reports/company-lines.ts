import type { FigureRow } from "../../shared/reports/count-orders.ts";
import type { Statistic, ToldLine } from "../../shared/reports/statistics.ts";
import type { Scope } from "../live/scope.ts";

/**
 * Whether whoever asked may be told of it at all. What services count without a word of whose it is, a company is told only where they were asked for that
 * company alone.
 */
export function isForReader(
  { by }: Pick<Statistic, "by">,
  fields: Readonly<Record<string, string>>,
  { companyId }: Pick<Scope, "companyId">,
): boolean {
  return companyId === null || (companyId !== "" && (fields.YHCompanyId === companyId || by.includes("company")));
}

/**
 * Lines of companies by the names that our rows have for them: services call one company by its full and its short name. Those that answer more than
 * they were asked for tell nobody of another's: a company is told of its own line. `namesOf` gives all names of a company.
 */
export function linesAsOurs(
  { by }: Pick<Statistic, "by">,
  told: readonly ToldLine[],
  ours: readonly FigureRow[],
  { companyId, companyNames }: Pick<Scope, "companyId" | "companyNames">,
  namesOf: (companyId: string) => readonly string[],
): readonly ToldLine[] {
  const at = by.indexOf("company");
  if (at < 0) return told;
  const own = companyId === null ? told : told.filter(({ keys }) => companyNames.includes(keys[at]!));
  const called = new Set(ours.map(({ names }) => names[at]!));
  const ourNames = new Map<string, string | null>();
  // Of two companies of one short name nobody knows which is meant.
  for (const [id, name] of new Map(ours.map(({ keys, names }) => [keys[at]!, names[at]!])))
    for (const other of companyId === id ? companyNames : namesOf(id))
      ourNames.set(other, (ourNames.get(other) ?? name) === name ? name : null);
  return own.map(({ keys, values }) => {
    const name = keys[at]!;
    return { keys: called.has(name) ? keys : keys.with(at, ourNames.get(name) ?? name), values };
  });
}
