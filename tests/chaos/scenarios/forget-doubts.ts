import { setTimeout as pause } from "node:timers/promises";
import type { World } from "../world.ts";
import type { Scenario } from "./scenario.ts";
import { settled, TENANT, until } from "./story.ts";

/** The half minute that a doubt takes, some polls, and the machine's share. */
const GONE_WITHIN_MS = 75_000;

/** Most open orders of all lists are deleted at once: whose doubts begin anew with every poll shows them for ever. */
export const forgetDoubts: Scenario = {
  mutation: "forget-doubts",
  promise: "[C6] a genuine shrink of many lists is published within a minute or so",
  async run(world) {
    const ids = await world.standIn.leave(TENANT, "deleted", 0.6, "open");
    if (ids.length === 0) throw new Error(`nothing was deleted in ${TENANT}`);
    await until("the doubt is told", () => world.clients.every((client) => client.label("orders") !== "live"));
    const givenUpAtMs = Date.now() + GONE_WITHIN_MS;
    while (Date.now() < givenUpAtMs && isAnyShown(world, ids)) await pause(500);
    if (isAnyShown(world, ids)) {
      world.report({ promise: "diverged", client: "all", topic: "orders", what: `deleted orders are shown after ${GONE_WITHIN_MS} ms` });
    } else await settled(world);
  },
};

const isAnyShown = (world: World, ids: readonly string[]) =>
  world.clients.some((client) => ids.some((id) => client.watched("orders").open.rows.has(id)));
