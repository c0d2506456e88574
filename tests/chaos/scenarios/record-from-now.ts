import { setTimeout as pause } from "node:timers/promises";
import { PastWatch } from "../past-watch.ts";
import type { World } from "../world.ts";
import type { Scenario } from "./scenario.ts";
import { publishOne, settled } from "./story.ts";

const ROUNDS = 3;
const CHANGES = 2;
/** What a client was shown stands for several of its looks. */
const SHOWN_MS = 1_500;
const LEASE_GONE_MS = 20_000;

/**
 * Whoever writes history is killed, changes go on, another takes over; then its database dies and comes back. In the end history tells every
 * moment as it was shown, or says that it does not know.
 */
export const recordFromNow: Scenario = {
  mutation: "record-from-now",
  promise: "[H] history at any time is what live clients were shown then, whoever is killed",
  ownPostgres: true,
  async run(world) {
    const { workers, postgres } = world.stack;
    const watch = new PastWatch(world);
    await changes(world);
    for (const worker of workers) {
      await worker.kill();
      await changes(world);
      worker.launch();
      // Whoever died held the writing for so long at most.
      await pause(LEASE_GONE_MS);
    }
    await postgres?.kill();
    await changes(world);
    await postgres?.restart();
    for (let i = 0; i < ROUNDS; i++) await changes(world);
    await settled(world);
    if ((await watch.judge()) === 0) throw new Error("history told no state that was shown");
  },
};

async function changes(world: World): Promise<void> {
  for (let i = 0; i < CHANGES; i++) {
    await publishOne(world);
    await pause(SHOWN_MS);
  }
}
