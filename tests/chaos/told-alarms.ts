import { type AlarmsAnswer, alarmDoors } from "../../shared/http/alarms-api.ts";
import type { ChaosClient } from "./client.ts";
import type { SessionKeeper } from "./session-keeper.ts";

interface Asked {
  readonly stack: { readonly servers: readonly { readonly url: string }[] };
  readonly sessions: SessionKeeper;
}

export const seesAll = ({ companyId, topics }: ChaosClient): boolean => companyId === null && topics.has("orders");

/** What rings, as any server tells; null where none does. */
export async function alarmsOf(world: Asked, client: ChaosClient): Promise<AlarmsAnswer | null> {
  for (const { url } of world.stack.servers) {
    try {
      const cookie = await world.sessions.cookieOf(client.account);
      const response = await fetch(`${url}/api/alarms`, { headers: { cookie } });
      if (response.status === 401) world.sessions.forget(client.account);
      if (response.ok) return alarmDoors.list.answer.parse(await response.json());
    } catch {
      // The next server, or the next look.
    }
  }
  return null;
}
