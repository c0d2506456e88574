import { hostname } from "node:os";
import type { Redis } from "ioredis";
import type { Logger } from "pino";
import { PROCESSES_KEY, type ProcessReport, readProcesses } from "../shared/live/process-report.ts";
import type { RedisClock } from "../shared/live/redis-clock.ts";
import { type RedisMemory, readRedisMemory } from "../shared/live/redis-memory.ts";
import { fullestMemoryOf } from "../shared/node/redis-nodes.ts";

export interface OwnReportDeps {
  readonly redis: Redis;
  readonly clock: RedisClock;
  readonly id: string;
  readonly log: Logger;
}

/** Further off than this a clock is worth a word: people compare what screens and logs say. */
const SKEWED_MS = 2_000;

/** What this process tells of itself, and what it watches on behalf of all: whether Redis has memory left. */
export class OwnReport {
  memory: RedisMemory | null = null;
  private readonly deps: OwnReportDeps;
  private wasScarce = false;
  private wasSkewed = false;

  constructor(deps: OwnReportDeps) {
    this.deps = deps;
  }

  async tell(): Promise<void> {
    const { redis } = this.deps;
    // Reading first: what a full Redis refuses to take must not keep it from being seen as full.
    this.watchMemory(readRedisMemory(await fullestMemoryOf(redis)));
    this.watchSkew();
    await this.tellOfItself();
  }

  private async tellOfItself(): Promise<void> {
    const { redis, clock, id } = this.deps;
    const { ended } = readProcesses(await redis.hgetall(PROCESSES_KEY), clock.now());
    if (ended.length > 0) await redis.hdel(PROCESSES_KEY, ...ended);
    const report: ProcessReport = { room: "workers", host: hostname(), pid: process.pid, skewMs: clock.skewMs ?? 0, atMs: clock.now() };
    await redis.hset(PROCESSES_KEY, id, JSON.stringify(report));
  }

  private watchMemory(memory: RedisMemory): void {
    this.memory = memory;
    const { usedBytes, limitBytes, isScarce } = memory;
    if (isScarce && !this.wasScarce)
      this.deps.log.error({ usedBytes, limitBytes }, "Redis is running out of memory: raise maxmemory, or find what fills it");
    if (!isScarce && this.wasScarce) this.deps.log.info({ usedBytes, limitBytes }, "Redis has memory again");
    this.wasScarce = isScarce;
  }

  private watchSkew(): void {
    const skewMs = this.deps.clock.skewMs ?? 0;
    const isSkewed = Math.abs(skewMs) > SKEWED_MS;
    if (isSkewed && !this.wasSkewed) this.deps.log.warn({ skewMs }, "this machine's clock is off; all times are taken from Redis");
    this.wasSkewed = isSkewed;
  }
}
