import { setTimeout as pause } from "node:timers/promises";
import { createRandom } from "../support/random.ts";
import type { Disruption, End } from "./disruption.ts";
import { faultDisruptions } from "./fault-disruptions.ts";
import { backLinkDisruptions, clientDisruptions } from "./link-disruptions.ts";
import { processDisruptions } from "./process-disruptions.ts";
import { redisDisruptions } from "./redis-disruptions.ts";
import { planSchedule } from "./schedule.ts";
import { ANSWERED_KINDS } from "./services-truth.ts";
import { settle } from "./settle.ts";
import { createWorld } from "./world.ts";

export interface RunOptions {
  readonly seed: number;
  readonly durationMs: number;
  readonly clients: number;
}

const TENANTS = ["021PDGLS", "021QPGLS"];
const WORKERS = 2;
const SERVERS = 2;
const EVENTS_PER_S = 4;
const SETTLED_WITHIN_MS = 90_000;

/** A seeded run of everything that can go wrong, overlapping, while the field goes on. Answers true when every promise held. */
export async function randomRun({ seed, durationMs, clients }: RunOptions): Promise<boolean> {
  const disruptions: readonly Disruption[] = [
    ...processDisruptions(WORKERS, SERVERS),
    ...redisDisruptions,
    ...backLinkDisruptions(),
    ...clientDisruptions,
    ...faultDisruptions,
  ];
  const plan = planSchedule(createRandom(seed), disruptions, durationMs);
  console.log(`chaos --seed ${seed}: ${plan.length} disruptions in ${durationMs / 1000} s, ${clients} clients`);
  const world = await createWorld({
    name: `chaos-${seed}`,
    seed,
    clients,
    tenants: TENANTS,
    workers: WORKERS,
    servers: SERVERS,
    eventsPerS: EVENTS_PER_S,
    moreTopics: ANSWERED_KINDS,
    say: console.log,
  });
  try {
    const firstMs = await settle(world, SETTLED_WITHIN_MS);
    world.note(`all clients show the truth after ${firstMs} ms; it begins`);
    await world.standIn.setPace(EVENTS_PER_S);
    const beganAtMs = Date.now();
    const until = (atMs: number) => pause(Math.max(0, beganAtMs + atMs - Date.now()));
    await Promise.all(
      plan.map(async ({ atMs, holdMs, item }, i) => {
        await until(atMs);
        world.note(`${item.name} for ${holdMs} ms`);
        const end: End = await item.begin(world, createRandom(seed + i));
        await until(atMs + holdMs);
        await end();
        world.note(`  over: ${item.name}`);
      }),
    );
    const settledMs = await settle(world, SETTLED_WITHIN_MS);
    const seen = world.clients.map((client) => client.watched("orders").witness);
    const each = (values: readonly number[]) => `${Math.min(...values)} to ${Math.max(...values)}`;
    world.note(
      `each client saw ${each(seen.map(({ changes }) => changes))} changes of orders in ${each(seen.map(({ epochs }) => epochs))} epochs`,
    );
    world.note(`settled in ${settledMs} ms; ${world.darkness.judged} dark samples judged; ${world.violations.length} violations`);
    if (world.darkness.judged === 0) world.note("no dark period was long enough to judge a label: choose another seed or more minutes");
    return world.violations.length === 0 && world.darkness.judged > 0;
  } finally {
    await world.stop();
  }
}
