import { afterAll, beforeAll, expect, it } from "vitest";
import { numberWords } from "../../shared/domain/number-words.ts";
import { reportDoor } from "../../shared/http/report-api.ts";
import type { LegacyCall } from "../../shared/legacy/call.ts";
import type { Fields } from "../../shared/legacy/record.ts";
import { reports } from "../../shared/reports/all.ts";
import { matrixOf } from "../../shared/reports/matrix.ts";
import { type ChartPart, type ChartWords, clickedIn, partContent } from "../../shared/reports/part-content.ts";
import { type Clicked, filtersOf, nameOfRow, pickedOf, rowsBehind, rowsByName } from "../../shared/reports/picked.ts";
import { monthsOf } from "../../shared/reports/question.ts";
import {
  type AnyQuestion,
  type AnyReport,
  type Figure,
  type Filter,
  figureOf,
  type ReportPart,
  type ReportRow,
  scopedQuestion,
  withDerived,
} from "../../shared/reports/report.ts";
import { createRandom, type Random } from "../../tests/support/random.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { serviceIdentity } from "../commands/service-identity.ts";
import { startTestServer, type TestServer } from "../testing/running-server.ts";

const SEED = Number(process.env.PROPERTY_SEED ?? 12);
const QUESTIONS = 3;
const YEAR = new Date().getUTCFullYear();
const source = { datum: "WGS-84", timeZone: "Asia/Shanghai" } as never;
/** Whole customers and companies, of customers that show one report or another; each may ask some new questions at once. */
const ACCOUNTS = ["021PDGLS", "021QPGLS", "021JDGLS", "FJfirsthighwaygroup", "XMCJSZCMcompany"].flatMap((code) =>
  [0, 1, 2, 3, 4].map((slot) => ({ account: `slot${slot}@${code}`, tenant: code, companyId: slot > 2 ? "c1" : null })),
);

let redis: PrivateRedis;
let server: TestServer;
const askers: { cookie: string; tenant: string; companyId: string | null }[] = [];
beforeAll(async () => {
  redis = await startRedis();
  server = await startTestServer(redis.url);
  for (const { account, ...asker } of ACCOUNTS) askers.push({ cookie: await server.signIn(account), ...asker });
}, 120_000);
afterAll(async () => {
  await server?.close();
  await redis?.stop();
});

/** What the services might tell: names that come again, that are empty, that look like two; figures that are missing and some that nobody can read. */
function sentRow(report: AnyReport, random: Random, month: string): Record<string, unknown> {
  const fields = report.record.fields as Fields;
  const companyField: string | undefined = report.owner === "company" ? report.companyField : undefined;
  const values = Object.entries(fields).map(([key, { kind, codes, otherwise }]) => {
    if (key === companyField) return [key, random.pick(["c1", "c2", "c3"])];
    if (["count", "lengthM", "percent", "number", "money"].includes(kind)) return [key, random.pick([0, 1, 2, 7, 93])];
    if (kind === "id") return [key, String(random.between(1, 1_000_000))];
    if (kind === "day") return [key, `${month}-${random.pick(["01", "07", "19", "28"])}`];
    if (codes !== undefined && codes.length > 0) return [key, random.pick(codes)];
    return [key, typeof otherwise === "string" ? random.pick(["甲", "乙", "丙 · 丁", ""]) : otherwise];
  });
  const sent = report.record.encode(Object.fromEntries(values) as never, source) as Record<string, unknown>;
  // Now and then a figure is missing, and seldom one is no number.
  for (const { kind, legacy } of Object.values(fields))
    if (["count", "lengthM", "number"].includes(kind) && random.next() < 0.06) sent[legacy] = random.next() < 0.7 ? null : "很多";
  return sent;
}

function asked(filter: Filter, random: Random): Record<string, string> {
  // Of another year than those that are asked whole: a report of a month and one of a year share answers.
  const month = () => random.pick(monthsOf(String(YEAR - 2)));
  switch (filter.kind) {
    case "month":
      return { [filter.key]: month() };
    case "year":
      return { [filter.key]: random.pick([String(YEAR), String(YEAR - 1)]) };
    case "period":
      return filter.opens === undefined && random.next() < 0.4
        ? { [filter.from]: "", [filter.to]: "" }
        : { [filter.from]: `${month()}-01`, [filter.to]: `${YEAR - 2}-12-31` };
    case "choice":
      return { [filter.key]: random.pick(filter.values) };
    case "day":
      return { [filter.key]: random.pick(["", `${month()}-07`]) };
    case "id":
      return { [filter.key]: random.pick(["", "r1"]) };
    // Whoever is bound to one is asked for it, whatever they name.
    case "company":
      return { [filter.key]: "" };
  }
}

