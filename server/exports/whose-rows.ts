import { ExpectedError } from "../../shared/errors.ts";
import { assessmentDoors } from "../../shared/http/assessment-api.ts";
import type { ExportRequest } from "../../shared/http/exports-api.ts";
import { assessmentPaths, checkPaths, screensOf } from "../../shared/live/subjects.ts";
import { isOpenUnder } from "../../shared/policy/open-under.ts";
import { ORDER_PAGES } from "../../shared/policy/order-paths.ts";
import type { CatalogueEntry } from "../../shared/policy/route-catalogue.ts";
import { reports } from "../../shared/reports/all.ts";
import { declaredTable } from "../../shared/reports/declared-table.ts";
import { ownKey } from "../../shared/reports/earlier-rows.ts";
import { questionSchema } from "../../shared/reports/question.ts";
import { type AnyReport, mayReadReport, withheldFrom } from "../../shared/reports/report.ts";
import { scopeOf } from "../live/scope.ts";
import type { SignedIn } from "../plugins/access.ts";
import { refuseUnknownCompany } from "../reports/unknown-company.ts";
import type { Knows } from "../resources/knows.ts";

/** @throws ExpectedError forbidden when no screen that shows such rows is theirs: what may not be looked at is not exported either. */
export function refuseForeignRows({ access, session }: Pick<SignedIn, "access" | "session">, { rows, columns }: ExportRequest): void {
  if (!isOpenUnder(access, pathsOf(rows))) throw new ExpectedError("forbidden");
  if (rows.of !== "report" || declaredTable(rows) === undefined) return;
  const { companyId } = scopeOf(session);
  const report = reportNamed(rows.report);
  const withheld = withheldFrom(report, companyId, access.roles);
  const isTold = [rows.question, rows.earlier ?? {}].every((asked) => mayReadReport(report, asked, companyId, access.roles));
  if (!isTold || columns.some(({ key }) => withheld.includes(ownKey(key)))) throw new ExpectedError("forbidden");
}

/**
 * The request as a worker is to have it: a report's question as its door would read it, and the flags of whoever asks, whatever was sent. Which of
 * several calls a report makes may hang on them.
 * @throws ZodError
 */
export function settledRequest({ access }: Pick<SignedIn, "access">, request: ExportRequest): ExportRequest {
  const { rows } = request;
  if (rows.of === "orderReport") return { ...request, rows: { ...rows, flags: access.flags } };
  if (rows.of !== "report") return request;
  const schema = questionSchema(reportNamed(rows.report).filters);
  const settled = { ...rows, question: { ...schema.parse(rows.question) }, flags: access.flags };
  return { ...request, rows: { ...settled, ...(rows.earlier && { earlier: { ...schema.parse(rows.earlier) } }) } };
}

/** Whoever sees all companies names one of the customer's; who is bound to one is asked for that, whatever they name. @throws ExpectedError notFound */
export async function refuseForgedCompany(knows: Knows, { session }: Pick<SignedIn, "session">, { rows }: ExportRequest): Promise<void> {
  if (rows.of !== "report" || scopeOf(session).companyId !== null) return;
  for (const question of [rows.question, rows.earlier ?? {}])
    await refuseUnknownCompany(knows, session.tenant, reportNamed(rows.report), question);
}

/** What the request's form cannot tell of a register's or a report's rows. @throws ExpectedError badRequest */
export function refuseUndeclared({ rows, columns }: ExportRequest): void {
  if (rows.of !== "resource" && rows.of !== "report" && rows.of !== "orderReport") return;
  const { kinds } = declaredTable(rows)!;
  const asked = [...columns.map(({ key }) => key), ...(rows.of === "resource" ? [rows.sort.key, ...Object.keys(rows.filters)] : [])];
  const unknown = asked.filter((key) => !kinds.has(key));
  if (unknown.length > 0)
    throw new ExpectedError("badRequest", { problems: unknown.map((key) => ({ at: "columns", message: `${key} is none of these rows` })) });
}

const reportNamed = (name: string): AnyReport => reports.find((report) => report.name === name)!;

function pathsOf(rows: ExportRequest["rows"]): readonly CatalogueEntry[] {
  switch (rows.of) {
    case "quickShots":
      return screensOf("quickShots");
    case "checks":
      return checkPaths[rows.family];
    case "assessment":
      return rows.table === "ranking" ? assessmentPaths : assessmentDoors.month.paths;
    case "resource":
    case "report":
    case "orderReport":
      return declaredTable(rows)?.paths ?? [];
    case "list":
    case "filter":
    case "chosen":
      return ORDER_PAGES;
  }
}
