import { setTimeout as pause } from "node:timers/promises";
import { Redis } from "ioredis";
import { parseFeedMeta } from "../../shared/live/feed-meta.ts";
import { feedKeys } from "../../shared/live/keys.ts";
import { startStack } from "../support/stack.ts";
import { createStandInControl } from "../support/stand-in-control.ts";
import { quantile } from "./quantile.ts";
import { openWatchers } from "./watchers.ts";

/** How late polls of watched feeds begin, while all tenants' other feeds are asked at their slow pace: read from each feed's meta after every poll. */
const WARM_UP_MS = 10_000;
const WINDOW_MS = 40_000;
const LOOK_EVERY_MS = 200;
const FEEDS = 50;
const TOPICS = ["orders", "counters", "tracks", "boards", "roads", "companies", "defectTypes"] as const;

const stack = await startStack({ name: "bench-lateness", workers: 2 });
const redis = new Redis(stack.redis.url);
try {
  const standIn = createStandInControl(stack.standInUrl);
  const owners = (await standIn.accounts()).filter(({ account }) => account.endsWith("-owner"));
  // A customer's owner may not open every topic; its feeds are then not watched, and asked at their slow pace.
  const watched = new Set<string>();
  for (const owner of owners) {
    for (const topic of TOPICS) {
      if (watched.size === FEEDS) break;
      const [watcher] = await openWatchers(1, owner, topic, () => stack.servers[0]?.url as string);
      if (watcher?.open.refusal === null) watched.add(feedKeys({ tenant: owner.tenant, kind: topic }).meta);
    }
  }
  if (watched.size < FEEDS) throw new Error(`only ${watched.size} feeds could be watched`);
  await standIn.setPace(2);
  await pause(WARM_UP_MS);
  const seen = new Map<string, string>();
  const latenessMs: number[] = [];
  const endAtMs = Date.now() + WINDOW_MS;
  while (Date.now() < endAtMs) {
    for (const key of watched) {
      const meta = parseFeedMeta(await redis.hgetall(key));
      if (meta === null || meta.poll.pollId === seen.get(key)) continue;
      if (seen.has(key) && meta.poll.latenessMs !== null) latenessMs.push(meta.poll.latenessMs);
      seen.set(key, meta.poll.pollId);
    }
    await pause(LOOK_EVERY_MS);
  }
  const p = (q: number) => `${Math.round(quantile(latenessMs, q))} ms`;
  console.log(`poll lateness, ${FEEDS} watched feeds | p99 ${p(0.99)} | p99 <= 100 ms | p50 ${p(0.5)}, ${latenessMs.length} polls`);
} finally {
  redis.disconnect();
  await stack.stop();
}
process.exit(0);
