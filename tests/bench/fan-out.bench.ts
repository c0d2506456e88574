import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { createAdapter } from "@socket.io/redis-streams-adapter";
import { Redis } from "ioredis";
import { Server } from "socket.io";
import { FeedWriter } from "../../server/testing/feed-writer.ts";
import { sampleOrder } from "../../server/testing/sample-order.ts";
import { startRedis } from "../support/redis.ts";
import type { Way } from "./fan-out/serve.ts";
import { quantile } from "./quantile.ts";

/**
 * One batch of one change, from the moment that it is known to a thousand clients that have applied it: this server against
 * Socket.IO with its Redis Streams adapter, and against bare ws that reads a stream. In turns, on the same machine, over the same Redis.
 */
const CLIENTS = 1_000;
const EVENTS_PER_S = 20;
const ROUND_S = Number(process.env.BENCH_ROUND_S ?? 8);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const WARM_UP_MS = 3_000;

const redis = await startRedis();
const client = new Redis(redis.url, { protocol: 2 });
const writer = new FeedWriter(redis.url, { tenant: "021PDGLS", kind: "orders" });
await writer.rebuild(
  Array.from({ length: 2_000 }, (_, i) => [i === 0 ? "a" : `o${i}`, sampleOrder({ id: i === 0 ? "a" : `o${i}` })] as const),
);
/** A server without clients emits; the adapter carries it to the one that has them. */
const emitter = new Server({ adapter: createAdapter(new Redis(redis.url, { protocol: 2 })) });

let sent = 0;
const nowMs = () => performance.timeOrigin + performance.now();
const patch = () => ({ key: "a", patch: { status: sent % 2 === 0 ? 4 : 6, handler: `张${sent}`, changedAtMs: Date.now() } });
const batchOf = () => {
  const answeredAtMs = nowMs();
  const origin = { pollId: "0f9d2b1c-5d5e-4ac4-9a53-1b2a3c4d5e6f", answeredAtMs, publishedAtMs: answeredAtMs };
  return { topic: "orders", epoch: 1_001, from: sent, to: sent + 1, changes: [patch()], origin };
};
const publish: Record<Way, () => unknown> = {
  ours: () => writer.publishAnswered(nowMs(), patch()),
  adapter: () => emitter.to("orders").emit("batch", batchOf()),
  ws: () => client.xadd("bench:ws", "MAXLEN", "~", 1_000, "*", "b", JSON.stringify(["batch", batchOf()])),
};

const figures: Record<Way, { latenciesMs: number[]; cpuUs: number }> = {
  ours: { latenciesMs: [], cpuUs: 0 },
  adapter: { latenciesMs: [], cpuUs: 0 },
  ws: { latenciesMs: [], cpuUs: 0 },
};
for (let round = 0; round < ROUNDS; round++) for (const way of ["ours", "adapter", "ws"] as const) await measure(way);
report();
writer.close();
client.disconnect();
await redis.stop();
process.exit(0);

async function measure(way: Way): Promise<void> {
  const server = start("serve.ts", way, redis.url);
  const { url, cookie } = (await answer(server)) as { url: string; cookie: string };
  const clients = start("clients.ts", way === "ws" ? "ws" : "socket.io", url, cookie, String(CLIENTS));
  await answer(clients);
  await send(way, WARM_UP_MS);
  await ask(clients);
  const before = await cpuUs(server);
  await send(way, ROUND_S * 1_000);
  await pause(300);
  figures[way].cpuUs += (await cpuUs(server)) - before;
  const latenciesMs = (await ask(clients)) as number[];
  for (const latencyMs of latenciesMs) figures[way].latenciesMs.push(latencyMs);
  console.log(
    `  ${way}: ${latenciesMs.length} deliveries, p50 ${quantile(latenciesMs, 0.5).toFixed(1)} ms, p99 ${quantile(latenciesMs, 0.99).toFixed(1)} ms`,
  );
  const gone = [once(server, "exit"), once(clients, "exit")];
  server.disconnect();
  clients.disconnect();
  await Promise.all(gone);
}

async function send(way: Way, forMs: number): Promise<void> {
  const endMs = performance.now() + forMs;
  while (performance.now() < endMs) {
    sent++;
    void publish[way]();
    await pause(1_000 / EVENTS_PER_S);
  }
}

function report(): void {
  const at = (way: Way, q: number) => quantile(figures[way].latenciesMs, q);
  const perEventUs = (way: Way) => figures[way].cpuUs / figures[way].latenciesMs.length;
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  const us = (value: number) => `${value.toFixed(1)} us`;
  const ratio = (a: number, b: number) => `${(a / b).toFixed(2)} x`;
  console.log(
    `fan-out to ${CLIENTS} clients, ${EVENTS_PER_S} events/s, p50 | ${ms(at("ours", 0.5))} | <= 10 ms | adapter ${ms(at("adapter", 0.5))}, ws ${ms(at("ws", 0.5))}`,
  );
  console.log(`fan-out, p99 | ${ms(at("ours", 0.99))} | <= 50 ms | adapter ${ms(at("adapter", 0.99))}, ws ${ms(at("ws", 0.99))}`);
  console.log(
    `fan-out, p99 against Socket.IO with adapter | ${ratio(at("ours", 0.99), at("adapter", 0.99))} | <= 1.00 x | ${ms(at("adapter", 0.99))}`,
  );
  console.log(
    `CPU per delivered event against Socket.IO with adapter | ${ratio(perEventUs("ours"), perEventUs("adapter"))} | <= 1.05 x | ${us(perEventUs("ours"))} : ${us(perEventUs("adapter"))}`,
  );
  console.log(
    `CPU per delivered event against bare ws | ${ratio(perEventUs("ours"), perEventUs("ws"))} | <= 1.50 x | ${us(perEventUs("ours"))} : ${us(perEventUs("ws"))}`,
  );
}

function start(file: string, ...args: string[]): ChildProcess {
  return fork(new URL(`./fan-out/${file}`, import.meta.url), args, { execArgv: ["--import", "tsx"] });
}

async function answer(child: ChildProcess): Promise<unknown> {
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`a child ended with ${String(code)}`);
  });
  ended.catch(() => {}); // it ends some day; only before it answers is that a failure
  const [message] = (await Promise.race([once(child, "message"), ended])) as [unknown];
  return message;
}

function ask(child: ChildProcess): Promise<unknown> {
  child.send("tell");
  return answer(child);
}

async function cpuUs(server: ChildProcess): Promise<number> {
  const { cpuUs } = (await ask(server)) as { cpuUs: NodeJS.CpuUsage };
  return cpuUs.user + cpuUs.system;
}
