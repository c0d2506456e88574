import { setTimeout as pause } from "node:timers/promises";
import { Redis } from "ioredis";
import { FeedWriter } from "../../server/testing/feed-writer.ts";
import { STATUS } from "../../shared/domain/status.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import type { Change } from "../../shared/live/change.ts";
import { parseFeedMeta } from "../../shared/live/feed-meta.ts";
import { type FeedId, feedKeys, feedName, INTERESTS } from "../../shared/live/keys.ts";
import { feedKinds } from "../../shared/live/topics.ts";
import { createRandom } from "../support/random.ts";
import { startStack } from "../support/stack.ts";
import { createStandInControl } from "../support/stand-in-control.ts";

const TENANT = "021PDGLS";
const FILLED_WITHIN_MS = 300_000;
/** The log that workers bound in time and size, bounded for a writer that knows neither. */
const LOG_ENTRIES = 500;
const OPEN = [STATUS.pending, STATUS.inProgress, STATUS.handled, STATUS.returned, STATUS.overdue] as const;

export interface OrderStream {
  readonly serverUrl: string;
  /** Orders that stand in the list of what is in progress, as the services' last word has it. */
  inProgress(): number;
  /** Changes as many orders, one batch after the other at the pace that is asked for, `stopAfter` changes in all. */
  send(pace: { changesPerS: number; batchesPerS: number; stopAfter: number }): Promise<void>;
  stop(): Promise<void>;
}

/**
 * The tenant in its whole size on a server of its own. The workers fill every feed once and end; then this process writes the orders
 * as workers write them, so that what is measured is the server and the page.
 */
export async function startOrderStream(
  name: string,
  server: Readonly<Record<string, string>> = {},
  /** What changes is open; closed orders are only read, and take their time to write. */
  which: "open" | "all" = "open",
): Promise<OrderStream> {
  const stack = await startStack({ name, server, standIn: { STANDIN_SIZE: "1", STANDIN_TENANTS: TENANT } });
  const redis = new Redis(stack.redis.url);
  const feed: FeedId = { tenant: TENANT, kind: "orders" };
  const filled = await untilFilled(redis).catch(async (error: unknown) => {
    redis.disconnect();
    await stack.stop();
    throw error;
  });
  await Promise.all(stack.workers.map((worker) => worker.kill()));
  const orders = (await createStandInControl(stack.standInUrl).truth(TENANT)).orders.filter(
    ({ status }) => which === "all" || isOpen(status),
  );
  const writer = new FeedWriter(stack.redis.url, feed, filled.epoch);
  await writer.rebuild(orders.map((order) => [order.id, order] as const));
  const random = createRandom(20_261_121);
  let changes = 0;

  /** Every open status alike: lists keep their lengths while rows come and go. */
  const change = (): Change => {
    const { id } = random.pick(orders);
    return { key: id, patch: { status: random.pick(OPEN), handler: `张${changes++}`, changedAtMs: Date.now() } };
  };
  return {
    serverUrl: stack.servers[0]?.url as string,
    inProgress: () => [...writer.rows.values()].filter((row) => (row as WorkOrder).status === STATUS.inProgress).length,
    async send({ changesPerS, batchesPerS, stopAfter }) {
      const size = Math.round(changesPerS / batchesPerS);
      const startedAtMs = performance.now();
      for (let sent = 0, batch = 0; sent < stopAfter; batch++) {
        const count = Math.min(size, stopAfter - sent);
        await writer.publish(...Array.from({ length: count }, change));
        if (batch % 50 === 0) await redis.xtrim(feedKeys(feed).log, "MAXLEN", "~", LOG_ENTRIES);
        sent += count;
        await pause(Math.max(0, startedAtMs + ((batch + 1) * 1_000) / batchesPerS - performance.now()));
      }
    },
    async stop() {
      writer.close();
      redis.disconnect();
      await stack.stop();
    },
  };
}

const isOpen = (status: number): boolean => (OPEN as readonly number[]).includes(status);

/** @returns where the orders stand once every feed has been read. @throws Error when one is not in time. */
export async function untilFilled(redis: Redis): Promise<{ epoch: number }> {
  const givenUpAtMs = Date.now() + FILLED_WITHIN_MS;
  // Some are asked for only while somebody watches.
  for (const kind of feedKinds) await redis.zadd(INTERESTS, Date.now() + FILLED_WITHIN_MS, feedName({ tenant: TENANT, kind }));
  for (;;) {
    const metas = await Promise.all(
      feedKinds.map(async (kind) => parseFeedMeta(await redis.hgetall(feedKeys({ tenant: TENANT, kind }).meta))),
    );
    const positions = metas.map((meta) => meta?.position ?? null);
    const orders = positions[feedKinds.indexOf("orders")];
    if (orders && positions.every((position) => position !== null)) return orders;
    if (Date.now() > givenUpAtMs) throw new Error(`the feeds of ${TENANT} were not read within ${FILLED_WITHIN_MS} ms`);
    await pause(200);
  }
}
