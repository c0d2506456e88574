import { setTimeout as pause } from "node:timers/promises";
import type { Scenario } from "./scenario.ts";
import { settled } from "./story.ts";

const MEASURED_MS = 4_500;
/** Of what the server tells an idle page: the rest waits on the way, and everything comes later and later. */
const SHARE = 0.3;
const DARK_MS = 13_000;

/** A page whose line carries less than the server says: what it is told is true of a moment long ago, and must not be called live. */
export const lastTickClock: Scenario = {
  mutation: "last-tick-clock",
  promise: "[L7] what a slow line brings late is seen to be late",
  async run(world) {
    const slow = world.clients[0]!;
    const before = slow.link.bytesBack;
    await pause(MEASURED_MS);
    const bytesPerS = (slow.link.bytesBack - before) / (MEASURED_MS / 1_000);
    slow.link.throttle(Math.ceil(bytesPerS * SHARE));
    const over = world.darkness.begin("a line carries less than it is told", (client, topic) => client === slow && topic === "orders");
    await pause(DARK_MS);
    over();
    slow.link.throttle(null);
    await settled(world);
  },
};
