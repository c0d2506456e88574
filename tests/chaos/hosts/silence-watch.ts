import type { ChaosClient } from "../client.ts";
import type { World } from "../world.ts";

const LOOK_EVERY_MS = 100;

/** For how long a page's orders did not call themselves live: a figure to be told, of a machine that is as busy as it is. */
export class SilenceWatch {
  private readonly longestMs: number[];
  private readonly sinceMs = new Map<ChaosClient, number>();
  private readonly timer: NodeJS.Timeout;

  constructor(world: World) {
    this.longestMs = world.stack.servers.map(() => 0);
    this.timer = setInterval(() => {
      for (const client of world.clients) {
        if (client.label("orders") === "live") this.sinceMs.delete(client);
        else {
          const sinceMs = this.sinceMs.get(client) ?? Date.now();
          this.sinceMs.set(client, sinceMs);
          const server = world.serverOf(client);
          this.longestMs[server] = Math.max(this.longestMs[server]!, Date.now() - sinceMs);
        }
      }
    }, LOOK_EVERY_MS);
  }

  /** Of whom each server serves. [ms] */
  stop(): readonly number[] {
    clearInterval(this.timer);
    return this.longestMs;
  }
}
