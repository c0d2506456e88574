import { setTimeout as pause } from "node:timers/promises";
import type { Scenario } from "./scenario.ts";
import { moveOrder, ordersOffset, settled, until, untouchedOrder } from "./story.ts";

/** Longer than a label may need to tell that a feed is late. */
const DARK_MS = 11_500;

/**
 * The state is lost and built anew, and the workers go on confirming it, but no server can read it: what clients see is the lost
 * epoch, and must not be called live.
 */
export const blindFreshness: Scenario = {
  mutation: "blind-freshness",
  promise: "[L7] nobody calls live what is older than what is published",
  async run(world) {
    for (const worker of world.stack.workers) worker.freeze();
    await moveOrder(world, await untouchedOrder(world));
    await world.redisCommand("FLUSHALL");
    await world.redisCommand("ACL", "SETUSER", "default", "-hscan");
    for (const worker of world.stack.workers) worker.thaw();
    await until("the orders are rebuilt", async () => (await ordersOffset(world)) >= 0);
    const over = world.darkness.begin("no server can read the new epoch", (_, topic) => topic === "orders");
    await pause(DARK_MS);
    over();
    await world.redisCommand("ACL", "SETUSER", "default", "+hscan");
    await settled(world);
  },
};
