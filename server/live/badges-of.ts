import type { Badge } from "../../shared/live/topics.ts";
import { leastNeeds } from "../../shared/live/wall-needs.ts";
import type { SignedIn } from "../plugins/access.ts";
import type { Hub } from "./hub.ts";
import { scopeOf } from "./scope.ts";
import { topicsOpenTo } from "./topic-access.ts";

/** What the sidebar shows until its topic is open; nothing while the orders are still being loaded, and to whom the topic is closed. */
export function badgesOf(hub: Hub, { session, access }: SignedIn): Record<string, number> {
  const scope = scopeOf(session);
  if (!topicsOpenTo(access, scope, session.displayId === null ? null : leastNeeds).has("badges")) return {};
  const room = hub.openRoom("badges", scope);
  if (room.sent === null) return {};
  return Object.fromEntries((room.rows() as Badge[]).map(({ list, count }) => [list, count]));
}
