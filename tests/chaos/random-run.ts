import { setTimeout as pause } from "node:timers/promises";
import { createRandom } from "../support/random.ts";
import { startRedisCluster } from "../support/redis-cluster.ts";
import { judgeAlarms } from "./alarms.ts";
import { clusterDisruptions } from "./cluster-disruptions.ts";
import { Customers, restartInTurn } from "./customers.ts";
import type { Disruption, End } from "./disruption.ts";
import { faultDisruptions } from "./fault-disruptions.ts";
import { leavingDisruptions } from "./leaving-disruptions.ts";
import { backLinkDisruptions, clientDisruptions } from "./link-disruptions.ts";
import { PastWatch } from "./past-watch.ts";
import { setPeopleToWork } from "./people/at-work.ts";
import { processDisruptions } from "./process-disruptions.ts";
import { judgeRecords, recordsDisruptions } from "./records-disruptions.ts";
import { redisDisruptions } from "./redis-disruptions.ts";
import { type Planned, planSchedule } from "./schedule.ts";
import { ANSWERED_KINDS } from "./services-truth.ts";
import { settle } from "./settle.ts";
import { createWorld, type World } from "./world.ts";

export interface RunOptions {
  readonly seed: number;
  readonly durationMs: number;
  readonly clients: number;
  /** Whether its Redis is a cluster. */
  readonly onCluster: boolean;
}

const TENANTS = ["021PDGLS", "021QPGLS"];
const SERVERS = 2;
/** Who do things beside watching. */
const AT_WORK = 8;
/** One run in so many has a single worker, and one in so many has a district's usual number of orders. */
const SINGLE_WORKER_ONE_IN = 4;
const LARGE_ONE_IN = 4;
const SMALL_SIZE = 0.02;
const LARGE_SIZE = 0.3;
const EVENTS_PER_S = 4;
/** Orders that left in great number take their time, also when that was the last thing to happen. */
const SETTLED_WITHIN_MS = 180_000;
/** Shorter ones have no time to take a customer away and bring it back. */
const CUSTOMERS_MOVE_FROM_MS = 300_000;

/** A seeded run of everything that can go wrong, overlapping, while the field goes on. Answers true when every promise held. */
export async function randomRun({ seed, durationMs, clients, onCluster }: RunOptions): Promise<boolean> {
  const random = createRandom(seed);
  const workers = random.between(1, SINGLE_WORKER_ONE_IN) === 1 ? 1 : 2;
  const size = random.between(1, LARGE_ONE_IN) === 1 ? LARGE_SIZE : SMALL_SIZE;
  const cluster = onCluster ? await startRedisCluster() : undefined;
  const disruptions: readonly Disruption[] = [
    ...processDisruptions(workers, SERVERS),
    ...(cluster === undefined ? redisDisruptions : clusterDisruptions(cluster)),
    ...recordsDisruptions,
    ...backLinkDisruptions(),
    ...clientDisruptions,
    ...faultDisruptions,
    ...leavingDisruptions,
  ];
  const plan = planSchedule(random, disruptions, durationMs);
  console.log(
    `chaos ${onCluster ? "--cluster " : ""}--seed ${seed}: ${plan.length} disruptions in ${durationMs / 1000} s, ${clients} clients, ${workers} workers, size ${size}`,
  );
  const customers = new Customers();
  const world = await createWorld({
    editionsDir: customers.folder,
    name: `chaos-${onCluster ? "cluster-" : ""}${seed}`,
    cluster,
    seed,
    clients,
    tenants: TENANTS,
    workers,
    size,
    servers: SERVERS,
    eventsPerS: EVENTS_PER_S,
    moreTopics: ANSWERED_KINDS,
    ownPostgres: true,
    say: console.log,
  });
  try {
    const firstMs = await settle(world, SETTLED_WITHIN_MS);
    world.note(`all clients show the truth after ${firstMs} ms; it begins`);
    await world.standIn.setPace(EVENTS_PER_S);
    const past = new PastWatch(world);
    const people = setPeopleToWork(world, seed, AT_WORK);
    const beganAtMs = Date.now();
    const until = (atMs: number) => pause(Math.max(0, beganAtMs + atMs - Date.now()));
    // What is late on a busy machine waits for what still holds its target.
    const turns = new Map<string, Promise<void>>();
    const disrupt = async ({ atMs, holdMs, item }: Planned<Disruption>, i: number, before: Promise<void>) => {
      await until(atMs);
      await before;
      world.note(`${item.name} for ${holdMs} ms`);
      const end: End = await item.begin(world, createRandom(seed + i));
      // What is late ends when it was to end, but for what is to last.
      await (item.onceForMs === undefined ? until(atMs + holdMs) : pause(holdMs));
      await end();
      world.note(`  over: ${item.name}`);
    };
    const all = plan.map((planned, i) => {
      const turn = disrupt(planned, i, turns.get(planned.item.target) ?? Promise.resolve());
      turns.set(planned.item.target, turn);
      return turn;
    });
    await Promise.all(all);
    await people.stop();
    const settledMs = await settle(world, SETTLED_WITHIN_MS);
    await people.deeds.judge(world);
    await judgeRecords(world);
    await judgeAlarms(world, people.deeds.acknowledged);
    const compared = (await past.judge()).reduce((sum, each) => sum + each.compared, 0);
    world.note(people.deeds.summary);
    if (durationMs >= CUSTOMERS_MOVE_FROM_MS) await moveCustomer(world, customers);
    const seen = world.clients.map((client) => client.watched("orders").witness);
    const each = (values: readonly number[]) => `${Math.min(...values)} to ${Math.max(...values)}`;
    world.note(
      `each client saw ${each(seen.map(({ changes }) => changes))} changes of orders in ${each(seen.map(({ epochs }) => epochs))} epochs`,
    );
    const { judged } = world.darkness;
    const figures = world.truthWatches.reduce((sum, watch) => sum + watch.judged, 0);
    const alarms = [...world.alarmWatches.values()].reduce((sum, watch) => sum + watch.judged, 0);
    world.note(
      `settled in ${settledMs} ms; ${figures} live figures, ${judged} dark samples and ${alarms} alarms that began or ended judged; ${world.violations.length} violations`,
    );
    if (judged === 0) world.note("no dark period was long enough to judge a label: choose another seed or more minutes");
    if (compared === 0) world.note("history told no state that could be compared");
    return world.violations.length === 0 && judged > 0 && figures > 0 && compared > 0;
  } finally {
    await world.stop();
    await cluster?.stop();
    customers.discard();
  }
}

/** A customer's file goes and comes back, each time with a restart of every process: nobody else notices, and nothing of it is lost. */
async function moveCustomer(world: World, customers: Customers): Promise<void> {
  const [, moved] = TENANTS as [string, string];
  customers.remove(moved);
  await restartInTurn(world);
  world.note(`${moved} was removed`);
  const stay = world.clients.filter(({ account }) => account.tenant !== moved);
  await settle({ ...world, clients: stay }, SETTLED_WITHIN_MS);
  for (const { name, account, connected } of world.clients)
    if (account.tenant === moved && connected)
      world.report({ promise: "kept-place", client: name, topic: "connection", what: `is let in although ${moved} is no customer` });
  customers.add(moved);
  await restartInTurn(world);
  world.note(`${moved} is back`);
  await settle(world, SETTLED_WITHIN_MS);
}
