import { Redis } from "ioredis";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { parseFeedMeta } from "../../shared/live/feed-meta.ts";
import { feedKeys } from "../../shared/live/keys.ts";
import { logEntry } from "../../shared/live/log-entry.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { RebuildDraft } from "./draft.ts";
import { acquireLease, type Lease } from "./lease.ts";
import { FeedMirror } from "./mirror.ts";
import { type Confirmation, LOG_BOUNDS, type LogBounds, MAX_BATCH_CHANGES, Publisher, type RowChange } from "./publisher.ts";
import { PublishRefused } from "./refusal.ts";
import { Staging } from "./staging.ts";

const feed = { tenant: "T", kind: "orders" } as const;
const keys = feedKeys(feed);
const confirmation: Confirmation = {
  pollId: "poll-1",
  everyMs: 1_000,
  latenessMs: 3,
  durationMs: 20,
  answeredAtMs: 5_000,
  refusedRows: 0,
  unreadFields: 0,
  memo: "",
  doubts: [{ about: 1, what: "missing", sinceMs: 4_000, known: 40, answered: 0 }],
  gaps: [{ part: "overdue", what: "failing", error: "legacyTimeout", sinceMs: 4_000, asOfMs: 3_000 }],
};
const put = (id: string, status = 1): RowChange => ({ change: { key: id, put: { id, status } }, row: { id, status } });
const remove = (id: string): RowChange => ({ change: { key: id, remove: true }, row: null });

let server: PrivateRedis;
let redis: Redis;
let nowMs = 10_000;

beforeAll(async () => {
  server = await startRedis();
  redis = new Redis(server.url);
});
afterAll(async () => {
  redis.disconnect();
  await server.stop();
});
beforeEach(async () => {
  await redis.flushall();
  nowMs = 10_000;
});

const publisher = (bounds: LogBounds = LOG_BOUNDS) => new Publisher({ redis, now: () => nowMs, bounds });

async function leased(): Promise<Lease> {
  const lease = await acquireLease(redis, feed);
  if (lease === null) throw new Error("the lease is taken");
  return lease;
}

const firstRebuild = { storedEpoch: null, newestEpoch: 0 };

/** Under an epoch that the test can name; `Staging` gives one of its own. */
async function rebuilt(lease: Lease, epoch: number, rows: RowChange[] = []): Promise<void> {
  const draft = new RebuildDraft(await Staging.begin(redis, lease, firstRebuild), "status");
  await draft.put(
    "all",
    rows.map(({ change, row }) => [change.key, row ?? {}]),
  );
  const stored = await redis.hget(keys.meta, "epoch");
  await publisher().flip(lease, stored === null ? null : Number(stored), { ...draft.staged, epoch }, confirmation);
}

const refusalOf = async (work: Promise<unknown>) =>
  work.then(
    () => "accepted",
    (error: unknown) => (error instanceof PublishRefused ? error.refusal : Promise.reject(error)),
  );
async function nowOfRedisMs(): Promise<number> {
  const [seconds = 0, micros = 0] = await redis.time();
  return seconds * 1_000 + Math.floor(micros / 1_000);
}
const meta = async () => parseFeedMeta(await redis.hgetall(keys.meta));
const log = async () =>
  (await redis.xrange(keys.log, "-", "+")).map(([id, fields]) => ({ id, entry: logEntry.parse(JSON.parse(fields[1] as string)) }));

