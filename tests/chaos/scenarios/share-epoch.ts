import { setTimeout as pause } from "node:timers/promises";
import type { Scenario } from "./scenario.ts";
import { moveOrder, ordersOffset, settled, TENANT, until, untouchedOrder } from "./story.ts";

const ANSWER_DELAY_MS = 1_500;
const AFTERMATH_MS = 4_000;

/**
 * Redis lost everything. A worker that rebuilds is stopped with the answer on its way to it, another one rebuilds, the first goes on: what
 * it holds is old, and whoever loads the state afterwards must not find it there.
 */
export const shareEpoch: Scenario = {
  mutation: "share-epoch",
  promise: "[L1] two rebuilds never meet under one epoch",
  async run(world) {
    const [first, second] = world.stack.workers;
    if (first === undefined || second === undefined) throw new Error("this scenario needs two workers");
    second.freeze();
    await world.standIn.setFault({ tenant: TENANT, call: "GetAssignmentList", kind: "slow", delayMs: ANSWER_DELAY_MS });
    await world.standIn.clearRequests();
    await world.redisCommand("FLUSHALL");
    await until("all orders are asked", async () => ((await world.standIn.requests())[TENANT]?.GetAssignmentList?.requests ?? 0) > 0);
    first.freeze();
    await pause(ANSWER_DELAY_MS + 500);
    await world.standIn.clearFaults();
    await moveOrder(world, await untouchedOrder(world));
    second.thaw();
    await until("the other worker rebuilt the orders", async () => (await ordersOffset(world)) >= 0);
    first.thaw();
    await pause(AFTERMATH_MS);
    // A server that starts now has nothing but what Redis holds.
    for (const server of world.stack.servers) {
      await server.kill();
      await server.start();
    }
    await settled(world);
  },
};
