import type { LinkedProgram, Stack } from "../../support/stack.ts";
import type { WatchedRedis } from "../../support/watched-redis.ts";
import type { World } from "../world.ts";
import type { Host } from "./network.ts";

/** All that runs on one machine. */
export interface Machine {
  readonly index: number;
  readonly host: Host;
  readonly redis: WatchedRedis["nodes"][number];
  readonly worker: LinkedProgram;
  readonly server: Stack["servers"][number];
}

export const machinesOf = (hosts: readonly Host[], { nodes }: WatchedRedis, { workers, servers }: Stack): Machine[] =>
  hosts.map((host, index) => ({ index, host, redis: nodes[index]!, worker: workers[index]!, server: servers[index]! }));

/** The power goes, and those whom it served turn to the next machine. Parted from the others before: a machine without power ends no connection. */
export async function die(world: World, { redis, worker, server }: Machine): Promise<void> {
  await Promise.all([redis.kill(), redis.sentinel?.kill(), worker.kill(), server.kill()]);
  leaveServer(world, server);
}

export async function comeBack({ redis, worker, server }: Machine): Promise<void> {
  await Promise.all([redis.restart(), redis.sentinel?.restart()]);
  worker.launch();
  await server.start();
}

/** As who stands before the servers does once one of them does not answer. */
export function leaveServer(world: World, server: Machine["server"]): void {
  for (const client of world.clients) if (world.stack.servers[world.serverOf(client)] === server) world.moveToNextServer(client);
}
