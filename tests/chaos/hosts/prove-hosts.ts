import { startWatchedRedis } from "../../support/watched-redis.ts";
import type { Count } from "../mutations.ts";
import { PastWatch } from "../past-watch.ts";
import { settle } from "../settle.ts";
import { createWorld } from "../world.ts";
import { earlierVersion } from "./earlier-version.ts";
import { machinesOf } from "./machine.ts";
import { openNetwork, whyNoNetwork } from "./network.ts";
import { SilenceWatch } from "./silence-watch.ts";
import { rollingUpgrade, type Site, type Story, stories } from "./stories.ts";

const MACHINES = 3;
const CLIENTS = 9;
const TENANTS = ["021QPGLS"];
const EVENTS_PER_S = 3;
const SETTLED_WITHIN_MS = 120_000;

/** Three machines on one wire, the earlier version upgraded to this one, and then all that a provider fears. Each story ends with everybody showing the truth. */
export async function proveHosts(seed: number, only?: string): Promise<Count> {
  const problem = whyNoNetwork();
  if (problem !== null) {
    console.log(`NOT DONE  several machines\n${problem}`);
    return { passed: 0, failed: 0 };
  }
  const isChosen = ({ promise }: Story) => promise.includes(only ?? "");
  const earlier = isChosen(rollingUpgrade) ? earlierVersion() : null;
  if (earlier === null && isChosen(rollingUpgrade))
    console.log("NOT DONE  upgrade, machine by machine\nThis checkout knows no earlier version.");
  const network = openNetwork(MACHINES);
  const redis = await startWatchedRedis(network.hosts);
  let passed = 0;
  let failed = 0;
  try {
    const world = await createWorld({
      ...{ name: "chaos-hosts", seed, clients: CLIENTS, tenants: TENANTS, customers: TENANTS, workers: MACHINES, servers: MACHINES },
      ...{ eventsPerS: 0, ownPostgres: true, say: console.log },
      elsewhere: {
        machines: { places: network.hosts, home: network.home },
        redisAddress: redis.address,
        ...(earlier !== null && { earlier: earlier.root }),
      },
    });
    try {
      const site: Site = { world, network, redis, machines: machinesOf(network.hosts, redis, world.stack) };
      await settle(world, SETTLED_WITHIN_MS);
      if (world.violations.length > 0) throw new Error("the world was wrong before anything happened to it");
      const all = earlier === null ? stories : [rollingUpgrade, ...stories];
      for (const story of all.filter(isChosen)) {
        if (story === rollingUpgrade) console.log(`\nfrom ${earlier!.commit}`);
        if (await holds(site, story)) passed += 1;
        else failed += 1;
      }
    } finally {
      await world.stop();
    }
  } finally {
    await redis.stop();
    network.close();
    earlier?.discard();
  }
  return { passed, failed };
}

async function holds(site: Site, { promise, twoLogs, run }: Story): Promise<boolean> {
  const { world } = site;
  const before = world.violations.length;
  const past = twoLogs ? null : new PastWatch(world);
  const silence = new SilenceWatch(world);
  try {
    await world.standIn.setPace(EVENTS_PER_S);
    await run(site);
    const dark = silence.stop().map((ms) => `${(ms / 1_000).toFixed(1)} s`);
    world.note(`settled in ${await settle(world, SETTLED_WITHIN_MS)} ms; longest without live orders, by machine: ${dark.join(", ")}`);
    const judged = await past?.judge();
    if (judged?.every(({ compared }) => compared === 0)) throw new Error("history was held against nothing");
  } catch (error) {
    world.report({
      promise: "not-done",
      client: "all",
      topic: "orders",
      what: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
  const isGood = world.violations.length === before;
  console.log(`${isGood ? "passed" : "FAILED"}  ${promise}\n`);
  return isGood;
}
