import { feedKeys } from "../../../shared/live/keys.ts";
import type { World } from "../world.ts";
import type { Scenario } from "./scenario.ts";
import { settled, TENANT, until } from "./story.ts";

/** Enough of them that several have staged rows before they broke off: two did not always. */
const FAILURES = 5;

/** Redis lost everything and the services break every list off: however often the orders cannot be rebuilt, Redis does not fill up. */
export const keepStaged: Scenario = {
  mutation: "keep-staged",
  promise: "[F7] rebuilds that fail leave nothing behind",
  // Rows are staged in hundreds: a list that breaks off must hold some before it does.
  size: 0.2,
  // Of others, such as 2, some attempts break off before anything is staged.
  seed: 5,
  async run(world) {
    await world.standIn.setFault({ tenant: TENANT, call: "GetAssignmentList", kind: "truncated" });
    await world.standIn.clearRequests();
    await world.redisCommand("FLUSHALL");
    let copies = 0;
    await until("the orders could not be rebuilt", async () => {
      copies = Math.max(copies, await copiesOfOrders(world));
      const { requests = 0 } = (await world.standIn.requests())[TENANT]?.GetAssignmentList ?? {};
      return copies > 1 || requests > FAILURES;
    });
    if (copies > 1)
      world.report({ promise: "kept-place", client: "redis", topic: "orders", what: `${copies} copies of what was given up` });
    await world.standIn.clearFaults();
    await settled(world);
  },
};

/** At most one: that of the attempt that is under way. */
async function copiesOfOrders(world: World): Promise<number> {
  const ofFeed = feedKeys({ tenant: TENANT, kind: "orders" }).meta.replace(/meta$/, "*");
  const keys = (await world.redisCommand("KEYS", ofFeed)) as string[];
  return keys.filter((key) => /:(rows:\d+|staged)$/.test(key)).length;
}
