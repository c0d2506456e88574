import { setTimeout as pause } from "node:timers/promises";
import type { WatchedRedis } from "../../support/watched-redis.ts";
import { until } from "../scenarios/story.ts";
import type { World } from "../world.ts";
import { comeBack, die, leaveServer, type Machine } from "./machine.ts";
import type { Network } from "./network.ts";

/** Three machines: a Redis, a sentinel, a worker and a server on each. */
export interface Site {
  readonly world: World;
  readonly network: Network;
  readonly redis: WatchedRedis;
  readonly machines: readonly Machine[];
}

export interface Story {
  readonly promise: string;
  /** Each side writes a log of its own, and history keeps one: what was shown on the other side is no measure of it. */
  readonly twoLogs?: true;
  /** Leaves all machines there, and joined. */
  run(site: Site): Promise<void>;
}

/** Longer than a silent primary is waited for, than a lease lasts, and than a label may call itself live. */
const HOLD_MS = 25_000;
const CLOCK_AHEAD_MS = 600_000;
const LINE = { delayMs: 200, lostShare: 0.05 };
const LINE_BYTES_PER_S = 118_000;

const primaryOf = async ({ redis, machines }: Site): Promise<Machine> => {
  const primary = await redis.primary();
  return machines.find((machine) => machine.redis === primary)!;
};
/** Parts it from all others; the answer joins them again. */
function alone(site: Site, { host }: Machine): () => void {
  const joins = site.machines.filter((other) => other.host !== host).map((other) => site.network.part(host, other.host));
  return () => {
    for (const join of joins) join();
  };
}
const others = ({ machines }: Site, one: Machine): Machine[] => machines.filter((machine) => machine !== one);

/** As many to each server as to the others. */
function spread(world: World): void {
  const { length } = world.stack.servers;
  for (const [i, client] of world.clients.entries()) while (world.serverOf(client) !== i % length) world.moveToNextServer(client);
}

export const rollingUpgrade: Story = {
  promise: "[Z3] an upgrade goes through the machines one by one, with both versions at work, and nobody sees a gap",
  async run({ world, machines }) {
    for (const { host, worker, server } of machines) {
      await Promise.all([worker.upgrade(), server.upgrade()]);
      leaveServer(world, server);
      await Promise.all([worker.stop(), server.stop()]);
      worker.launch();
      await server.start();
      world.note(`  ${host.address} is of this version`);
      await pause(HOLD_MS / 2);
    }
    spread(world);
  },
};

/** Without the machine that is gone. @throws Error where they wait for it */
const othersAreLive = ({ world }: Site, { server }: Machine): Promise<void> =>
  until("those whom the other machines serve see live orders", () =>
    world.clients.every((client) => world.stack.servers[world.serverOf(client)] === server || client.label("orders") === "live"),
  );

export const stories: readonly Story[] = [
  {
    promise: "[Z1] the machine of the primary is parted from the others: both sides go on by what they can know, and are one again",
    twoLogs: true,
    async run(site) {
      const primary = await primaryOf(site);
      const join = alone(site, primary);
      site.world.note(`${primary.host.address} is alone`);
      await pause(HOLD_MS);
      await othersAreLive(site, primary);
      const now = await site.redis.primary();
      if (now === primary.redis) throw new Error("nobody was promoted");
      join();
      site.world.note(`joined; ${now.address} is the primary`);
      await site.redis.untilInStep();
    },
  },
  {
    promise: "[Z1] two replicas that do not hear each other are nobody's loss",
    async run(site) {
      const primary = await primaryOf(site);
      const [one, other] = others(site, primary) as [Machine, Machine];
      const join = site.network.part(one.host, other.host);
      await pause(HOLD_MS);
      join();
      if ((await primaryOf(site)) !== primary) throw new Error("somebody was promoted without need");
    },
  },
  {
    promise: "[Z1] a machine dies with all that runs on it, and comes back",
    async run(site) {
      const primary = await primaryOf(site);
      const join = alone(site, primary);
      await die(site.world, primary);
      site.world.note(`${primary.host.address} is dead`);
      await pause(HOLD_MS);
      await othersAreLive(site, primary);
      join();
      await comeBack(primary);
      spread(site.world);
      await site.redis.untilInStep();
    },
  },
  {
    promise: "[L7] a machine whose clock is ten minutes ahead misleads nobody",
    async run({ world, machines }) {
      const { worker, server } = machines[1]!;
      const begins = async (skewMs: number) => {
        leaveServer(world, server);
        await Promise.all([worker.kill(), server.kill()]);
        for (const program of [worker, server]) program.become({ env: { CLOCK_SKEW_MS: String(skewMs) } });
        worker.launch();
        await server.start();
        spread(world);
      };
      await begins(CLOCK_AHEAD_MS);
      world.note(`${server.host} is ${CLOCK_AHEAD_MS / 60_000} min ahead`);
      await pause(HOLD_MS);
      await begins(0);
    },
  },
  {
    promise: "[L6] people at the end of 118 kB/s, 200 ms and 5 % loss see what the others see, and so do machines that lose as much",
    async run({ world, network }) {
      const far = world.clients.filter((_, i) => i % 2 === 0);
      for (const { link } of far) {
        link.throttle(LINE_BYTES_PER_S);
        link.lengthen(LINE);
      }
      network.lose(LINE.lostShare);
      await pause(HOLD_MS);
      network.lose(null);
      // The line stays as it is until all that happened has come through.
      await pause(5_000);
      for (const { link } of far) {
        link.throttle(null);
        link.lengthen(null);
      }
    },
  },
];
