import { afterAll, beforeAll, expect, it } from "vitest";
import { ExpectedError } from "../../shared/errors.ts";
import { reportDoor } from "../../shared/http/report-api.ts";
import type { LegacyCall } from "../../shared/legacy/call.ts";
import type { Fields } from "../../shared/legacy/record.ts";
import { reports } from "../../shared/reports/all.ts";
import { firstQuestion } from "../../shared/reports/question.ts";
import { type AnyReport, type Figure, figureOf, type ReportPart, type ReportRow, withDerived } from "../../shared/reports/report.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { startTestServer, type TestServer } from "../testing/running-server.ts";

const MONTH = new Date().toISOString().slice(0, 7);
/** Kinds of fields that are figures, with what none of them can be. */
const IMPOSSIBLE = {
  count: [-5, 1e12, "NaN", "Infinity", "many"],
  lengthM: [-5, 1e12, "NaN", "Infinity", "far"],
  percent: ["-5%", "1000000000000%", "NaN%", "most"],
  number: [1e12, -1e12, "NaN", "Infinity"],
} as const;
const impossible = (kind: string): readonly unknown[] => IMPOSSIBLE[kind as keyof typeof IMPOSSIBLE] ?? [];

/** One whose services tell what cannot be, and two that fail. */
const servers: { redis: PrivateRedis; server: TestServer; cookies: string[] }[] = [];
/** Of customers that show one report or another; each may ask some new questions at once. */
const ACCOUNTS = [
  "owner",
  "stranger",
  "slot2@021JDGLS",
  "authority",
  "slot0@021QPGLS",
  "slot0@021PDGLS",
  "slot2@021QPGLS",
  "slot2@021PDGLS",
];
const failing = [
  ["failed", "legacyRefused"],
  ["came late", "legacyTimeout"],
] as const;
beforeAll(async () => {
  for (let i = 0; i <= failing.length; i++) {
    const redis = await startRedis();
    const server = await startTestServer(redis.url);
    const cookies: string[] = [];
    for (const account of ACCOUNTS) cookies.push(await server.signIn(account));
    servers.push({ redis, server, cookies });
  }
}, 120_000);
afterAll(async () => {
  for (const { redis, server } of servers) {
    await server.close();
    await redis.stop();
  }
});

/** What the services write of so much of everything. */
function sentBy({ record }: AnyReport): Record<string, unknown> {
  const source = { datum: "WGS-84", timeZone: "Asia/Shanghai" } as never;
  const values = Object.entries(record.fields as Fields).map(([key, { kind, otherwise }]) => {
    if (impossible(kind).length > 0) return [key, 7];
    if (kind === "day") return [key, `${MONTH}-01`];
    return [key, typeof otherwise === "string" && kind !== "code" && kind !== "direction" ? `${key} x` : otherwise];
  });
  return record.encode(Object.fromEntries(values) as never, source) as Record<string, unknown>;
}

/** Each figure of the record in turn, as each thing that it cannot be. */
const faults = (report: AnyReport) =>
  Object.entries(report.record.fields as Fields).flatMap(([key, { kind, legacy }]) =>
    impossible(kind).map((value) => ({ key, value, row: { ...sentBy(report), [legacy]: value } })),
  );

let turn = 0;
/** Asked by whoever may see it, in turn: somebody who asks many new questions one after the other is told to wait. */
async function answerOf(which: number, report: AnyReport) {
  const { server, cookies } = servers[which]!;
  const question = new URLSearchParams(firstQuestion(report.filters, MONTH));
  let answer: Response | null = null;
  for (let tries = 0; tries < cookies.length && (answer === null || [403, 429].includes(answer.status)); tries++) {
    const cookie = cookies[turn++ % cookies.length]!;
    answer = await fetch(`${server.address}/api/reports/${report.name}?${question}`, { headers: { cookie } });
  }
  return { status: answer!.status, body: (await answer!.json()) as Record<string, unknown> };
}
const figuresOf = ({ parts }: AnyReport): Figure<string>[] =>
  (parts as readonly ReportPart<string>[]).flatMap((part) => (part.part === "figures" ? part.figures : []));
const all = (reports as readonly AnyReport[]).map((report) => [report.name, report] as const);

it.each(all.filter(([, report]) => faults(report).length > 0))(
  "[Q4] %s: a figure that cannot be is unknown with what was sent, and so is what is made of it: never 0",
  async (_, report) => {
    const told = faults(report);
    for (const call of report.ask.calls as readonly LegacyCall[])
      servers[0]!.server.legacy.on(call.name, (() => told.map(({ row }) => row)) as never);
    const { status, body } = await answerOf(0, report);
    expect([status, status === 200 || body]).toEqual([200, true]);
    const rows = reportDoor(report).answer.parse(body).rows as readonly ReportRow[];
    // A year asks once for each of its months.
    expect(rows.length % told.length).toBe(0);
    for (const [i, { key, value }] of told.entries()) {
      const row = rows[i]!;
      expect([key, value, row[key], Object.hasOwn(row.unread ?? {}, key)]).toEqual([key, value, null, true]);
      const worked = withDerived(report, row, { month: MONTH });
      for (const figure of figuresOf(report)) {
        const made = "sum" in figure ? [figure.sum] : "share" in figure ? [figure.share, ...figure.ofSum] : [];
        if (made.some((one) => Object.hasOwn(worked.unread ?? {}, one)))
          expect([figure.key, value, figureOf(figure, [worked])]).toEqual([figure.key, value, null]);
      }
    }
  },
);

it.each(failing.flatMap(([how, code], i) => all.map(([name, report]) => [name, how, code, i + 1, report] as const)))(
  "[Q4] %s: an answer that %s is told as that, and never as a report without rows",
  async (_, _how, code, which, report) => {
    for (const call of report.ask.calls as readonly LegacyCall[])
      servers[which]!.server.legacy.on(call.name, () => {
        throw new ExpectedError(code, { message: "no" });
      });
    const { status, body } = await answerOf(which, report);
    // Of services that failed again and again nothing is asked for a while: that is said too.
    expect([status >= 500, Object.hasOwn(body, "rows")]).toEqual([true, false]);
  },
);
