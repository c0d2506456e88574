import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Redis } from "ioredis";
import { freePort } from "../embedded/port.mjs";
import { HOME, type Place } from "./place.ts";
import { type PrivateRedis, startRedis } from "./redis.ts";
import { untilHolds } from "./until-holds.ts";

const NAME = "patrol";
const SENTINELS = 3;
const QUORUM = 2;
/** How long a primary may be silent. Real ones are given longer; the order of what happens is the same. */
const DOWN_AFTER_MS = 1_000;
/** One that is parted from us answers nothing. */
const ANSWERS_WITHIN_MS = 2_000;
const SOON_MS = 30_000;

/** Some Redis, all but one of them its replicas, and three sentinels that promote one. */
export interface WatchedRedis {
  /** What REDIS_URL says. */
  readonly address: string;
  /** Which one the sentinels name now. */
  primary(): Promise<PrivateRedis>;
  /** The first of its replicas. */
  other(): Promise<PrivateRedis>;
  /** In the order of their places, with whoever watches there. */
  readonly nodes: readonly (PrivateRedis & { readonly sentinel: { kill(): Promise<void>; restart(): Promise<void> } | undefined })[];
  /** Resolves once all are there, the others follow one, and have all that it has. */
  untilInStep(): Promise<void>;
  stop(): Promise<void>;
}

/** @param places of the Redis; sentinels stand there in turns */
export async function startWatchedRedis(places: readonly Place[] = [HOME, HOME]): Promise<WatchedRedis> {
  const nodes = await Promise.all(places.map((place) => startRedis({ appendonly: true, clusterRules: false, place })));
  const [first, ...replicas] = nodes as [PrivateRedis, ...PrivateRedis[]];
  for (const replica of replicas) await command(replica, "REPLICAOF", first.address, String(first.port));
  const dir = await mkdtemp(join(tmpdir(), "sentinels-"));
  const sentinels = await Promise.all(
    Array.from({ length: SENTINELS }, (_, i) => startSentinel({ place: places[i % places.length]!, file: join(dir, `${i}.conf`), first })),
  );
  /** As most of the sentinels say that answer. */
  const primary = async () => {
    const told = await Promise.all(
      sentinels.map(
        (each) => command(each, "SENTINEL", "get-master-addr-by-name", NAME).catch(() => null) as Promise<[string, string] | null>,
      ),
    );
    const votes = nodes.map((node) => told.filter((named) => named?.[1] === String(node.port)).length);
    return nodes[votes.indexOf(Math.max(...votes))]!;
  };
  const watched: WatchedRedis = {
    address: `redis-sentinel://${sentinels.map(({ address, port }) => `${address}:${port}`).join(",")}/#${NAME}`,
    nodes: nodes.map((node, i) => Object.assign(node, { sentinel: sentinels[i] })),
    primary,
    other: async () => {
      const first = await primary();
      return nodes.find((node) => node !== first)!;
    },
    async untilInStep() {
      await untilHolds(async () => {
        const state = String(await command(await primary(), "INFO", "replication"));
        const inStep = state.match(/state=online,offset=\d+,lag=[01]\b/g)?.length ?? 0;
        if (inStep < replicas.length) throw new Error(`not all replicas are in step: ${state}`);
        for (const sentinel of sentinels) {
          const known = String(await command(sentinel, "INFO", "sentinel"));
          if (!new RegExp(`status=ok,.*,slaves=${replicas.length},sentinels=${SENTINELS}`).test(known))
            throw new Error(`a sentinel knows less: ${known}`);
        }
      }, SOON_MS);
    },
    async stop() {
      for (const sentinel of sentinels) await sentinel.kill();
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

/** What it learns it writes into its file, so that it knows after a restart what it knew. */
async function startSentinel({ place, file, first }: { readonly place: Place; readonly file: string; readonly first: PrivateRedis }) {
  const port = await freePort();
  const lines = [`port ${port}`, `bind ${place.address}`, "protected-mode no", `dir ${dirname(file)}`];
  lines.push(`sentinel monitor ${NAME} ${first.address} ${first.port} ${QUORUM}`);
  lines.push(`sentinel down-after-milliseconds ${NAME} ${DOWN_AFTER_MS}`, `sentinel failover-timeout ${NAME} 4000`);
  await writeFile(file, `${lines.join("\n")}\n`);
  const launch = () => {
    const [program = "", ...args] = [...place.inside, "redis-server", file, "--sentinel"];
    const child = spawn(program, args, { stdio: "ignore" });
    const endWithUs = () => child.kill("SIGKILL");
    process.once("exit", endWithUs);
    const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
    return async () => {
      process.off("exit", endWithUs);
      child.kill("SIGKILL");
      await gone;
    };
  };
  let end = launch();
  return {
    address: place.address,
    port,
    kill: () => end(),
    async restart() {
      await end();
      end = launch();
    },
  };
}

async function command(
  { address, port }: { readonly address: string; readonly port: number },
  name: string,
  ...args: string[]
): Promise<unknown> {
  const redis = new Redis(port, address, {
    ...{ protocol: 2, lazyConnect: true, retryStrategy: () => null, maxRetriesPerRequest: 0, connectTimeout: ANSWERS_WITHIN_MS },
    commandTimeout: ANSWERS_WITHIN_MS,
  });
  redis.on("error", () => {});
  try {
    await redis.connect();
    return await redis.call(name, ...args);
  } finally {
    redis.disconnect();
  }
}
