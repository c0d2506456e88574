import type { AlarmSubject } from "./alarm.ts";
import { readable } from "./readable-text.ts";

interface Owned {
  readonly companyId: string;
}

/** Of each company that has any among `some`, how many those are and how many it has in all. */
export function countedByCompany(some: readonly Owned[], all: readonly Owned[]): AlarmSubject["companies"] {
  const countOf = (rows: readonly Owned[], companyId: string) => rows.filter((row) => row.companyId === companyId).length;
  const companies = [...new Set(some.map(({ companyId }) => companyId))].filter((companyId) => companyId !== "");
  return Object.fromEntries(companies.map((id) => [readable(id), { count: countOf(some, id), usual: countOf(all, id) }]));
}
