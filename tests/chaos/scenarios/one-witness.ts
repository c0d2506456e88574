import { setTimeout as pause } from "node:timers/promises";
import type { World } from "../world.ts";
import type { Scenario } from "./scenario.ts";
import { settled, TENANT, until } from "./story.ts";

/** Many polls of a watched feed, and less than anything may take to be believed. */
const EMPTY_FOR_MS = 8_000;

/** Counter, lists and details of orders are empty together: whoever takes one of them for a witness of the others shows no orders. */
export const oneWitness: Scenario = {
  mutation: "one-witness",
  promise: "[C6] orders stay while counter and lists of one source are empty together, and no label says live",
  async run(world) {
    await world.standIn.setFault({ tenant: TENANT, kind: "emptyOrders" });
    await until("the doubt is told", () => hasDoubts(world) || showNothing(world));
    const emptyUntilMs = Date.now() + EMPTY_FOR_MS;
    while (Date.now() < emptyUntilMs) {
      const liar = world.clients.find((client) => client.label("orders") === "live");
      if (liar) world.report({ promise: "unlabelled", client: liar.name, topic: "orders", what: '"live" while nothing of it is answered' });
      await pause(500);
    }
    await settled(world);
  },
};

const hasDoubts = (world: World) => world.clients.every((client) => client.label("orders") === "doubted");
const showNothing = (world: World) => world.clients.some((client) => client.watched("orders").open.rows.size === 0);
