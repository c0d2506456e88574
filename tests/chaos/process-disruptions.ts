import type { Program } from "../support/program.ts";
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
