import type { Scenario } from "./scenario.ts";
import { moveOrder, ordersOffset, settled, until, untouchedOrder } from "./story.ts";

/** A change that only the rebuilt state holds, and no entry of any log: who does not load the new epoch never learns of it. */
export const skipEpoch: Scenario = {
  mutation: "skip-epoch",
  promise: "[L1] a new epoch is loaded anew",
  async run(world) {
    for (const worker of world.stack.workers) worker.freeze();
    await moveOrder(world, await untouchedOrder(world));
    await world.redisCommand("FLUSHALL");
    for (const worker of world.stack.workers) worker.thaw();
    await until("the orders are rebuilt", async () => (await ordersOffset(world)) >= 0);
    await settled(world);
  },
};
