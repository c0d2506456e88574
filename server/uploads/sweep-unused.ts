import type { Logger } from "pino";
import type { Editions } from "../../editions/load-editions.ts";
import type { RedisClient } from "../redis.ts";
import { startRounds } from "../rounds.ts";
import type { ObjectStore } from "./object-store.ts";
import type { OwedBack } from "./owed-back.ts";
import type { UploadRecords } from "./upload-records.ts";

export interface SweepDeps {
  redis: RedisClient;
  records: UploadRecords;
  owed: Pick<OwedBack, "settleAll">;
  store: Pick<ObjectStore, "remove">;
  editions: Editions;
  log: Logger;
  now(): number;
}

/** A form may stand open over night. */
export const UNUSED_KEEP_MS = 24 * 3_600_000;
const EVERY_MS = 10 * 60_000;
const AT_ONCE = 100;

/** Gives back what is owed, and removes pictures that no action has used for a day. One server does it at a time; what fails is tried again the next time. */
export async function sweepUnused({ redis, records, owed, store, editions, log, now }: SweepDeps): Promise<number> {
  if ((await redis.set("uploads:sweep", "1", "PX", EVERY_MS / 2, "NX")) !== "OK") return 0;
  await owed.settleAll();
  let removed = 0;
  const beforeMs = now() - UNUSED_KEEP_MS;
  for (const { tenant: code, key } of await records.unused(beforeMs, AT_ONCE)) {
    const tenant = editions.tenants.get(code);
    try {
      // An order may have taken it while the ones before it were removed.
      if (!(await records.forget(code, key, beforeMs))) continue;
      if (tenant !== undefined) await store.remove(tenant, key);
      await records.gone(code, key);
      removed++;
    } catch (error) {
      log.warn({ tenant: code, key, reason: (error as Error).message }, "unused picture not removed yet");
    }
  }
  if (removed > 0) log.info({ removed }, "unused pictures removed");
  return removed;
}

/** Sweeps now and then until it is closed. */
export const startSweeping = (deps: SweepDeps): { close(): void } =>
  startRounds(
    EVERY_MS,
    () => sweepUnused(deps),
    // A Redis that is away is everybody's trouble and told elsewhere.
    ({ message }) => deps.log.debug({ reason: message }, "sweep put off"),
  );
