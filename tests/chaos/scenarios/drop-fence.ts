import { setTimeout as pause } from "node:timers/promises";
import { STATUS } from "../../../shared/domain/status.ts";
import type { Scenario } from "./scenario.ts";
import { ordersKeys, settled, TENANT, until, untouchedOrder } from "./story.ts";

const ANSWER_DELAY_MS = 2_000;
/** For a worker that goes on to do what it had begun. */
const AFTERMATH_MS = 8_000;

/**
 * A worker is stopped with an answer on its way to it, another takes its lease and learns nothing, the first goes on: what it
 * holds is old, and must not be published.
 */
export const dropFence: Scenario = {
  mutation: "drop-fence",
  promise: "[F5] a worker that lost its lease publishes nothing",
  async run(world) {
    const [first, second] = world.stack.workers;
    if (first === undefined || second === undefined) throw new Error("this scenario needs two workers");
    second.freeze();
    const order = await untouchedOrder(world);
    // Of an order that left its list the detail is asked, the last question of that poll.
    await world.standIn.setFault({ tenant: TENANT, call: "GetDetail", kind: "slow", delayMs: ANSWER_DELAY_MS });
    await world.standIn.clearRequests();
    await world.standIn.changeOrder(TENANT, order.id, { status: STATUS.cancelled, reason: "chaos" });
    await until("the detail is asked", async () => ((await world.standIn.requests())[TENANT]?.GetDetail?.requests ?? 0) > 0);
    first.freeze();
    await pause(ANSWER_DELAY_MS + 500);
    // From now on the services tell nobody anything: whatever appears comes from the stopped worker's old answer.
    await world.standIn.clearFaults();
    await world.standIn.setFault({ tenant: TENANT, kind: "hang" });
    const fence = await world.redisCommand("GET", ordersKeys.fence);
    second.thaw();
    await until("the other worker has the lease", async () => (await world.redisCommand("GET", ordersKeys.fence)) !== fence);
    first.thaw();
    await pause(AFTERMATH_MS);
    for (const client of world.clients) {
      const sees = client.companyId === null || client.companyId === order.companyId;
      if (!sees || client.watched("orders").open.rows.has(order.id)) continue;
      const what = `order ${order.id} is gone by what a worker without lease published`;
      world.report({ promise: "goes-back", client: client.name, topic: "orders", what });
    }
    // What still hangs would be given up only when its time is over.
    for (const worker of world.stack.workers) worker.toServices.cut();
    await settled(world);
  },
};
