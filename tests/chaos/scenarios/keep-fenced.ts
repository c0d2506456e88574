import { setTimeout as pause } from "node:timers/promises";
import { STATUS } from "../../../shared/domain/status.ts";
import type { Scenario } from "./scenario.ts";
import { ordersKeys, ordersOffset, settled, TENANT, until, untouchedOrder } from "./story.ts";

const ANSWER_DELAY_MS = 1_500;

/** A worker loses its lease while an answer is on its way; what it saw and could not publish must be seen and published by its next poll. */
export const keepFenced: Scenario = {
  mutation: "keep-fenced",
  promise: "[F5] a poll that was fenced out hands nothing on to the next",
  async run(world) {
    const [, second] = world.stack.workers;
    second?.freeze();
    await world.standIn.setFault({ tenant: TENANT, call: "GetDetail", kind: "slow", delayMs: ANSWER_DELAY_MS });
    await world.standIn.clearRequests();
    const isAsked = async () => ((await world.standIn.requests())[TENANT]?.GetDetail?.requests ?? 0) > 0;
    // Of an order that left its list the detail is asked, the last question of that poll; a sweep of all lists finds it without, and
    // then another one has to leave.
    do {
      const [order, before] = [await untouchedOrder(world), await ordersOffset(world)];
      await world.standIn.changeOrder(TENANT, order.id, { status: STATUS.cancelled, reason: "chaos" });
      await until("the order that left is asked for, or found", async () => (await isAsked()) || (await ordersOffset(world)) > before);
    } while (!(await isAsked()));
    // As if another worker had had the lease meanwhile, and died before it learnt anything.
    await world.redisCommand("INCR", ordersKeys.fence);
    await pause(ANSWER_DELAY_MS);
    await world.standIn.clearFaults();
    await settled(world);
    second?.thaw();
  },
};