/** The sum that anybody can check by hand: unknown where a part of it is, or where no row has any. */
function added(key: string, rows: readonly ReportRow[]): number | null {
  if (rows.some((row) => row.unread?.[key] !== undefined)) return null;
  const known = rows.map((row) => row[key]).filter((value) => value !== null);
  return rows.length > 0 && known.length === 0 ? null : known.reduce<number>((sum, value) => sum + Number(value ?? 0), 0);
}
function worth(figure: Figure<string>, rows: readonly ReportRow[]): number | null {
  if ("countOf" in figure) return rows.length;
  if ("sum" in figure) return added(figure.sum, rows);
  const keys = [figure.share, ...figure.ofSum];
  const told = rows.filter((row) => keys.every((key) => row[key] !== null || row.unread?.[key] !== undefined));
  const [part, ...whole] = keys.map((key) => added(key, told));
  if (part === null || whole.includes(null)) return null;
  const sum = (whole as number[]).reduce((all, one) => all + one, 0);
  return sum === 0 ? null : (part! / sum) * 100;
}
/** Where no row has any of it there is nothing behind it, and it is unknown. */
const behindFigure = (figure: Figure<string>, its: readonly ReportRow[], rows: readonly ReportRow[]) =>
  its.length === 0 && rows.length > 0 && worth(figure, rows) === null ? null : near(worth(figure, its));
const near = (value: number | null | undefined) => (value === null || value === undefined ? value : Math.round(value * 100) / 100);

const format = numberWords("zh-CN");
const words: ChartWords = {
  ...{
    field: (key) => key,
    value: (_, value) => value,
    rest: "rest",
    sum: "sum",
    verdicts: { passed: "y", notPassed: "n", underWay: "u", unknown: "?" },
    unknown: "?",
    today: "",
  },
  ...{ more: () => "more", moreRates: () => "more" },
};

/** The rows that a click shows, once the address has been read again. */
function shownFor(report: AnyReport, clicked: Clicked | null, rows: readonly ReportRow[]): readonly ReportRow[] {
  const figures = (report.parts as readonly ReportPart<string>[]).flatMap((part) => (part.part === "figures" ? part.figures : []));
  const title = (_: readonly string[], name: string) => name;
  return rowsBehind(
    pickedOf(filtersOf(clicked, rows), figures, title, ({ key }) => key),
    rows,
  );
}

/** [what it is, what it says, what the rows of its lead come to] of everything that a part shows. */
function leadsOf(report: AnyReport, part: ReportPart<string>, question: AnyQuestion, rows: readonly ReportRow[]): unknown[][] {
  const ofName = (keys: readonly string[], name: string) => shownFor(report, { of: "name", keys, name }, rows);
  const names = (keys: readonly string[]) => [...rowsByName(rows, (row) => nameOfRow(keys, row)).keys()];
  switch (part.part) {
    case "figures":
      return part.figures.map((figure) => [
        figure.key,
        near(figureOf(figure, rows)),
        behindFigure(figure, shownFor(report, { of: "figure", figure }, rows), rows),
      ]);
    case "sums":
      return names(part.by).flatMap((name) =>
        part.figures.map((figure) => [
          `${name} ${figure.key}`,
          near(
            figureOf(
              figure,
              rows.filter((row) => nameOfRow(part.by, row) === name),
            ),
          ),
          near(worth(figure, ofName(part.by, name))),
        ]),
      );
    case "matrix": {
      const { keys, lines, rest, sum } = matrixOf(part, report.filters as readonly Filter[], question, rows);
      const told = lines.map((line) => [line.id, near(line.sum), near(added(part.value, ofName(keys, line.id)))]);
      const beside = rows.filter((row) => !lines.some(({ id }) => id === nameOfRow(keys, row)));
      const sums = [["sum", near(sum), near(added(part.value, rows))], rest && ["rest", near(rest.sum), near(added(part.value, beside))]];
      return [...told, ...(sums.filter(Boolean) as unknown[][])];
    }
    case "rateBars":
    case "bars":
    case "stacked":
    case "days":
      return chartLeads(report, part, question, rows);
    default:
      return [];
  }
}