describe("publish", () => {
  it("[F4] changes rows, position and log together", async () => {
    const lease = await leased();
    await rebuilt(lease, 7, [put("a"), put("b")]);
    const position = await publisher().publish(lease, { epoch: 7, offset: 0 }, [put("c"), remove("a")], confirmation, confirmation);
    expect(position).toEqual({ epoch: 7, offset: 1 });
    expect(await redis.hgetall(keys.rows(7))).toEqual({ b: '{"id":"b","status":1}', c: '{"id":"c","status":1}' });
    expect((await meta())?.position).toEqual({ epoch: 7, offset: 1 });
    expect((await meta())?.rows).toBe(2);
    expect((await log()).map(({ id, entry }) => [id, entry.reset, entry.changes.length])).toEqual([
      ["7-0", true, 0],
      ["7-1", false, 2],
    ]);
  });

  it("[F4] refuses a batch that starts from another position, and changes nothing", async () => {
    const lease = await leased();
    await rebuilt(lease, 7, [put("a")]);
    await publisher().publish(lease, { epoch: 7, offset: 0 }, [put("b")], confirmation, confirmation);
    expect(await refusalOf(publisher().publish(lease, { epoch: 7, offset: 0 }, [put("c")], confirmation, confirmation))).toBe("moved");
    expect(await refusalOf(publisher().publish(lease, { epoch: 6, offset: 1 }, [put("c")], confirmation, confirmation))).toBe("moved");
    expect(await redis.hexists(keys.rows(7), "c")).toBe(0);
    expect(await log()).toHaveLength(2);
  });

  it("[L7] confirms nothing later than now, in every step that confirms, whatever the worker's clock says", async () => {
    const lease = await leased();
    const future = { ...confirmation, answeredAtMs: (await nowOfRedisMs()) + 3_600_000 };
    const confirmedIsNow = async (beganAtMs: number) => {
      const confirmedAtMs = Number((await meta())?.freshness.confirmedAtMs);
      expect([confirmedAtMs >= beganAtMs, confirmedAtMs <= (await nowOfRedisMs())]).toEqual([true, true]);
    };
    const draft = new RebuildDraft(await Staging.begin(redis, lease, firstRebuild), "status");
    await draft.put("all", [["a", { id: "a", status: 1 }]]);
    let beganAtMs = await nowOfRedisMs();
    let at = await publisher().flip(lease, null, draft.staged, future);
    await confirmedIsNow(beganAtMs);
    beganAtMs = await nowOfRedisMs();
    at = await publisher().publish(lease, at, [put("b")], future, future);
    await confirmedIsNow(beganAtMs);
    beganAtMs = await nowOfRedisMs();
    await publisher().confirm(lease, at, future);
    await confirmedIsNow(beganAtMs);
    const past = { ...confirmation, answeredAtMs: beganAtMs - 10_000 };
    await publisher().confirm(lease, at, past);
    expect((await meta())?.freshness.confirmedAtMs, "what is not in the future stays as it is").toBe(past.answeredAtMs);
  });

  it("[H3] counts since when a feed was never late, in every step that confirms; a failure alone ends nothing", async () => {
    const lease = await leased();
    const unbrokenSinceMs = async () => Number(await redis.hget(keys.meta, "unbrokenSinceMs"));
    const at = (answeredAtMs: number) => ({ ...confirmation, answeredAtMs });
    await rebuilt(lease, 7, [put("a")]);
    expect(await unbrokenSinceMs()).toBe(confirmation.answeredAtMs);
    let position = await publisher().publish(lease, { epoch: 7, offset: 0 }, [put("b")], at(10_000), at(10_000));
    await publisher().fail(lease, "legacyTimeout", confirmation, false);
    await publisher().confirm(lease, position, at(15_000));
    expect(await unbrokenSinceMs()).toBe(confirmation.answeredAtMs);
    await publisher().confirm(lease, position, at(20_001));
    expect(await unbrokenSinceMs()).toBe(20_001);
    position = await publisher().publish(lease, position, [put("c")], at(90_000), at(90_000));
    expect(await unbrokenSinceMs()).toBe(90_000);
    await publisher().publish(lease, position, [put("d")], at(99_000), null);
    expect([await unbrokenSinceMs(), (await meta())?.freshness.confirmedAtMs]).toEqual([90_000, 90_000]);
  });

  it("[F5] refuses a worker that lost its lease, whatever it wants to write", async () => {
    const paused = await leased();
    await rebuilt(paused, 7, [put("a")]);
    await redis.del(keys.lease); // as if it had run out while the worker was paused
    const next = await leased();
    expect(Number(next.token)).toBeGreaterThan(Number(paused.token));
    const from = { epoch: 7, offset: 0 };
    expect(await refusalOf(publisher().publish(paused, from, [put("b")], confirmation, confirmation))).toBe("fenced");
    expect(await refusalOf(publisher().confirm(paused, from, confirmation))).toBe("fenced");
    expect(await refusalOf(publisher().fail(paused, "legacyTimeout", confirmation, false))).toBe("fenced");
    expect(await refusalOf(rebuilt(paused, 8, [put("z")]))).toBe("fenced");
    expect(await refusalOf(publisher().publish(next, from, [put("b")], confirmation, confirmation))).toBe("accepted");
  });

  it("[F5] gives a lease to one worker at a time, with a growing token also after Redis lost the last one", async () => {
    const first = await leased();
    expect(await acquireLease(redis, feed)).toBeNull();
    await redis.flushall();
    const second = await leased();
    expect(Number(second.token)).toBeGreaterThan(Number(first.token));
    await first.release();
    expect(await redis.get(keys.lease)).toBe(second.token);
    await second.release();
    expect(await redis.get(keys.lease)).toBeNull();
  });

  it("[F4] cuts a large difference into batches, of which only the last confirms", async () => {
    const lease = await leased();
    await rebuilt(lease, 7);
    const many = Array.from({ length: MAX_BATCH_CHANGES * 2 + 1 }, (_, i) => put(`o${i}`));
    const later = { ...confirmation, answeredAtMs: 9_000 };
    const position = await publisher().publish(lease, { epoch: 7, offset: 0 }, many, later, later);
    expect(position.offset).toBe(3);
    expect((await meta())?.rows).toBe(many.length);
    expect((await meta())?.freshness.confirmedAtMs).toBe(9_000);
    expect((await log()).map(({ entry }) => entry.changes.length)).toEqual([0, MAX_BATCH_CHANGES, MAX_BATCH_CHANGES, 1]);
  });

  it("[C6] leaves state and confirmation alone when a poll failed, and says since when", async () => {
    const lease = await leased();
    await rebuilt(lease, 7, [put("a")]);
    nowMs = 20_000;
    await publisher().fail(lease, "legacyTimeout", { ...confirmation, pollId: "poll-2" }, false);
    nowMs = 30_000;
    await publisher().fail(lease, "legacyNoAnswer", { ...confirmation, pollId: "poll-3" }, false);
    const state = await meta();
    const { doubts, gaps } = confirmation;
    expect(state?.freshness).toEqual({
      ...{ confirmedAtMs: 5_000, everyMs: 1_000, health: "failing", sinceMs: 20_000, error: "legacyNoAnswer", doubts, gaps },
    });
    expect(state?.position).toEqual({ epoch: 7, offset: 0 });
    nowMs = 40_000;
    await publisher().confirm(lease, { epoch: 7, offset: 0 }, confirmation);
    expect((await meta())?.freshness).toMatchObject({ health: "healthy", sinceMs: 40_000, error: "" });
  });

  it("[F7] tells health before there is any state", async () => {
    await publisher().fail(await leased(), "circuitOpen", confirmation, false);
    expect(await meta()).toMatchObject({ position: null, freshness: { confirmedAtMs: null, health: "failing", error: "circuitOpen" } });
  });

  it("[F7] trims the log by time and by size, and never its newest entry", async () => {
    const lease = await leased();
    await rebuilt(lease, 7);
    const bounded = publisher({ keepMs: 1_000, keepBytes: 2_000 });
    let position = { epoch: 7, offset: 0 };
    for (let i = 0; i < 20; i++) {
      nowMs += 10;
      position = await bounded.publish(lease, position, [put(`row-${i}`)], confirmation, confirmation);
    }
    const bySize = await redis.xlen(keys.log);
    expect(bySize).toBeGreaterThan(2);
    expect((await meta())?.logBytes).toBeLessThanOrEqual(2_000);
    const bytes = (await redis.xrange(keys.log, "-", "+")).reduce((sum, [, fields]) => sum + Buffer.byteLength(fields[1] as string), 0);
    expect((await meta())?.logBytes).toBe(bytes);
    nowMs += 5_000;
    await bounded.publish(lease, position, [put("late")], confirmation, confirmation);
    expect((await log()).map(({ id }) => id)).toEqual(["7-21"]);
  });

  it("[L1] a rebuild flips to its new epoch in one step and drops the old rows", async () => {
    const lease = await leased();
    await rebuilt(lease, 7, [put("a")]);
    await rebuilt(lease, 9, [put("b"), put("c")]);
    expect(await redis.exists(keys.rows(7))).toBe(0);
    expect(await redis.ttl(keys.rows(9))).toBe(-1);
    expect((await meta())?.position).toEqual({ epoch: 9, offset: 0 });
    expect((await log()).map(({ id, entry }) => [id, entry.reset])).toEqual([["9-0", true]]);
  });

  it("[F4] a rebuild whose staged rows are not all there is refused", async () => {
    const lease = await leased();
    const { epoch, key } = await Staging.begin(redis, lease, firstRebuild);
    expect(await refusalOf(publisher().flip(lease, null, { epoch, key, rows: 3 }, confirmation))).toBe("unready");
    expect(await meta()).toBeNull();
  });
});

