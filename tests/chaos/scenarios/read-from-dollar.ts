import type { Scenario } from "./scenario.ts";
import { publishOne, settled } from "./story.ts";

/** Batches are published while a server's connection to Redis hangs: reading on must begin where reading ended. */
export const readFromDollar: Scenario = {
  mutation: "read-from-dollar",
  promise: "[L4] a reader goes on from the entry that it read last",
  async run(world) {
    for (const server of world.stack.servers) server.toRedis.freeze();
    for (let i = 0; i < 3; i++) await publishOne(world);
    for (const server of world.stack.servers) server.toRedis.thaw();
    await settled(world);
  },
};
