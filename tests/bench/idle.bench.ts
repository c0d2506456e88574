import { setTimeout as pause } from "node:timers/promises";
import { Redis } from "ioredis";
import { pino } from "pino";
import { loadEditions } from "../../editions/load-editions.ts";
import { readConfig } from "../../server/config.ts";
import { startServer } from "../../server/server.ts";
import { fakeLegacy } from "../../server/testing/fake-legacy.ts";
import { FeedWriter } from "../../server/testing/feed-writer.ts";
import { sampleOrder } from "../../server/testing/sample-order.ts";
import { getUserTrackDetail } from "../../shared/legacy/calls/track.ts";
import { feedKeys } from "../../shared/live/keys.ts";
import { startPostgres } from "../support/postgres.ts";
import { startRedis } from "../support/redis.ts";

/** What a server over many customers takes of Redis while nobody looks at any (issue 15, 2): it looks for their alarms alone. */
const CUSTOMERS = 200;
const ORDERS = 1_000;
const SERIOUS_EVERY = 20;
const WINDOW_MS = 60_000;
/** Its first look at each goes through all orders. */
const FIRST_LOOKS_MS = 75_000;
/** Commands of one publication of a test's writer, and of its confirmation. */
const OF_WRITER = 7;
const HOUR_MS = 3_600_000;

const redis = await startRedis();
const postgres = await startPostgres();
const control = new Redis(redis.url, { protocol: 2 });
const shipped = loadEditions({ LEGACY_ADDRESS: "http://127.0.0.1:2" });
const [[, tenant]] = [...shipped.tenants] as [[string, NonNullable<ReturnType<(typeof shipped.tenants)["get"]>>]];
const codes = Array.from({ length: CUSTOMERS }, (_, i) => `CUSTOMER${i}`);
// Days of which no passes are stored would be caught up with meanwhile, which holds where devices are.
const source = { ...tenant.source, dialects: { [getUserTrackDetail.name]: { off: true as const } } };
const tenants = new Map(codes.map((code) => [code, { ...tenant, source, file: { ...tenant.file, code } }]));

const nowMs = Date.now();
const rows = Array.from({ length: ORDERS }, (_, i) => {
  const dueAtMs = nowMs + (i % 600) * HOUR_MS - 300 * HOUR_MS;
  return [`o${i}`, sampleOrder({ id: `o${i}`, serious: i % SERIOUS_EVERY === 0, status: 1, companyId: "c1", dueAtMs }) as never] as const;
});
const writers = codes.map((tenant) => new FeedWriter(redis.url, { tenant, kind: "orders" }));
/** Confirmed for as long as this runs. */
const confirm = (tenant: string) => control.hset(feedKeys({ tenant, kind: "orders" }).meta, "everyMs", HOUR_MS);
for (const [i, writer] of writers.entries()) {
  await writer.rebuild(rows);
  writer.rows.clear();
  writer.rows.set(...rows[0]!);
  await confirm(codes[i]!);
}

const config = readConfig({ PORT: "0", REDIS_URL: redis.url, DATABASE_URL: postgres.url });
const commands = async () => Number(/^total_commands_processed:(\d+)/m.exec(await control.info("stats"))?.[1]);
const heapMb = () => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 1e6;
};
const before = heapMb();
const server = await startServer({
  ...{ config, editions: { ...shipped, tenants }, log: pino({ level: "warn" }), mutations: new Set(), coldFeedMs: 0, legacy: fakeLegacy() },
});
const started = heapMb();
const firstFrom = await commands();
await pause(FIRST_LOOKS_MS);
const first = (await commands()) - firstFrom;
const from = [await commands(), process.cpuUsage()] as const;
await pause(WINDOW_MS);
const still = (((await commands()) - from[0]) / WINDOW_MS) * 1_000;
const cpu = process.cpuUsage(from[1]);
const movedFrom = await commands();
let published = 0;
for (const untilMs = Date.now() + WINDOW_MS; Date.now() < untilMs; await pause(100)) {
  const writer = writers[published++ % CUSTOMERS]!;
  await writer.publish({ key: "o0", patch: { road: `r${published}` } });
  await confirm(codes[(published - 1) % CUSTOMERS]!);
}
const moving = (((await commands()) - movedFrom - published * OF_WRITER) / WINDOW_MS) * 1_000;
const heap = heapMb();
console.log(`an idle server over ${CUSTOMERS} customers: Redis, nothing moves | ${still.toFixed(1)} commands/s | <= 50 commands/s | -`);
console.log(`  their orders move 10 times a second | ${moving.toFixed(1)} commands/s | <= 50 commands/s | -`);
console.log(`  its first look at ${ORDERS} orders of each | ${first} commands | - | within ${FIRST_LOOKS_MS / 1_000} s`);
console.log(
  `  heap for ${CUSTOMERS * ORDERS} orders | ${(heap - started).toFixed(1)} MB | - | ${(started - before).toFixed(1)} MB without`,
);
console.log(`  processor while nothing moves | ${(((cpu.user + cpu.system) / 1_000 / WINDOW_MS) * 100).toFixed(2)} % | - | -`);
await server.close();
for (const writer of writers) writer.close();
control.disconnect();
await redis.stop();
await postgres.stop();
process.exit(0);
