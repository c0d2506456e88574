import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Redis } from "ioredis";
import { vi } from "vitest";
import { freePort } from "../embedded/port.mjs";
import { type PrivateRedis, startRedis } from "./redis.ts";

const NAME = "patrol";
const SENTINELS = 3;
/** How long a primary may be silent. Real ones are given longer; the order of what happens is the same. */
const DOWN_AFTER_MS = 1_000;
const soon = { timeout: 30_000, interval: 50 };

/** Two Redis, one of them the other's replica, and three sentinels that promote it. */
export interface WatchedRedis {
  /** What REDIS_URL says. */
  readonly address: string;
  /** Which one the sentinels name now. */
  primary(): Promise<PrivateRedis>;
  other(): Promise<PrivateRedis>;
  /** Resolves once both are there, one follows the other, and has all that it has. */
  untilInStep(): Promise<void>;
  stop(): Promise<void>;
}

export async function startWatchedRedis(): Promise<WatchedRedis> {
  const nodes = await Promise.all([
    startRedis({ appendonly: true, clusterRules: false }),
    startRedis({ appendonly: true, clusterRules: false }),
  ]);
  await command(nodes[1]!.port, "REPLICAOF", "127.0.0.1", String(nodes[0]!.port));
  const dir = await mkdtemp(join(tmpdir(), "sentinels-"));
  const ports: number[] = [];
  const ends: (() => Promise<void>)[] = [];
  for (let i = 0; i < SENTINELS; i++) {
    const port = await freePort();
    const file = join(dir, `${i}.conf`);
    const watched = `${NAME} 127.0.0.1 ${nodes[0]!.port} 2`;
    const lines = [`port ${port}`, "bind 127.0.0.1", `dir ${dir}`, `sentinel monitor ${watched}`];
    lines.push(`sentinel down-after-milliseconds ${NAME} ${DOWN_AFTER_MS}`, `sentinel failover-timeout ${NAME} 4000`);
    await writeFile(file, `${lines.join("\n")}\n`);
    const child = spawn("redis-server", [file, "--sentinel"], { stdio: "ignore" });
    const endWithUs = () => child.kill("SIGKILL");
    process.once("exit", endWithUs);
    const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
    ports.push(port);
    ends.push(async () => {
      process.off("exit", endWithUs);
      child.kill("SIGKILL");
      await gone;
    });
  }
  const primary = async () => {
    const [, port] = (await command(ports[0]!, "SENTINEL", "get-master-addr-by-name", NAME)) as [string, string];
    return nodes.find((node) => String(node.port) === port)!;
  };
  const watched: WatchedRedis = {
    address: `redis-sentinel://${ports.map((port) => `127.0.0.1:${port}`).join(",")}/#${NAME}`,
    primary,
    other: async () => {
      const first = await primary();
      return nodes.find((node) => node !== first)!;
    },
    async untilInStep() {
      await vi.waitFor(async () => {
        const state = String(await command((await primary()).port, "INFO", "replication"));
        if (!/state=online,offset=\d+,lag=[01]\b/.test(state)) throw new Error(`no replica in step: ${state}`);
        for (const port of ports) {
          const known = String(await command(port, "INFO", "sentinel"));
          if (!/status=ok,.*,slaves=1,sentinels=3/.test(known)) throw new Error(`a sentinel knows less: ${known}`);
        }
      }, soon);
    },
    async stop() {
      for (const end of ends) await end();
      await Promise.all(nodes.map((node) => node.stop()));
      await rm(dir, { recursive: true, force: true });
    },
  };
  await watched.untilInStep().catch(async (error: unknown) => {
    await watched.stop();
    throw error;
  });
  return watched;
}

async function command(port: number, name: string, ...args: string[]): Promise<unknown> {
  const redis = new Redis(port, "127.0.0.1", { protocol: 2, lazyConnect: true, retryStrategy: () => null, maxRetriesPerRequest: 0 });
  redis.on("error", () => {});
  try {
    await redis.connect();
    return await redis.call(name, ...args);
  } finally {
    redis.disconnect();
  }
}
