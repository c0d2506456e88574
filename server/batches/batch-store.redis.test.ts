import { Redis } from "ioredis";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import type { BatchHead, KeptRow } from "./batch-record.ts";
import { BatchStore } from "./batch-store.ts";

let server: PrivateRedis;
let redis: Redis;
beforeAll(async () => {
  server = await startRedis();
  redis = new Redis(server.url, { protocol: 2 });
});
afterAll(async () => {
  redis?.disconnect();
  await server?.stop();
});

const headOf = (id: string) =>
  ({
    ...{ id, owner: { tenant: "a", user: { id: "u" }, edition: "default" } },
    ...{ action: "cancel", company: "", dueAtMs: null, createdAtMs: 1, undoes: "" },
  }) as unknown as BatchHead;
const row: KeptRow = {
  ...{ orderId: "1", number: "1", road: "", defectType: "", status: 1, companyId: "", target: "" },
  ...{ outcome: "waiting", reason: "", said: "", back: null },
};

it("[Z4] previews that are asked for all at once are no more than those asked for one by one", async () => {
  const store = new BatchStore(redis, Date.now);
  const ids = Array.from({ length: 30 }, (_, i) => `b${i}`);
  const ends = await Promise.allSettled(ids.map((id) => store.create(headOf(id), Array(250).fill(row))));
  const left = await Promise.all(ids.map((id) => redis.exists(`{batch:${id}}:record`, `{batch:${id}}:rows`)));
  expect(left.filter((keys) => keys > 0)).toEqual(Array(8).fill(2));
  const refused = ends.flatMap((end) => (end.status === "rejected" ? [end.reason.code] : []));
  expect(new Set(refused)).toEqual(new Set(["tooMany"]));
});
