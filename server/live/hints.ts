import { z } from "zod";
import { channelOf } from "../../shared/live/channels.ts";
import type { Subject } from "../../shared/live/subjects.ts";
import type { Heard } from "../announcements.ts";
import type { RedisClient } from "../redis.ts";

/** Something around a topic's rows changed that no feed carries (protocol.ts, hint). */
const HINTED = ["quickShots", "checks", "registers", "assessment", "alarms", "walls"] as const satisfies readonly Subject[];
export type Hinted = (typeof HINTED)[number];
const hintOf = z.object({ tenant: z.string(), topic: z.enum(HINTED) });
type TenantHint = z.infer<typeof hintOf>;

const CHANNEL = channelOf("hints");

/** Tells the followers of a topic on all servers. Best effort: whoever misses it asks again by itself before long. */
export async function giveHint(redis: RedisClient, hint: TenantHint): Promise<void> {
  await redis.spublish(CHANNEL, JSON.stringify(hint)).catch(() => {});
}

/** Hears the hints of all servers. A tenant of null stands for all: hints may have been missed. */
export function followHints(announcements: Heard, deliver: (topic: Hinted, tenant: string | null) => void): void {
  announcements.hear(
    CHANNEL,
    (text) => {
      const { topic, tenant } = hintOf.parse(JSON.parse(text));
      deliver(topic, tenant);
    },
    () => {
      for (const topic of HINTED) deliver(topic, null);
    },
  );
}
