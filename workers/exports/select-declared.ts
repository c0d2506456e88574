import { dayAt, monthText } from "../../shared/domain/calendar-day.ts";
import { sortKindOf } from "../../shared/domain/field-kind.ts";
import { type RowSort, rowMatcher, sortRows } from "../../shared/domain/row-matcher.ts";
import { formatZoned } from "../../shared/domain/zoned-time.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { ExportRow } from "../../shared/exports/export-tables.ts";
import type { ExportRequest } from "../../shared/http/exports-api.ts";
import { type DeclaredTable, declaredTable } from "../../shared/reports/declared-table.ts";
import { asTrueAsMs, keptForMs } from "../../shared/reports/kept-for.ts";
import { askedOfServices, toldOfAsking } from "../../shared/reports/question.ts";
import { type AnyReport, scopedQuestion, scopedRows, withDerived } from "../../shared/reports/report.ts";
import { withWorkedOut } from "../../shared/resources/derived.ts";
import type { AnyResource, RecordRow } from "../../shared/resources/resource.ts";
import { seenBy } from "../../shared/resources/scope.ts";
import { identityOf } from "../feeds/identity.ts";
import { readFeedIfThere } from "./read-feed.ts";
import type { SelectDeps, Selection } from "./selection.ts";

type Asked<Of> = Extract<ExportRequest["rows"], { of: Of }>;

/** The rows of a register as its list shows them. */
export async function selectResource(deps: SelectDeps, asked: Asked<"resource">, locale: string): Promise<Selection> {
  const { tenant, companyId, ask, nowMs } = deps;
  const table = tableFor(asked);
  const resource = table.declared as AnyResource;
  const { rows: sent, askedAtMs } = await ask(resource.list.call, resource.list.request(identityOf(tenant)), resource.list.keptMs);
  // A worker knows the company that an export is for and not the person: what is one person's alone it leaves out.
  const isSeen = seenBy(resource, { companyId, userId: "" });
  const rows = sent.map((row) => resource.record.decode(row as ExportRow, tenant.source) as unknown as RecordRow).filter(isSeen);
  const asOf = { today: formatZoned(tenant.source.timeZone, nowMs).slice(0, 10), terms: tenant.file.terms };
  const worked = rows.map((row) => withWorkedOut(resource, row, asOf));
  const shown = (await named(deps, table, worked)) as RecordRow[];
  const matches = rowMatcher<RecordRow>([...table.kinds.keys()], asked.search, asked.filters);
  return { rows: sorted(table, shown.filter(matches), asked.sort, locale), asOfMs: askedAtMs };
}

/** The rows of a report, with what is worked out of them. */
export async function selectReport(deps: SelectDeps, asked: Asked<"report">): Promise<Selection> {
  const { tenant, companyId, ask, nowMs } = deps;
  const table = tableFor(asked);
  const report = table.declared as AnyReport;
  const question = scopedQuestion(report, asked.question, companyId);
  const call = report.ask.choose?.(question, asked.flags) ?? report.ask.calls[0];
  const rows: ExportRow[] = [];
  const answers: { keepMs: number; askedAtMs: number }[] = [];
  const today = dayAt(tenant.source.timeZone, nowMs);
  for (const one of askedOfServices(report.filters, question, monthText(today))) {
    const keepMs = keptForMs(report, one, today);
    const sent = await ask(call, report.ask.request(one, identityOf(tenant), tenant.source.timeZone), keepMs);
    answers.push({ keepMs, askedAtMs: sent.askedAtMs });
    const told = toldOfAsking(report.filters, one);
    for (const row of sent.rows) rows.push({ ...(report.record.decode(row as ExportRow, tenant.source) as ExportRow), ...told });
  }
  const worked = scopedRows(report, rows, companyId).map((row) => withDerived(report, row, question));
  return { rows: await named(deps, table, worked), asOfMs: asTrueAsMs(answers, nowMs) };
}

function tableFor(asked: Asked<"resource"> | Asked<"report">): DeclaredTable {
  const table = declaredTable(asked);
  if (table === undefined)
    throw new ExpectedError("badRequest", { problems: [{ at: "rows", message: "are of nothing that is declared" }] });
  return table;
}

const sorted = ({ kinds }: DeclaredTable, rows: readonly RecordRow[], sort: RowSort, locale: string): RecordRow[] =>
  sortRows(rows, sort, sortKindOf(kinds.get(sort.key) ?? "text"), locale);

/** Ids of others become their names, as on screen; one that nobody knows stays. */
async function named({ redis, tenant }: SelectDeps, { references }: DeclaredTable, rows: readonly ExportRow[]): Promise<ExportRow[]> {
  const known = new Map<string, ReadonlyMap<string, { readonly name: string }>>();
  for (const kind of new Set(references.values()))
    known.set(kind, await readFeedIfThere<{ name: string }>(redis, { tenant: tenant.source.tenant, kind }));
  const nameOf = (kind: string, id: unknown) => known.get(kind)?.get(String(id))?.name ?? id;
  const nameIn = (kind: string, value: unknown) =>
    Array.isArray(value) ? value.map((id) => nameOf(kind, id)).join(", ") : nameOf(kind, value);
  return rows.map((row) => ({ ...row, ...Object.fromEntries([...references].map(([key, kind]) => [key, nameIn(kind, row[key])])) }));
}
