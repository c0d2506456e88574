import { Redis } from "ioredis";
import { afterAll, beforeAll, expect, it } from "vitest";
import { JUDGED_FIELDS, type JudgedOrder, mayRingLater } from "../../shared/domain/alarmed-orders.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { createRandom } from "../../tests/support/random.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { FeedWriter } from "../testing/feed-writer.ts";
import { sampleOrder } from "../testing/sample-order.ts";
import { FarOrders } from "./far-orders.ts";

const TENANT = "021PDGLS";
const NOW = Date.UTC(2026, 10, 26, 20);
const HOUR = 3_600_000;
let redis: PrivateRedis;
let client: Redis;
let writer: FeedWriter;
let asked: string[] = [];

beforeAll(async () => {
  redis = await startRedis();
  client = new Redis(redis.url, { protocol: 2 });
  writer = new FeedWriter(redis.url, { tenant: TENANT, kind: "orders" });
});
afterAll(async () => {
  client?.disconnect();
  writer?.close();
  await redis?.stop();
});

const counted = () =>
  new Proxy(client, {
    get: (of, name) => {
      const found = Reflect.get(of, name) as unknown;
      if (typeof found !== "function") return found;
      return (...with_: unknown[]) => {
        asked.push(String(name));
        return (found as (...all: unknown[]) => unknown).apply(of, with_);
      };
    },
  });
const short = (row: object) => Object.fromEntries(JUDGED_FIELDS.map((field) => [field, (row as WorkOrder)[field]]));
const byId = (a: { id?: unknown }, b: { id?: unknown }) => (String(a.id) < String(b.id) ? -1 : 1);
const truth = () =>
  [...writer.rows.values()]
    .filter((row) => mayRingLater(row as unknown as JudgedOrder, NOW))
    .map(short)
    .sort(byId);

it("[A] a far look holds what may ring as whoever holds everything does, whatever moved between two looks", async () => {
  const { next, pick, between } = createRandom(11);
  const fields = () => ({
    ...{ serious: next() < 0.1, status: pick([0, 1, 2, 6, 9]), companyId: pick(["", "c1", "c2"]) },
    dueAtMs: pick([null, NOW - 400 * HOUR, NOW - between(0, 100) * HOUR, NOW + HOUR]),
  });
  const whole = (id: string) => [id, sampleOrder({ id, ...fields() }) as never] as const;
  await writer.rebuild(Array.from({ length: 1_200 }, (_, i) => whole(`o${i}`)));
  const far = new FarOrders(counted(), TENANT);
  for (let look = 0; look < 30; look++) {
    const moved = [...Array(between(0, look % 3 === 0 ? 150 : 3)).keys()];
    for (const _ of moved) {
      const id = `o${between(0, 1_300)}`;
      const known = writer.rows.has(id);
      if (!known || next() < 0.2) await writer.publish({ key: id, put: whole(id)[1] });
      else if (next() < 0.3) await writer.publish({ key: id, remove: true });
      else await writer.publish({ key: id, patch: pick([fields(), { serious: next() < 0.3 }, { road: `r${look}` }]) });
    }
    if (look % 10 === 4) await writer.trimLog();
    if (look % 10 === 8) await writer.rebuild([...writer.rows].slice(200));
    expect([...((await far.look(writer.position, NOW)) ?? [])].sort(byId), `look ${look}`).toEqual(truth());
  }
});

it("[A] a far look asks nothing while nothing moved, and the log alone where something did", async () => {
  const far = new FarOrders(counted(), TENANT);
  const lookAsks = async () => {
    asked = [];
    await far.look(writer.position, NOW);
    return asked;
  };
  expect(await lookAsks()).toContain("hscan");
  expect(await lookAsks()).toEqual([]);
  const [first, second] = [...writer.rows.keys()];
  await writer.publish({ key: first!, put: sampleOrder({ id: first!, serious: false, companyId: "", dueAtMs: null }) as never });
  expect(await lookAsks()).toEqual(["xrange"]);
  await writer.publish({ key: first!, patch: { serious: true } }, { key: second!, patch: { road: "二" } });
  expect(await lookAsks()).toEqual(["xrange", "hmget"]);
  expect(await far.look(writer.position, NOW + 3_000 * HOUR)).toHaveLength(
    [...writer.rows.values()].filter(({ serious }) => serious).length,
  );
  far.forget();
  expect(await lookAsks()).toContain("hscan");
});