describe("the mirror", () => {
  it("[F3] follows what other workers published, and suspects those rows in its lists", async () => {
    const lease = await leased();
    await rebuilt(lease, 7, [put("a", 1), put("b", 2)]);
    const mirror = new FeedMirror(feed, "status");
    expect(await mirror.catchUp(redis)).toBe(true);
    expect([...mirror.marks.keysOf(1)]).toEqual(["a"]);
    const suspects = new Set<string>();
    mirror.bases.set("list", { index: null as never, etag: null, suspects });
    const patch: RowChange = { change: { key: "a", patch: { status: 2 } }, row: { id: "a", status: 2 } };
    await publisher().publish(lease, { epoch: 7, offset: 0 }, [patch, put("c", 4), remove("b")], confirmation, confirmation);
    expect(await mirror.catchUp(redis)).toBe(true);
    expect([[...mirror.marks.keysOf(2)], [...mirror.marks.keysOf(4)], mirror.marks.size]).toEqual([["a"], ["c"], 2]);
    expect([...suspects].sort()).toEqual(["a", "b", "c"]);
  });

  it("[F7] loads the keys anew when the log no longer reaches back to it", async () => {
    const lease = await leased();
    await rebuilt(lease, 7, [put("a")]);
    const mirror = new FeedMirror(feed, "status");
    await mirror.catchUp(redis);
    await publisher().publish(lease, { epoch: 7, offset: 0 }, [put("b")], confirmation, confirmation);
    await publisher().publish(lease, { epoch: 7, offset: 1 }, [put("c")], confirmation, confirmation);
    await redis.xtrim(keys.log, "MINID", "7-2");
    expect(await mirror.catchUp(redis)).toBe(true);
    expect(mirror.marks.size).toBe(3);
  });
});

describe("another Redis", () => {
  it("[F4] takes nothing that builds on what the last one held, even from its own file", async () => {
    const own = await startRedis({ appendonly: true });
    const client = new Redis(own.url);
    try {
      const run = { redis: client, now: () => nowMs };
      const lease = (await acquireLease(client, feed)) as Lease;
      const draft = new RebuildDraft(await Staging.begin(client, lease, firstRebuild), "status");
      await draft.put("all", [["a", { id: "a", status: 1 }]]);
      await new Publisher(run).flip(lease, null, { ...draft.staged, epoch: 7 }, confirmation);
      await own.restart();
      const mirror = new FeedMirror(feed, "status");
      expect(await client.hget(keys.meta, "epoch")).toBe("7");
      expect(await refusalOf(new Publisher(run).publish(lease, { epoch: 7, offset: 0 }, [put("b")], confirmation, confirmation))).toBe(
        "reborn",
      );
      expect(await refusalOf(new Publisher(run).confirm(lease, { epoch: 7, offset: 0 }, confirmation))).toBe("reborn");
      expect(await mirror.catchUp(client)).toBe(false);
      expect(mirror.storedEpoch).toBe(7);
    } finally {
      client.disconnect();
      await own.stop();
    }
  });
});
