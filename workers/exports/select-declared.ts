import { dayAt, dayText } from "../../shared/domain/calendar-day.ts";
import { type Referred, sortKindOf } from "../../shared/domain/field-kind.ts";
import type { Road } from "../../shared/domain/reference.ts";
import { type RowSort, rowMatcher, sortRows, sortValueOf } from "../../shared/domain/row-matcher.ts";
import { formatZoned } from "../../shared/domain/zoned-time.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { declaredWord } from "../../shared/exports/cells.ts";
import type { ExportRow } from "../../shared/exports/export-tables.ts";
import type { ExportRequest } from "../../shared/http/exports-api.ts";
import { toldStretches } from "../../shared/http/told-stretches.ts";
import { isOff } from "../../shared/legacy/dialect.ts";
import { type DeclaredTable, declaredTable } from "../../shared/reports/declared-table.ts";
import { earlierRows, withEarlierValues } from "../../shared/reports/earlier-rows.ts";
import { asTrueAsMs, keptForMs } from "../../shared/reports/kept-for.ts";
import { missingMonths } from "../../shared/reports/missing-months.ts";
import { askedOfServices, toldOfAsking } from "../../shared/reports/question.ts";
import {
  type AnyQuestion,
  type AnyReport,
  type ReportPart,
  scopedQuestion,
  scopedRows,
  tableOf,
  withDerived,
} from "../../shared/reports/report.ts";
import { reportRow } from "../../shared/reports/report-row.ts";
import { stretchesPartOf } from "../../shared/reports/short-roads.ts";
import { allPages } from "../../shared/resources/all-pages.ts";
import { withWorkedOut } from "../../shared/resources/derived.ts";
import type { AnyResource, RecordRow } from "../../shared/resources/resource.ts";
import { seenBy } from "../../shared/resources/scope.ts";
import { identityOf } from "../feeds/identity.ts";
import { feedIfItComes } from "./needed-feed.ts";
import type { SelectDeps, Selection } from "./selection.ts";

type Asked<Of> = Extract<ExportRequest["rows"], { of: Of }>;

/** The rows of a register as its list shows them. */
export async function selectResource(
  deps: SelectDeps,
  asked: Asked<"resource">,
  locale: string,
  values: ExportRequest["words"]["values"],
): Promise<Selection> {
  const { tenant, companyId, nowMs } = deps;
  const table = tableFor(asked);
  const resource = table.declared as AnyResource;
  const { rows: sent, askedAtMs } = await allRowsOf(deps, resource);
  // A worker knows the company that an export is for and not the person: what is one person's alone it leaves out.
  const isSeen = seenBy(resource, { companyId, userId: "" });
  const rows = sent.map((row) => resource.record.decode(row as ExportRow, tenant.source) as unknown as RecordRow).filter(isSeen);
  const isAsked = chosenAmong(asked.ids);
  const asOf = { today: formatZoned(tenant.source.timeZone, nowMs).slice(0, 10), terms: tenant.file.terms };
  const worked = rows.filter(isAsked).map((row) => withWorkedOut(resource, row, asOf));
  const holders = await holdersOf(deps, resource);
  const { naming, unnamed } = await namesFor(deps, table, holders);
  const shown = named(naming(plainNames), worked) as RecordRow[];
  const matches = rowMatcher<RecordRow>(
    [...table.kinds.keys()],
    asked.search,
    asked.filters,
    sortValueOf,
    declaredWord(table.kinds, values),
  );
  // Searched and sorted by what people read on screen; told apart in the file, so that it can be read again.
  const apart = named(naming(namesApart), worked) as RecordRow[];
  const told = new Map(shown.map((row, place) => [row, apart[place]!]));
  return { rows: sorted(table, shown.filter(matches), asked.sort, locale).map((row) => told.get(row)!), asOfMs: askedAtMs, unnamed };
}

function chosenAmong(ids: readonly string[] | undefined): (row: RecordRow) => boolean {
  if (ids === undefined) return () => true;
  const chosen = new Set(ids);
  return ({ id }) => chosen.has(id);
}

const allRowsOf = ({ tenant, ask }: SelectDeps, { list }: AnyResource) =>
  allPages(list.request(identityOf(tenant)), (asked) => ask(list.call, asked, list.keptMs));

/** What records name that is no feed, by their fields: people, and plans of which something is a part, are called as their own register calls them. */
async function holdersOf(deps: SelectDeps, { assigns, belongsTo, record }: AnyResource): Promise<ReadonlyMap<string, readonly NamedOne[]>> {
  const named = new Map<string, readonly NamedOne[]>();
  for (const { field, of } of [
    ...(assigns === undefined ? [] : [assigns.holder, assigns.held]),
    ...(belongsTo === undefined ? [] : [belongsTo]),
  ]) {
    if (record.fields[field].refersTo !== undefined) continue;
    const { rows: sent } = await allRowsOf(deps, of);
    const rows = sent.map((row) => of.record.decode(row as ExportRow, deps.tenant.source) as unknown as RecordRow);
    named.set(
      field,
      rows.map((row) => ({ id: row.id, name: String(row[of.title] ?? "") })),
    );
  }
  return named;
}

