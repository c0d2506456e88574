import { z } from "zod";
import { hintSubjects } from "../../shared/live/protocol.ts";
import type { RedisClient } from "../redis.ts";

/** Something around a topic's rows changed that no feed carries (protocol.ts, hint). */
const hintOf = z.object({ tenant: z.string(), topic: z.enum(hintSubjects) });
export type TenantHint = z.infer<typeof hintOf>;

const CHANNEL = "hints";

/** Tells the followers of a topic on all servers. Best effort: whoever misses it asks again by itself before long. */
export async function giveHint(redis: RedisClient, hint: TenantHint): Promise<void> {
  await redis.publish(CHANNEL, JSON.stringify(hint)).catch(() => {});
}

/** Hears the hints of all servers; on a connection of its own, because a subscribed one can do nothing else. */
export function followHints(connection: RedisClient, deliver: (hint: TenantHint) => void): { close(): void } {
  // After every reconnection too; a failure means that it is away again, and the next "ready" follows.
  connection.on("ready", () => void connection.subscribe(CHANNEL).catch(() => {}));
  connection.on("message", (_channel, text) => deliver(hintOf.parse(JSON.parse(text))));
  return { close: () => connection.disconnect() };
}
