import { randomUUID } from "node:crypto";
import { reconciled } from "../../shared/domain/alarm.ts";
import { type AlarmSources, conditionsAt, missedFeeds } from "../../shared/domain/alarm-conditions.ts";
import { LONGEST_WINDOW_MS } from "../../shared/domain/alarm-pause.ts";
import type { FeedId } from "../../shared/live/keys.ts";
import { feedKinds } from "../../shared/live/topics.ts";
import { giveHint } from "../live/hints.ts";
import type { RedisClient } from "../redis.ts";
import type { KeptAlarms } from "./kept-alarms.ts";
import type { KeptPauses } from "./kept-pauses.ts";

export interface KeepingDeps {
  readonly kept: Pick<KeptAlarms, "change">;
  readonly pauses: Pick<KeptPauses, "since">;
  readonly redis: RedisClient;
  now(): number;
}

/** A database that stands still answers when it goes on: what was seen longer ago may be as old as a feed that is stale. */
const OLDEST_MS = 10_000;

/**
 * Brings a customer's alarms to what is the matter now, and tells whoever follows them where any is heard of. Answers the feeds that are
 * missed: they are to be asked for until their alarm is over, whoever looks at them. @throws ExpectedError recordsAway
 */
export async function keepWhatRings(
  { kept, pauses, redis, now }: KeepingDeps,
  tenant: string,
  look: () => Promise<AlarmSources>,
): Promise<readonly FeedId[]> {
  const lookedAtMs = now();
  const [sources, paused] = await Promise.all([look(), pauses.since(tenant, lookedAtMs - LONGEST_WINDOW_MS)]);
  let missed: readonly string[] = [];
  const changed = await kept.change(tenant, (open) => {
    const nowMs = now();
    if (nowMs - lookedAtMs > OLDEST_MS) return [];
    const rings = open.filter(({ raisedAtMs }) => raisedAtMs !== null);
    const after = reconciled(open, conditionsAt(sources, rings, nowMs, paused), nowMs, randomUUID);
    missed = missedFeeds([...new Map([...open, ...after].map((alarm) => [alarm.id, alarm])).values()]);
    return after;
  });
  if (changed.some(({ raisedAtMs }) => raisedAtMs !== null)) await giveHint(redis, { tenant, topic: "alarms" });
  return feedKinds.filter((kind) => missed.includes(kind)).map((kind) => ({ tenant, kind }));
}
