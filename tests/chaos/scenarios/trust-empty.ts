import type { Scenario } from "./scenario.ts";
import { settled, TENANT, until } from "./story.ts";

const CALL = "GetDevicePositionList";

/** One answer with an empty list: whose vehicles disappear, even for a moment, believed it. */
export const trustEmpty: Scenario = {
  mutation: "trust-empty",
  promise: "[C6] an implausibly empty answer changes nothing before a second one confirms it",
  async run(world) {
    await world.standIn.setFault({ tenant: TENANT, call: CALL, kind: "emptyList", times: 1 });
    await world.standIn.clearRequests();
    await until("the list is asked twice", async () => ((await world.standIn.requests())[TENANT]?.[CALL]?.requests ?? 0) >= 2);
    await settled(world);
  },
};
