import type { Scenario } from "./scenario.ts";
import { settled, TENANT, takeOrder, until, untouchedOrder } from "./story.ts";

/** One answer with an empty list: whose orders disappear, even for a moment, believed it. */
export const trustEmpty: Scenario = {
  mutation: "trust-empty",
  promise: "[C6] an implausibly empty answer changes nothing before a second one confirms it",
  async run(world) {
    await world.standIn.setFault({ tenant: TENANT, call: "GetAssignmentList", kind: "emptyList", times: 1 });
    await world.standIn.clearRequests();
    await takeOrder(world, await untouchedOrder(world));
    const asked = async () => (await world.standIn.requests())[TENANT]?.GetAssignmentList?.requests ?? 0;
    await until("the list is asked twice", async () => (await asked()) >= 2);
    await settled(world);
  },
};
