import { topics } from "../../shared/live/topics.ts";
import { askStatusCounts } from "./ask-status-counts.ts";
import type { Feed } from "./feed.ts";

/** What the services themselves count, to be shown beside what the lists hold. */
export const countersFeed: Feed = {
  kind: "counters",
  paces: { watchedMs: 5_000, unwatchedMs: 30_000 },
  markField: null,
  async ask(poll) {
    const counters = await askStatusCounts(poll);
    await poll.draft.put(
      "counters",
      counters.map((counter) => [topics.counters.key(counter), counter]),
    );
    const counted = new Set(counters.map(topics.counters.key));
    for (const key of poll.draft.keysOf(0)) if (!counted.has(key)) await poll.draft.remove(key);
  },
};
