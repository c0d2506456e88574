import { setTimeout as pause } from "node:timers/promises";
import { getDevicePositionList } from "../../../shared/legacy/calls/track.ts";
import { PAST_TOPICS, PastWatch } from "../past-watch.ts";
import type { World } from "../world.ts";
import type { Scenario } from "./scenario.ts";
import { publishOne, settled, TENANT } from "./story.ts";

const ROUNDS = 3;
const CHANGES = 2;
/** Devices drive while the field works, and orders change at our word alone. */
const DRIVING = 1e-6;
/** What a client was shown stands for several of its looks. */
const SHOWN_MS = 1_500;
/** Whoever died held the writing for so long at most. */
const LEASE_GONE_MS = 20_000;

/**
 * Whoever writes history is killed, orders change and devices drive on, another takes over; then its database dies and comes back. In the end
 * history tells every moment as it was shown, or says that it does not know.
 */
export const recordFromNow: Scenario = {
  mutation: "record-from-now",
  topics: PAST_TOPICS,
  promise: "[H] history at any time is what live clients were shown then, whoever is killed",
  ownPostgres: true,
  async run(world) {
    const { workers, postgres } = world.stack;
    const watch = new PastWatch(world);
    await world.standIn.setPace(DRIVING, TENANT);
    await changes(world);
    for (const worker of workers) {
      await worker.kill();
      await changes(world);
      worker.launch();
      await pause(LEASE_GONE_MS);
    }
    // Meanwhile the services say nothing of devices: what they say then brings several fixes of each at once.
    await world.standIn.setFault({ tenant: TENANT, call: getDevicePositionList.name, kind: "error" });
    await postgres?.kill();
    for (let i = 0; i < ROUNDS; i++) await changes(world);
    await postgres?.restart();
    await world.standIn.clearFaults();
    for (let i = 0; i < ROUNDS; i++) await changes(world);
    await settled(world);
    for (const { topic, moved } of await watch.judge())
      if (!moved) throw new Error(`history told no two states of ${topic} that were shown`);
  },
};

async function changes(world: World): Promise<void> {
  for (let i = 0; i < CHANGES; i++) {
    await publishOne(world);
    await pause(SHOWN_MS);
  }
}
