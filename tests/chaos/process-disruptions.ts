import { BLOCKED_MS, type Program } from "../support/program.ts";
import type { ChaosClient } from "./client.ts";
import type { Disruption } from "./disruption.ts";
import type { World } from "./world.ts";

/** Who cannot know the truth while a process is away. One of two workers is nobody's loss. */
const covers = {
  standIn: () => true,
  worker: () => false,
  server: (world: World, index: number) => (client: ChaosClient) => world.serverOf(client) === index,
};

export function processDisruptions(workers: number, servers: number): Disruption[] {
  const indexes = (count: number) => Array.from({ length: count }, (_, i) => i);
  return [
    ...away(
      "stand-in",
      ({ stack }) => stack.standIn,
      () => covers.standIn,
    ),
    ...indexes(workers).map((i) => wrongClock(`worker-${i + 1}`, ({ stack }) => stack.workers[i] as Program)),
    ...indexes(servers).map((i) => wrongClock(`server-${i + 1}`, ({ stack }) => stack.servers[i] as Program)),
    ...indexes(workers).map((i) => blocked(`worker-${i + 1}`, ({ stack }) => stack.workers[i] as Program)),
    ...indexes(servers).map((i) => blocked(`server-${i + 1}`, ({ stack }) => stack.servers[i] as Program)),
    ...indexes(workers).flatMap((i) =>
      away(
        `worker-${i + 1}`,
        ({ stack }) => stack.workers[i] as Program,
        () => covers.worker,
      ),
    ),
    ...indexes(servers).flatMap((i) =>
      away(
        `server-${i + 1}`,
        ({ stack }) => stack.servers[i] as Program,
        (world) => covers.server(world, i),
      ),
    ),
  ];
}

function away(target: string, of: (world: World) => Program, covered: (world: World) => (client: ChaosClient) => boolean): Disruption[] {
  return [
    {
      name: `SIGKILL ${target}`,
      target,
      async begin(world) {
        const light = world.darkness.begin(`${target} killed`, covered(world));
        await of(world).kill();
        return () => {
          of(world).launch();
          light();
        };
      },
    },
    {
      name: `SIGSTOP ${target}`,
      target,
      async begin(world) {
        const light = world.darkness.begin(`${target} stopped`, covered(world));
        of(world).freeze();
        return () => {
          light();
          of(world).thaw();
        };
      },
    },
  ];
}

const HOUR_MS = 3_600_000;

/** Started again with a clock that is wrong by up to an hour, in either direction, and at the end with a right one. */
function wrongClock(target: string, of: (world: World) => Program): Disruption {
  return {
    name: `${target} with a wrong clock`,
    target,
    async begin(world, random) {
      const skewMs = random.pick([-HOUR_MS, -90_000, 20_000, HOUR_MS]);
      world.note(`  by ${skewMs / 1_000} s`);
      await of(world).kill();
      of(world).launch({ CLOCK_SKEW_MS: String(skewMs) });
      return async () => {
        await of(world).kill();
        of(world).launch();
      };
    },
  };
}

/** A computation that holds its event loop up: connections stay open, nothing is answered. */
function blocked(target: string, of: (world: World) => Program): Disruption {
  return {
    name: `event loop of ${target} held up`,
    target,
    longestHoldMs: BLOCKED_MS,
    async begin(world) {
      of(world).block();
      return () => {};
    },
  };
}
