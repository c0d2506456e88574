import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { createMetrics } from "../server/metrics.ts";
import { PollMetrics } from "../workers/metrics/metrics.ts";

const textOf = (name: string): string => readFileSync(new URL(`../server/handbook/${name}`, import.meta.url), "utf8");
const rule = z.strictObject({
  alert: z.string().regex(/^[A-Z]\w+$/),
  expr: z.string(),
  for: z
    .string()
    .regex(/^\d+[mh]$/)
    .optional(),
  labels: z.strictObject({ severity: z.enum(["page", "ticket"]) }),
  annotations: z.strictObject({ summary: z.string().min(1) }),
});
const { groups } = z
  .strictObject({ groups: z.array(z.strictObject({ name: z.string(), rules: z.array(rule) })) })
  .parse(parse(textOf("alerts.yml")));
const alerts = groups.flatMap(({ rules }) => rules);
const { panels } = z
  .object({ panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })) })
  .parse(JSON.parse(textOf("dashboard.json")));
const drawn = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

const server = createMetrics({
  now: Date.now,
  followers: () => [],
  live: () => ({ sockets: 0, topics: 0, places: 0, laggards: 0, bufferedBytes: 0 }),
  subscriptionsWaiting: () => 0,
  queues: async () => [],
  isRecordsReady: () => true,
  audit: async () => ({ waiting: 0, lost: 0 }),
});

interface Metric {
  readonly name: string;
  readonly type: string;
}
const metricsOf = async (): Promise<readonly Metric[]> =>
  [...(await server.registry.getMetricsAsJSON()), ...(await new PollMetrics().registry.getMetricsAsJSON())].map(({ name, type }) => ({
    name,
    type: String(type),
  }));
const OWN = /^(?!nodejs_|process_)/;

/** Names of metrics in an expression: words that are no function, label or keyword of Prometheus' language. */
function metricsIn(expression: string): string[] {
  const bare = expression
    .replace(/"[^"]*"/g, "")
    .replace(/\b(by|without) \([^)]*\)/g, "")
    .replace(/\{[^}]*\}/g, "");
  return [...bare.matchAll(/[a-z_][a-z0-9_]{3,}\b(?!\s*\()/gi)].map(([name]) => name).filter((name) => name !== "bool");
}

const seriesOf = ({ name, type }: Metric): string[] => (type === "histogram" ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name]);

it("every alert and every panel asks for figures that the programs have", async () => {
  const series = new Set([...(await metricsOf()).flatMap(seriesOf), "up"]);
  const named = [...alerts.map(({ expr }) => expr), ...drawn].flatMap(metricsIn);
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((name) => !series.has(name))).toEqual([]);
});

it("every figure of ours is drawn", async () => {
  const text = drawn.join("\n");
  const own = (await metricsOf()).filter(({ name }) => OWN.test(name));
  expect(own.filter((metric) => !seriesOf(metric).some((name) => text.includes(name))).map(({ name }) => name)).toEqual([]);
});

it("every alert has its heading in the handbook with what to do, and no heading is without an alert", () => {
  const page = textOf("README.md");
  const headings = [...page.slice(page.indexOf("## Alerts")).matchAll(/^### (\w+)\n(.+)/gm)].map(([, name]) => name);
  expect(headings.sort()).toEqual(alerts.map(({ alert }) => alert).sort());
});

it("a right password after which a code is asked for is no refused sign-in", () => {
  const { expr } = alerts.find(({ alert }) => alert === "SignInsRefused")!;
  const [, refused = ""] = /outcome!~"([^"]*)"/.exec(expr) ?? [];
  expect(refused.split("|").sort()).toEqual(["factorWanted", "granted"]);
});
