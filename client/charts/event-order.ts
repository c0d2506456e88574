import type { Activity } from "../../shared/live/topics.ts";

export function newestFirst(events: Iterable<Activity>): Activity[] {
  return [...events].sort((a, b) => b.atMs - a.atMs || b.id.localeCompare(a.id));
}

/** What to show while somebody reads from `heldId` on, and how many newer ones wait. A held event that left the topic holds nothing. */
export function heldEvents(events: readonly Activity[], heldId: string | null): { shown: readonly Activity[]; waiting: number } {
  const at = heldId === null ? -1 : events.findIndex((event) => event.id === heldId);
  return at <= 0 ? { shown: events, waiting: 0 } : { shown: events.slice(at), waiting: at };
}
