import type { Scenario } from "./scenario.ts";
import { ordersKeys, ordersOffset, publishOne, settled, until } from "./story.ts";

/** The orders move to a primary whose replica is told nothing, are rebuilt there, and are lost with it: the epoch that all clients stand in is nowhere any more. */
export const lostEpoch: Scenario = {
  mutation: "keep-epoch",
  promise: "[L1] an epoch that was lost with its primary is never given again",
  onCluster: true,
  async run(world) {
    const cluster = world.cluster!;
    await publishOne(world);
    await settled(world);
    const owner = await cluster.ownerOf(ordersKeys.meta);
    const next = (await cluster.primaries()).find((node) => node !== owner)!;
    const standsAt = () => world.clients[0]!.watched("orders").open.position!.epoch;
    const before = standsAt();
    await cluster.tellNothing(next);
    await cluster.moveSlot(ordersKeys.meta, next);
    await until("clients stand in the epoch of the moved orders", () => standsAt() !== before);
    await publishOne(world);
    await settled(world);
    await next.kill();
    await cluster.untilReplaced(next);
    await until("the orders are rebuilt", async () => (await ordersOffset(world)) >= 0);
    await settled(world);
    await next.restart();
    await cluster.untilWhole();
  },
};
