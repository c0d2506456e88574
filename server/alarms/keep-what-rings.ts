import { randomUUID } from "node:crypto";
import { reconciled } from "../../shared/domain/alarm.ts";
import { type AlarmSources, conditionsAt } from "../../shared/domain/alarm-conditions.ts";
import { giveHint } from "../live/hints.ts";
import type { RedisClient } from "../redis.ts";
import type { KeptAlarms } from "./kept-alarms.ts";

export interface KeepingDeps {
  readonly kept: Pick<KeptAlarms, "change">;
  readonly redis: RedisClient;
  now(): number;
}

/** Brings a customer's alarms to what is the matter now, and tells whoever follows them where any is heard of. @throws ExpectedError recordsAway */
export async function keepWhatRings({ kept, redis, now }: KeepingDeps, tenant: string, sources: AlarmSources): Promise<void> {
  const changed = await kept.change(tenant, (open) => {
    const nowMs = now();
    const rings = open.filter(({ raisedAtMs }) => raisedAtMs !== null);
    return reconciled(open, conditionsAt(sources, rings, nowMs), nowMs, randomUUID);
  });
  if (changed.some(({ raisedAtMs }) => raisedAtMs !== null)) await giveHint(redis, { tenant, topic: "alarms" });
}
