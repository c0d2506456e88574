import { ExpectedError } from "../../shared/errors.ts";
import type { ExportRequest } from "../../shared/http/exports-api.ts";
import { checkPaths, screensOf } from "../../shared/live/subjects.ts";
import { isOpenUnder } from "../../shared/policy/open-under.ts";
import { ORDER_PAGES } from "../../shared/policy/order-paths.ts";
import type { CatalogueEntry } from "../../shared/policy/route-catalogue.ts";
import { reports } from "../../shared/reports/all.ts";
import { declaredTable } from "../../shared/reports/declared-table.ts";
import { questionSchema } from "../../shared/reports/question.ts";
import type { AnyReport } from "../../shared/reports/report.ts";
import type { SignedIn } from "../plugins/access.ts";

/** @throws ExpectedError forbidden when no screen that shows such rows is theirs: what may not be looked at is not exported either. */
export function refuseForeignRows({ access }: SignedIn, { rows }: ExportRequest): void {
  if (!isOpenUnder(access, pathsOf(rows))) throw new ExpectedError("forbidden");
}

/** What the request's form cannot tell of a register's or a report's rows. @throws ExpectedError badRequest; ZodError */
export function refuseUndeclared({ rows, columns }: ExportRequest): void {
  if (rows.of !== "resource" && rows.of !== "report") return;
  if (rows.of === "report") questionSchema(reportNamed(rows.report).filters).parse(rows.question);
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
    case "resource":
    case "report":
      return declaredTable(rows)?.paths ?? [];
    default:
      return ORDER_PAGES;
  }
}
