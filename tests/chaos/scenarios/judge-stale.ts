import { setTimeout as pause } from "node:timers/promises";
import { BELIEVED_MS } from "../alarm-watch.ts";
import type { Scenario } from "./scenario.ts";
import { ringingOrder, settled, TENANT, until } from "./story.ts";

/** Several looks for alarms. */
const LOOKED_MS = 20_000;

/**
 * A serious order that nobody has rings for a while, and then nobody can ask the services any more: its alarm stands, whatever becomes of the
 * rows that it was derived from.
 */
export const judgeStale: Scenario = {
  mutation: "judge-stale",
  promise: "[A] no alarm dies of a feed that is stale",
  ownPostgres: true,
  async run(world) {
    await ringingOrder(world);
    await pause(BELIEVED_MS);
    const seer = world.clients.find(({ account }) => account.tenant === TENANT)!;
    for (const { toServices } of world.stack.workers) toServices.freeze();
    await until("the orders are stale", () => seer.label("orders") === "stale");
    await pause(LOOKED_MS);
    for (const { toServices } of world.stack.workers) toServices.thaw();
    await settled(world);
  },
};
