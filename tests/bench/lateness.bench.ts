import { setTimeout as pause } from "node:timers/promises";
import { Redis } from "ioredis";
import { parseFeedMeta } from "../../shared/live/feed-meta.ts";
import { QUEUE_PREFIX } from "../../shared/live/keys.ts";
import { startStack } from "../support/stack.ts";
import { createStandInControl } from "../support/stand-in-control.ts";
import { quantile } from "./quantile.ts";
import { openWatchers } from "./watchers.ts";

/** How late polls begin while every tenant's feeds are watched: read from each feed's meta after every poll. */
const WARM_UP_MS = 10_000;
const WINDOW_MS = 40_000;
const LOOK_EVERY_MS = 200;
const TOPICS = ["orders", "counters", "tracks", "boards", "roads", "companies", "defectTypes"] as const;

const stack = await startStack({ name: "bench-lateness", workers: 2 });
const redis = new Redis(stack.redis.url);
try {
  const standIn = createStandInControl(stack.standInUrl);
  const owners = (await standIn.accounts()).filter(({ account }) => account.endsWith("-owner"));
  for (const owner of owners) for (const topic of TOPICS) await openWatchers(1, owner, topic, () => stack.servers[0]?.url as string);
  await standIn.setPace(2);
  await pause(WARM_UP_MS);
  const keys = (await redis.keys("*:meta")).filter((key) => !key.startsWith(QUEUE_PREFIX));
  const seen = new Map<string, string>();
  const latenessMs: number[] = [];
  const endAtMs = Date.now() + WINDOW_MS;
  while (Date.now() < endAtMs) {
    for (const key of keys) {
      const meta = parseFeedMeta(await redis.hgetall(key));
      if (meta === null || meta.poll.pollId === seen.get(key)) continue;
      if (seen.has(key) && meta.poll.latenessMs !== null) latenessMs.push(meta.poll.latenessMs);
      seen.set(key, meta.poll.pollId);
    }
    await pause(LOOK_EVERY_MS);
  }
  const p = (q: number) => `${Math.round(quantile(latenessMs, q))} ms`;
  console.log(
    `poll lateness, ${keys.length} feeds, all watched | p99 ${p(0.99)} | p99 <= 100 ms (50 feeds) | p50 ${p(0.5)}, ${latenessMs.length} polls`,
  );
} finally {
  redis.disconnect();
  await stack.stop();
}
process.exit(0);
