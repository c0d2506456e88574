import type { Disruption } from "./disruption.ts";

const target = "redis";

/** What can happen to what stands in Redis, of whatever kind it is. */
export const contentDisruptions: readonly Disruption[] = [
  {
    name: "FLUSHALL",
    target,
    longestHoldMs: 1_000,
    async begin(world) {
      await world.redisCommand("FLUSHALL");
      return () => {};
    },
  },
  {
    name: "Redis out of memory",
    target,
    async begin(world) {
      const light = world.darkness.begin("Redis takes nothing more");
      await world.redisCommand("CONFIG", "SET", "maxmemory", "1mb");
      return async () => {
        await world.redisCommand("CONFIG", "SET", "maxmemory", "0");
        light();
      };
    },
  },
];

/** What can happen to the Redis that carries everything. */
export const redisDisruptions: readonly Disruption[] = [
  ...contentDisruptions,
  {
    name: "Redis killed, started again with its file",
    target,
    async begin({ stack, darkness }) {
      const light = darkness.begin("Redis killed");
      await stack.redis.kill();
      return async () => {
        await stack.redis.restart();
        light();
      };
    },
  },
  {
    name: "Redis killed, started again empty",
    target,
    async begin({ stack, darkness }) {
      const light = darkness.begin("Redis killed");
      await stack.redis.kill();
      return async () => {
        await stack.redis.restart({ empty: true });
        light();
      };
    },
  },
  {
    name: "Redis stopped and continued",
    target,
    async begin({ stack, darkness }) {
      const light = darkness.begin("Redis stopped");
      process.kill(stack.redis.pid, "SIGSTOP");
      return () => {
        light();
        process.kill(stack.redis.pid, "SIGCONT");
      };
    },
  },
  {
    name: "Redis paused",
    target,
    onceForMs: 30_000,
    async begin(world) {
      const light = world.darkness.begin("Redis paused");
      process.kill(world.stack.redis.pid, "SIGSTOP");
      return () => {
        light();
        process.kill(world.stack.redis.pid, "SIGCONT");
      };
    },
  },
];
