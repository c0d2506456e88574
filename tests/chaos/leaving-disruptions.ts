import type { Random } from "../support/random.ts";
import type { Disruption } from "./disruption.ts";
import type { World } from "./world.ts";

/** Half a minute of doubt or three, and what delays it when other things go wrong at the same time. */
const ARCHIVED_WITHIN_MS = 300_000;

/** What empties lists in truth: unlike an empty answer it must get through. */
export const leavingDisruptions: readonly Disruption[] = [
  {
    name: "many open orders deleted",
    // Its switches can be reached while it runs only.
    target: "stand-in",
    async begin(world, random) {
      await leave(world, random, "deleted", random.pick([0.1, 0.4, 0.7]), "open");
      return () => {};
    },
  },
  {
    name: "closed orders archived",
    target: "orders that leave",
    onceForMs: ARCHIVED_WITHIN_MS,
    async begin(world, random) {
      await leave(world, random, "archived", random.pick([0.2, 0.6]), "closed");
      return () => {};
    },
  },
];

async function leave(world: World, random: Random, how: "deleted" | "archived", share: number, which: "open" | "closed"): Promise<void> {
  const { tenant } = random.pick(world.clients).account;
  const left = await world.standIn.leave(tenant, how, share, which);
  world.note(`  ${left.length} of ${tenant}`);
}