function chartLeads(report: AnyReport, part: ChartPart, question: AnyQuestion, rows: readonly ReportRow[]): unknown[][] {
  const { table } = partContent(part, report, question, rows, words, format);
  const behind = (name: string, series?: string) => {
    const clicked = clickedIn(part, rows, words.value, { name, series });
    return clicked === null ? [] : shownFor(report, clicked, rows);
  };
  return table.rows.flatMap(([label, ...values]): unknown[][] => {
    const name = String(label);
    if (part.part === "bars") return [[name, near(values[0] as number | null), near(added(part.count, behind(name)))]];
    if (part.part === "stacked") {
      const series = table.columns.slice(1, -1);
      return series.map((one, i) => {
        const sum = added(part.count, behind(name, one));
        // What cannot be added up is said below the bars, which cannot show it.
        return [`${name} ${one}`, near(values[i] as number), near(sum ?? 0)];
      });
    }
    const its = behind(name).map((row) => (row.unread?.[part.rate] === undefined ? near(row[part.rate] as number | null) : null));
    const rate = near(values[0] as number | null);
    // A day of which nothing is told is a gap.
    return [[name, its.length === 0 ? null : its.includes(rate ?? null), its.length === 0 ? null : true]];
  });
}

/** What was told once is told again, as long as it is kept: two reports may ask the same. */
const told = new Map<string, Record<string, unknown>[]>();
const toldKey = (tenant: string, call: string, request: object) => `${tenant} ${call} ${JSON.stringify(request)}`;

/** What a report asks for without a choice of calls, where another one has asked for it. */
function alsoAskedBy(report: AnyReport, question: AnyQuestion, tenant: string): string[] {
  const of = server.editions.tenants.get(tenant)!;
  const request = report.ask.request(question, serviceIdentity(of), of.source.timeZone);
  return [toldKey(tenant, report.ask.calls[0].name, request)].filter((key) => told.has(key));
}

let turn = 0;
async function answerTo(report: AnyReport, question: AnyQuestion) {
  for (let tries = 0; tries < askers.length; tries++) {
    const asker = askers[turn++ % askers.length]!;
    const response = await fetch(`${server.address}/api/reports/${report.name}?${new URLSearchParams(question)}`, {
      headers: { cookie: asker.cookie },
    });
    if ([403, 429].includes(response.status)) continue;
    expect(response.status, await response.clone().text()).toBe(200);
    return { ...asker, answer: reportDoor(report).answer.parse(await response.json()) };
  }
  throw new Error(`nobody may ask ${report.name}`);
}

it.each((reports as readonly AnyReport[]).map((report, i) => [report.name, report, i] as const))(
  "[12] %s: under random filters every figure, line and bar comes to the rows that its lead shows",
  async (_, report, place) => {
    const random = createRandom(SEED * 1_000 + place);
    const asking = new Map<string, string[]>();
    const month = (question: AnyQuestion) => question.month ?? `${YEAR - 1}-03`;
    const rowsFor = (question: AnyQuestion) =>
      Array.from({ length: random.between(0, 40) }, () => sentRow(report, random, month(question)));
    for (let i = 0; i < QUESTIONS; i++) {
      const question: AnyQuestion = Object.assign({}, ...(report.filters as readonly Filter[]).map((filter) => asked(filter, random)));
      let requests: string[] = [];
      for (const call of report.ask.calls as readonly LegacyCall[])
        server.legacy.on(call.name, ((request: object, { tenant }: { tenant: string }) => {
          const key = toldKey(tenant, call.name, request);
          requests.push(key);
          if (!told.has(key)) told.set(key, rowsFor(question));
          return told.get(key)!;
        }) as never);
      const { companyId, tenant, answer } = await answerTo(report, question);
      const said = `PROPERTY_SEED=${SEED} ${report.name} ${JSON.stringify(question)} ${companyId}`;
      const rows = (answer.rows as readonly ReportRow[]).map((row) => withDerived(report, row, question));
      // Nothing was asked where it was kept: then it is what was asked for the same question before.
      const key = JSON.stringify([scopedQuestion(report, question, companyId), tenant]);
      if (requests.length === 0) requests = asking.get(key) ?? alsoAskedBy(report, scopedQuestion(report, question, companyId), tenant);
      asking.set(key, requests);
      const sent = requests.flatMap((one) => told.get(one)!);
      const decoded = sent.map((row) => report.record.decode(row as never, source) as ReportRow);
      const field: string | undefined = report.owner === "company" ? report.companyField : undefined;
      const mine =
        companyId === null || report.owner === "reference"
          ? decoded
          : report.owner !== "company"
            ? []
            : decoded.filter((row) => field === undefined || row[field] === companyId);
      expect(rows.length, `${said}: the services' rows, cut to whoever asks`).toBe(mine.length);
      for (const key of Object.keys(report.record.fields as Fields).filter((one) => report.record.fields[one].kind === "count"))
        expect(added(key, rows), `${said}: ${key}`).toBe(added(key, mine));
      for (const part of report.parts as readonly ReportPart<string>[]) {
        const leads = leadsOf(report, part, question, rows);
        expect(
          leads.map(([what, says]) => [what, says]),
          `${said}: ${part.part}`,
        ).toEqual(leads.map(([what, , comes]) => [what, comes]));
      }
    }
  },
);
