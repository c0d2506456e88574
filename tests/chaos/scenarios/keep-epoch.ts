import type { Scenario } from "./scenario.ts";
import { moveOrder, ordersOffset, publishOne, settled, until, untouchedOrder } from "./story.ts";

/** Clients are away while the state is lost, rebuilt and moved past the offset that they know: their position must mean nothing now. */
export const keepEpoch: Scenario = {
  mutation: "keep-epoch",
  promise: "[L1] a position of a lost epoch is never taken for one of the new epoch",
  async run(world) {
    await publishOne(world);
    await settled(world);
    const knownOffset = await ordersOffset(world);
    for (const client of world.clients) client.drop();
    for (const worker of world.stack.workers) worker.freeze();
    await moveOrder(world, await untouchedOrder(world));
    await world.redisCommand("FLUSHALL");
    for (const worker of world.stack.workers) worker.thaw();
    await until("the orders are rebuilt", async () => (await ordersOffset(world)) >= 0);
    while ((await ordersOffset(world)) <= knownOffset) await publishOne(world);
    for (const client of world.clients) void client.comeBack();
    await settled(world);
  },
};
