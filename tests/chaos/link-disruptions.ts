import type { LinkedProgram } from "../support/stack.ts";
import type { TcpLink } from "../support/tcp-link.ts";
import type { ChaosClient } from "./client.ts";
import type { Disruption } from "./disruption.ts";
import type { World } from "./world.ts";

interface Cable {
  /** Whose it is. */
  readonly name: string;
  readonly link: TcpLink;
}

const programs = ({ stack }: World): readonly LinkedProgram[] => [...stack.workers, ...stack.servers];
/** Of each program; the nodes of a cluster have one each, which all programs share. */
const toRedis = (world: World): Cable[] =>
  world.cluster?.nodes.map(({ port, cable }) => ({ name: `node ${port}`, link: cable })) ??
  programs(world).map((program) => ({ name: program.name, link: program.toRedis }));

/** Half-open and cut connections inside: workers and servers to Redis and to the services. */
export function backLinkDisruptions(): Disruption[] {
  const cables: readonly [name: string, of: (world: World) => Cable[]][] = [
    ["Redis", toRedis],
    ["services", (world) => programs(world).map(({ name, toServices }) => ({ name, link: toServices }))],
  ];
  return cables.flatMap(([name, of]) => [
    {
      name: `half-open connections to ${name}`,
      target: `cables to ${name}`,
      async begin(world, random) {
        const chosen = random.pick(of(world));
        world.note(`  of ${chosen.name}`);
        chosen.link.freeze();
        return () => chosen.link.thaw();
      },
    },
    {
      name: `connections to ${name} cut`,
      target: `cables to ${name}`,
      longestHoldMs: 500,
      async begin(world) {
        for (const { link } of of(world)) link.cut();
        return () => {};
      },
    },
  ]);
}

/** What happens to people: a third of the clients at a time. */
export const clientDisruptions: readonly Disruption[] = [
  {
    name: "clients cut",
    target: "clients",
    longestHoldMs: 500,
    async begin(world, random) {
      for (const client of third(world, random)) client.link.cut();
      return () => {};
    },
  },
  {
    name: "clients half-open",
    target: "clients",
    async begin(world, random) {
      const chosen = new Set<ChaosClient>(third(world, random));
      const light = world.darkness.begin("client's connection half-open", (client) => chosen.has(client));
      for (const client of chosen) client.link.freeze();
      return () => {
        light();
        for (const client of chosen) client.link.thaw();
      };
    },
  },
  {
    name: "clients on a slow line",
    target: "clients",
    async begin(world, random) {
      const chosen = third(world, random);
      const bytesPerS = random.pick([8_000, 30_000, 118_000]);
      world.note(`  of ${bytesPerS / 1_000} kB/s`);
      for (const client of chosen) client.link.throttle(bytesPerS);
      return () => {
        for (const client of chosen) client.link.throttle(null);
      };
    },
  },
  {
    name: "clients asleep",
    target: "clients",
    async begin(world, random) {
      const chosen = third(world, random);
      for (const client of chosen) client.link.freeze();
      // A laptop wakes up to connections that are long dead.
      return () => {
        for (const client of chosen) {
          client.link.cut();
          client.link.thaw();
        }
      };
    },
  },
  {
    name: "clients dropped and back",
    target: "clients",
    async begin(world, random) {
      const chosen = third(world, random);
      for (const client of chosen) client.drop();
      return () => {
        for (const client of chosen) void client.comeBack();
      };
    },
  },
  {
    name: "clients switch server",
    target: "clients",
    longestHoldMs: 500,
    async begin(world, random) {
      for (const client of third(world, random)) world.moveToNextServer(client);
      return () => {};
    },
  },
];

const third = (world: World, random: Parameters<Disruption["begin"]>[1]): ChaosClient[] =>
  random.sample(world.clients, Math.ceil(world.clients.length / 3));