/** The rows of a report, with what is worked out of them; where the time before stands beside, with what they were in it. */
export async function selectReport(deps: SelectDeps, asked: Asked<"report">, isDocument = false): Promise<Selection> {
  const table = tableFor(asked);
  const report = table.declared as AnyReport;
  const { naming, unnamed } = await namesFor(deps, table, new Map());
  const names = naming(plainNames);
  const now = await answered(deps, report, asked, asked.question);
  const { asOfMs, missing } = now;
  const roads = isDocument && drawsRoads(report) ? await roadsOf(deps) : null;
  const drawn = {
    ...(roads !== null && { roads }),
    ...(isDocument && stretchesPartOf(report) !== undefined && { stretches: stretchesOf(deps) }),
  };
  if (asked.earlier === undefined) return { rows: named(names, now.rows), asOfMs, missing, unnamed, ...drawn };
  const before = await answered(deps, report, asked, asked.earlier);
  const stands = earlierRows(report, now.rows, now.question, before.rows, before.question);
  const keys = tableOf(report, now.question, asked.flags).map(({ key }) => key);
  const rows = withEarlierValues(report, keys, now.rows, stands);
  return {
    rows: named(names, rows),
    asOfMs,
    missing: [...missing, ...before.missing],
    unnamed,
    earlier: named(names, before.rows),
    ...drawn,
  };
}

const drawsRoads = ({ parts }: AnyReport): boolean =>
  (parts as readonly ReportPart<string>[]).some(({ part }) => part === "roads" || part === "stretches");
const roadsOf = (deps: SelectDeps) => feedIfItComes<Road>(deps, { tenant: deps.tenant.source.tenant, kind: "roads" });

/** As the server had them told for whoever asks. */
const stretchesOf = ({ reckoned = null }: SelectDeps) => (reckoned === null ? null : toldStretches.parse(JSON.parse(reckoned)));

async function answered({ tenant, companyId, ask, nowMs }: SelectDeps, report: AnyReport, { flags }: Asked<"report">, wanted: AnyQuestion) {
  const question = scopedQuestion(report, wanted, companyId);
  const { choose, forExport, calls } = report.ask;
  const call = forExport !== undefined && !isOff(tenant.source, forExport) ? forExport : (choose?.(question, flags) ?? calls[0]);
  const today = dayAt(tenant.source.timeZone, nowMs);
  const asking = askedOfServices(report.filters, question, dayText(today));
  const answerTo = async (one: AnyQuestion) => {
    const keepMs = keptForMs(report, one, today);
    const sent = await ask(call, report.ask.request(one, identityOf(tenant), tenant.source.timeZone), keepMs);
    const told = toldOfAsking(report.filters, one);
    const rows = sent.rows.map((row) => ({ ...(reportRow(report, row as ExportRow, tenant.source) as ExportRow), ...told }));
    return { rows, keepMs, askedAtMs: sent.askedAtMs };
  };
  // One after the other: nobody looks at an export while it is made.
  const heard: PromiseSettledResult<Awaited<ReturnType<typeof answerTo>>>[] = [];
  for (const one of asking) heard.push(...(await Promise.allSettled([answerTo(one)])));
  const missing = missingMonths(report.filters, asking, heard);
  const answers = heard.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  const rows = answers.flatMap((answer) => answer.rows);
  return {
    question,
    missing,
    asOfMs: asTrueAsMs(answers, nowMs),
    rows: scopedRows(report, rows, companyId).map((row) => withDerived(report, row, question)),
  };
}

function tableFor(asked: Asked<"resource"> | Asked<"report">): DeclaredTable {
  const table = declaredTable(asked);
  if (table === undefined)
    throw new ExpectedError("badRequest", { problems: [{ at: "rows", message: "are of nothing that is declared" }] });
  return table;
}

const sorted = ({ kinds }: DeclaredTable, rows: readonly RecordRow[], sort: RowSort, locale: string): RecordRow[] =>
  sortRows(rows, sort, (key) => sortKindOf(kinds.get(key) ?? "text"), locale);

interface NamedOne {
  readonly id: string;
  readonly name: string;
}
type Naming = (all: readonly NamedOne[]) => (id: string) => string;

/** What ids are called; one that nobody knows stays. */
const plainNames: Naming = (all) => {
  const names = new Map(all.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) || id;
};

/** Of several that are called alike each has its id behind. */
const namesApart: Naming = (all) => {
  const nameOf = plainNames(all);
  const count = new Map<string, number>();
  for (const { name } of all) count.set(name, (count.get(name) ?? 0) + 1);
  return (id) => ((count.get(nameOf(id)) ?? 0) > 1 ? `${nameOf(id)} (${id})` : nameOf(id));
};

type Told = ReadonlyMap<string, (id: string) => string>;

/** How fields that name others are told; of what nobody could tell the names (`unnamed`) ids stay. */
async function namesFor(deps: SelectDeps, { references }: DeclaredTable, holders: ReadonlyMap<string, readonly NamedOne[]>) {
  const known = new Map<string, readonly NamedOne[]>();
  const unnamed: Referred[] = [];
  for (const kind of new Set(references.values())) {
    const feed = await feedIfItComes<{ name: string }>(deps, { tenant: deps.tenant.source.tenant, kind });
    if (feed === null) unnamed.push(kind);
    known.set(
      kind,
      [...(feed ?? [])].map(([id, { name }]) => ({ id, name })),
    );
  }
  const all = new Map([...[...references].map(([key, kind]) => [key, known.get(kind)!] as const), ...holders]);
  return { unnamed, naming: (how: Naming): Told => new Map([...all].map(([key, ones]) => [key, how(ones)])) };
}

/** Ids of others become their names, as on screen. */
function named(told: Told, rows: readonly ExportRow[]): ExportRow[] {
  const nameIn = (value: unknown, nameOf: (id: string) => string) => {
    if (Array.isArray(value)) return value.map((id) => nameOf(String(id))).join(", ");
    return typeof value === "string" && value !== "" ? nameOf(value) : value;
  };
  return rows.map((row) => ({ ...row, ...Object.fromEntries([...told].map(([key, nameOf]) => [key, nameIn(row[key], nameOf)])) }));
}
