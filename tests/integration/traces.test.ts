import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { paintDoors } from "../../shared/http/paints-api.ts";
import type { Batch } from "../../shared/live/protocol.ts";
import { startCollector } from "../support/collector.ts";
import { connectAs, openLiveSocket } from "../support/live-socket.ts";
import { signIn } from "../support/session.ts";
import { type Stack, startStack } from "../support/stack.ts";
import { createStandInControl, type StandInAccount, type StandInControl } from "../support/stand-in-control.ts";

const TENANT = "021QPGLS";
const soon = { timeout: 30_000, interval: 50 };
let collector: Awaited<ReturnType<typeof startCollector>>;
let stack: Stack;
let standIn: StandInControl;
let owner: StandInAccount;

beforeAll(async () => {
  collector = await startCollector();
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: "200" };
  stack = await startStack({ name: "traces", customers: [TENANT], worker: env, server: env });
  standIn = createStandInControl(stack.standInUrl);
  owner = (await standIn.accounts()).find(({ account }) => account === "qp-owner")!;
}, 120_000);
afterAll(async () => {
  await stack?.stop();
  await collector?.stop();
});

it("is followed from the poll to the pixels, over workers, server and page", async () => {
  const { url } = stack.servers[0]!;
  const cookie = await signIn(url, owner);
  const asked = await fetch(`${url}/api/me`, { headers: { cookie } });
  expect(((await asked.json()) as { tracedShare: number }).tracedShare).toBe(1);

  const { socket, live } = openLiveSocket(url);
  const pollIds: string[] = [];
  socket.on("batch", ({ topic, origin }: Batch) => topic === "orders" && origin !== null && pollIds.push(origin.pollId));
  const orders = live.openTopic("orders", { rowsChanged: () => {}, stateChanged: () => {} });
  connectAs(socket, url, cookie);
  await vi.waitUntil(() => orders.upToDate, soon);
  await standIn.step(TENANT, 5);
  await vi.waitUntil(() => pollIds.length > 0, soon);
  const [pollId] = pollIds as [string];

  const receivedAtMs = Math.round(live.serverNowMs());
  const tell = (paint: object) =>
    fetch(`${url}${paintDoors.tell.path}`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: url, cookie },
      body: JSON.stringify(paint),
    });
  const paint = { pollId, topic: "orders", receivedAtMs, paintedAtMs: receivedAtMs + 16 };
  expect((await tell(paint)).status).toBe(204);
  expect((await tell({ ...paint, pollId: "6f1c2b54-0b7e-4b3c-9a59-2b8d5f0c7a11" })).status).toBe(404);
  socket.close();

  const traceId = pollId.replaceAll("-", "");
  const stepsOf = () => collector.spans.filter((span) => span.traceId === traceId);
  const wanted = ["poll orders", "ask GetStatusSummary", "publish", "deliver orders", "paint orders"];
  await vi.waitUntil(() => wanted.every((name) => stepsOf().some((span) => span.name === name)), soon);
  const root = stepsOf().find(({ name }) => name === "poll orders")!;
  expect(root).toMatchObject({ service: "road-patrol-workers", hasFailed: false, attributes: { tenant: TENANT } });
  for (const step of stepsOf().filter((span) => span !== root)) {
    expect(step.parentSpanId, step.name).toBe(root.spanId);
    expect(step.service, step.name).toBe(/^(deliver|paint)/.test(step.name) ? "road-patrol-server" : "road-patrol-workers");
    expect(step.endMs, step.name).toBeGreaterThanOrEqual(step.startMs);
  }
});
