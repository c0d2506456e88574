import { randomUUID } from "node:crypto";
import { expect, it, vi } from "vitest";
import { startCollector } from "../../../tests/support/collector.ts";
import { traceSettings } from "./settings.ts";
import { noTraces, openTraces } from "./traces.ts";

const log = { warn: vi.fn() };
const settings = (endpoint: string, more: object = {}) =>
  traceSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: "", OTEL_TRACES_SAMPLER_ARG: 1, ...more });

it("tells the collector of a poll and of its steps as one trace, though each is told by another process", async () => {
  const collector = await startCollector();
  const pollId = randomUUID();
  const key = settings(`${collector.url}/`, { OTEL_EXPORTER_OTLP_HEADERS: "x-key=a=b,x-team=roads" });
  const [workers, server] = [openTraces(key, "workers", log), openTraces(key, "server", log)];
  workers.step(pollId, { name: "ask", kind: "CLIENT", startMs: 1_100, endMs: 1_200, error: "legacyTimeout" });
  server.step(pollId, { name: "deliver", startMs: 1_400, endMs: 1_300 });
  workers.poll(pollId, { name: "poll", startMs: 1_000, endMs: 1_250, attributes: { changes: 3 } });
  await workers.close();
  await server.close();
  const of = (name: string) => collector.spans.find((span) => span.name === name)!;
  const { traceId, spanId } = of("poll");
  expect(traceId).toBe(pollId.replaceAll("-", ""));
  expect(of("poll")).toMatchObject({ service: "workers", startMs: 1_000, endMs: 1_250, hasFailed: false, attributes: { changes: 3 } });
  expect(of("poll").parentSpanId ?? "").toBe("");
  expect(of("ask")).toMatchObject({ traceId, parentSpanId: spanId, startMs: 1_100, endMs: 1_200, hasFailed: true });
  // Clocks of two machines: nothing ends before it began.
  expect(of("deliver")).toMatchObject({ service: "server", traceId, parentSpanId: spanId, startMs: 1_400, endMs: 1_400 });
  expect(new Set(collector.spans.map((span) => span.spanId)).size).toBe(3);
  expect(collector.headers[0]).toMatchObject({ "x-key": "a=b", "x-team": "roads" });
  await collector.stop();
});

it("traces the share that is asked for, and nothing where no collector is named", async () => {
  expect(settings("")).toBeNull();
  expect(settings("http://127.0.0.1:4318", { OTEL_TRACES_SAMPLER_ARG: 0 })).toBeNull();
  expect(openTraces(null, "server", log)).toBe(noTraces);
  const collector = await startCollector();
  const traces = openTraces(settings(collector.url, { OTEL_TRACES_SAMPLER_ARG: 0.5 }), "server", log);
  traces.poll("7fffffff-0000-4000-8000-000000000001", { name: "in", startMs: 1, endMs: 2 });
  traces.poll("80000000-0000-4000-8000-000000000001", { name: "out", startMs: 1, endMs: 2 });
  await traces.close();
  expect(collector.spans.map(({ name }) => name)).toEqual(["in"]);
  await collector.stop();
});

it("says once in a while that the collector is away, and goes on", async () => {
  const collector = await startCollector();
  await collector.stop();
  const traces = openTraces(settings(collector.url), "server", log);
  for (let i = 0; i < 3; i++) traces.poll(randomUUID(), { name: "poll", startMs: 1, endMs: 2 });
  await traces.close();
  expect(log.warn.mock.calls.map(([, said]) => said)).toEqual(["a collector does not take our traces"]);
});
