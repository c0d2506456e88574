import type { Activity } from "../../shared/live/topics.ts";

export function newestFirst(events: Iterable<Activity>): Activity[] {
  return [...events].sort((a, b) => b.atMs - a.atMs || b.id.localeCompare(a.id));
}

/**
 * What to show while somebody is on the `held` events, which are those that were shown when they came there, and how many newer ones wait. Where the
 * first of them left the topic, as in another time, nothing is held.
 */
export function heldEvents(events: readonly Activity[], held: readonly Activity[] | null): { shown: readonly Activity[]; waiting: number } {
  const at = events.findIndex((event) => event.id === held?.[0]?.id);
  return held === null || at < 0 ? { shown: events, waiting: 0 } : { shown: held, waiting: at };
}
