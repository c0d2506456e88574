import Fastify, { type FastifyInstance } from "fastify";
import { pino } from "pino";
import { expect, it } from "vitest";
import { answerErrors } from "../plugins/errors.ts";
import { MOST_POLICY_REPORTS, policyReportRoutes } from "./policy-reports.ts";

async function open() {
  const lines: Record<string, unknown>[] = [];
  const counted: string[] = [];
  const app = Fastify({
    loggerInstance: pino({ level: "warn" }, { write: (line: string) => void lines.push(JSON.parse(line)) }),
    trustProxy: () => true,
  }) as unknown as FastifyInstance;
  answerErrors(app);
  await policyReportRoutes(app, { now: () => 0, count: (directive) => void counted.push(directive) });
  const tell = (payload: string, type = "application/csp-report") =>
    app.inject({ method: "POST", url: "/api/policy-reports", payload, headers: { "content-type": type } });
  return { tell, lines, counted };
}

const report = {
  "document-uri": "https://roads.example/maintain/maintain-list-info?id=100123&name=张三",
  "effective-directive": "script-src-elem",
  "blocked-uri": "https://evil.example/steal.js?cookie=abc",
  "source-file": "inline",
  "script-sample": "alert(document.cookie)",
};

it("what a browser refused reaches the log and a metric, without what stood in addresses", async () => {
  const { tell, lines, counted } = await open();
  expect((await tell(JSON.stringify({ "csp-report": report }))).statusCode).toBe(204);
  expect(lines).toMatchObject([
    { page: "/maintain/maintain-list-info", directive: "script-src-elem", blocked: "https://evil.example", from: "inline" },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/张三|cookie|100123/);
  expect(counted).toEqual(["script-src-elem"]);
});

it("an older browser names the directive with its sources; what is no directive makes no figure of its own", async () => {
  const { tell, counted } = await open();
  await tell(JSON.stringify({ "csp-report": { "violated-directive": "img-src 'self' data:" } }));
  await tell(JSON.stringify({ "csp-report": { "effective-directive": "x".repeat(50) } }));
  expect(counted).toEqual(["img-src", "other"]);
});

it.each([
  ["text that is no JSON", "{", "application/csp-report"],
  ["a report of something else", "{}", "application/csp-report"],
  [
    "more than a report needs",
    JSON.stringify({ "csp-report": { ...report, "script-sample": "x".repeat(20_000) } }),
    "application/csp-report",
  ],
  ["another type", "a=1", "application/x-www-form-urlencoded"],
])("[S3] %s is refused and counts nothing", async (_, payload, type) => {
  const { tell, lines, counted } = await open();
  const { statusCode } = await tell(payload, type);
  expect(statusCode).toBeGreaterThanOrEqual(400);
  expect(statusCode).toBeLessThan(500);
  expect([counted, lines.filter(({ directive }) => directive !== undefined)]).toEqual([[], []]);
});

it("[S3] the minute of one caller is full", async () => {
  const { tell } = await open();
  for (let i = 0; i < MOST_POLICY_REPORTS.caller; i++) expect((await tell(JSON.stringify({ "csp-report": report }))).statusCode).toBe(204);
  expect((await tell(JSON.stringify({ "csp-report": report }))).statusCode).toBe(429);
});
