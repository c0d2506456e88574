import { getStatusSummary } from "../../shared/legacy/calls/report.ts";
import { topics } from "../../shared/live/topics.ts";
import { askStatusCounts } from "./ask-status-counts.ts";
import type { Feed } from "./feed.ts";
import { weigh } from "./whole-list.ts";

/** What the services themselves count, to be shown beside what the lists hold. */
export const countersFeed: Feed = {
  kind: "counters",
  paces: { watchedMs: 5_000, unwatchedMs: null },
  markField: null,
  async ask(poll) {
    const counters = await askStatusCounts(poll);
    // A customer that nobody counts anything for is news like an empty list: in time, and with a witness of another kind (C6).
    const known = poll.isRebuild ? null : poll.mirror.marks.size;
    const missing = counters.length === 0 ? (known ?? 0) : 0;
    if (!(await weigh(poll, getStatusSummary, { known, missing, rows: counters.length }))) return;
    await poll.draft.put(
      "counters",
      counters.map((counter) => [topics.counters.key(counter), counter]),
    );
    const counted = new Set(counters.map(topics.counters.key));
    for (const key of poll.draft.keysOf(0)) if (!counted.has(key)) await poll.draft.remove(key);
  },
};
