import type { World } from "../world.ts";
import type { Scenario } from "./scenario.ts";
import { settled, TENANT, until } from "./story.ts";

const CALL = "GetDevicePositionList";

/**
 * One answer with an empty list, while the vehicles are known and when Redis just lost all that was known of them: whose vehicles
 * disappear, even for a moment, believed it.
 */
export const trustEmpty: Scenario = {
  mutation: "trust-empty",
  promise: "[C6] an implausibly empty answer changes nothing before a second one confirms it",
  async run(world) {
    await emptyOnce(world);
    await askedTwice(world);
    await settled(world);

    for (const worker of world.stack.workers) worker.freeze();
    await emptyOnce(world);
    const lost = new Set(epochsSeen(world));
    await world.redisCommand("FLUSHALL");
    for (const worker of world.stack.workers) worker.thaw();
    // No device changed, so that what the clients showed before the loss would pass for settled.
    await until("every client loads the new epoch", () => epochsSeen(world).every((epoch) => epoch !== undefined && !lost.has(epoch)));
    await settled(world);
  },
};

const emptyOnce = (world: World) => world.standIn.setFault({ tenant: TENANT, call: CALL, kind: "emptyList", times: 1 });

const epochsSeen = (world: World) => world.clients.map((client) => client.watched("tracks").open.position?.epoch);

async function askedTwice(world: World): Promise<void> {
  await world.standIn.clearRequests();
  await until("the list is asked twice", async () => ((await world.standIn.requests())[TENANT]?.[CALL]?.requests ?? 0) >= 2);
}
