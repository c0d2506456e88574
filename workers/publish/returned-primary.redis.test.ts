import { Redis } from "ioredis";
import { afterEach, beforeEach, expect, it } from "vitest";
import { feedKeys } from "../../shared/live/keys.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { untilHolds } from "../../tests/support/until-holds.ts";
import { RebuildDraft } from "./draft.ts";
import { acquireLease } from "./lease.ts";
import { FeedMirror } from "./mirror.ts";
import { type Confirmation, Publisher } from "./publisher.ts";
import { Staging } from "./staging.ts";

const feed = { tenant: "T", kind: "orders" } as const;
const SOON_MS = 30_000;
const confirmation: Confirmation = {
  ...{ pollId: "poll-1", everyMs: 1_000, latenessMs: 3, durationMs: 20, answeredAtMs: 5_000, refusedRows: 0, unreadFields: 0 },
  ...{ memo: "", doubts: [], gaps: [] },
};
const change = (id: string) => ({ change: { key: id, put: { id } }, row: { id } });

let servers: PrivateRedis[];
let first: Redis;
let second: Redis;

beforeEach(async () => {
  servers = await Promise.all([1, 2].map(() => startRedis({ clusterRules: false })));
  [first, second] = servers.map(({ url }) => new Redis(url)) as [Redis, Redis];
});
afterEach(async () => {
  for (const redis of [first, second]) redis.disconnect();
  await Promise.all(servers.map((server) => server.stop()));
});

/** The one has all that the other has, and is told of more. */
async function follows(one: Redis, other: Redis): Promise<void> {
  await one.replicaof(String(other.options.host), Number(other.options.port));
  await untilHolds(async () => expect(await one.info("replication")).toContain("master_link_status:up"), SOON_MS);
  await untilHolds(async () => expect(await other.wait(1, 1_000)).toBe(1), SOON_MS);
}

it("[L1] nothing is appended to a primary that was replaced, and promoted again with what its successor had", async () => {
  await follows(second, first);
  const publisher = new Publisher({ redis: first, now: () => 10_000 });
  const lease = (await acquireLease(first, feed))!;
  const draft = new RebuildDraft(await Staging.begin(first, lease, { storedEpoch: null, newestEpoch: 0 }), "status");
  await draft.put("all", [["a", { id: "a" }]]);
  const at = await publisher.flip(lease, null, draft.staged, confirmation);
  await follows(second, first);
  expect(await new FeedMirror(feed, "status").catchUp(first)).toBe(true);

  // The second is promoted without the last batch, which readers have, and the first comes back as its replica before anybody polled.
  await second.replicaof("NO", "ONE");
  await publisher.publish(lease, at, [change("b")], confirmation, confirmation);
  await follows(first, second);
  await first.replicaof("NO", "ONE");

  expect(await first.hget(feedKeys(feed).meta, "offset")).toBe("0");
  expect(await new FeedMirror(feed, "status").catchUp(first)).toBe(false);
  await expect(publisher.publish(lease, at, [change("c")], confirmation, confirmation)).rejects.toThrow("reborn");
  await expect(publisher.confirm(lease, at, confirmation)).rejects.toThrow("reborn");
});
