import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { CUSTOMERS_KEY, knownNow, TELL_CUSTOMERS_EVERY_MS } from "../shared/live/known-customers.ts";
import { PROCESSES_KEY, type ProcessReport, TELL_EVERY_MS } from "../shared/live/process-report.ts";
import type { RedisClock } from "../shared/live/redis-clock.ts";
import { timeOf } from "../shared/node/redis-nodes.ts";
import type { RedisClient } from "./redis.ts";

const COMPARE_EVERY_MS = 1_000;

/**
 * Keeps `clock` at Redis' time and tells operators how far this machine's is off, and workers which
 * customers are known here. The first comparison is awaited: no label may be given by
 * a clock that was never compared, unless Redis is away, and then nothing is called live.
 */
export async function reportOnItself(redis: RedisClient, clock: RedisClock, tenants: readonly string[]): Promise<{ close(): void }> {
  const id = randomUUID();
  let toldAtMs = 0;
  let toldCustomersAtMs = 0;
  const compare = async () => {
    await clock.compare(() => timeOf(redis));
    if (clock.now() - toldCustomersAtMs >= TELL_CUSTOMERS_EVERY_MS) {
      await redis.hset(CUSTOMERS_KEY, knownNow(tenants, clock.now()));
      toldCustomersAtMs = clock.now();
    }
    if (clock.now() - toldAtMs < TELL_EVERY_MS) return;
    toldAtMs = clock.now();
    const report: ProcessReport = { room: "server", host: hostname(), pid: process.pid, skewMs: clock.skewMs ?? 0, atMs: toldAtMs };
    await redis.hset(PROCESSES_KEY, id, JSON.stringify(report));
  };
  // Redis away: the connection itself says so, and the clock goes on.
  const tolerant = () => void compare().catch(() => {});
  await compare().catch(() => {});
  const timer = setInterval(tolerant, COMPARE_EVERY_MS);
  return {
    close() {
      clearInterval(timer);
      // What this process told is forgotten within seconds; nobody waits for that.
      redis.hdel(PROCESSES_KEY, id).catch(() => {});
    },
  };
}
