import { setTimeout as pause } from "node:timers/promises";
import type { Scenario } from "./scenario.ts";
import { publishOne, settled } from "./story.ts";

const HOUR_MS = 3_600_000;
/** Longer than a feed that is asked every second may go unconfirmed and still be called live. */
const SILENCE_MS = 8_000;

/** The only worker's clock is an hour ahead; then it stands still. Labels must say so at once, and not in an hour. */
export const ownClock: Scenario = {
  mutation: "own-clock",
  promise: "[L7] no label goes by a worker's own clock",
  async run(world) {
    const [first, second] = world.stack.workers;
    if (first === undefined || second === undefined) throw new Error("this scenario needs two workers");
    await second.kill();
    await first.kill();
    first.launch({ CLOCK_SKEW_MS: String(HOUR_MS) });
    await publishOne(world);
    first.freeze();
    await pause(SILENCE_MS);
    for (const client of world.clients) {
      const label = client.label("orders");
      if (label === "live")
        world.report({ promise: "untrue", client: client.name, topic: "orders", what: "live while nobody asks the services" });
    }
    first.thaw();
    await settled(world);
    await first.kill();
    first.launch();
    second.launch();
  },
};
