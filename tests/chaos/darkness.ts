import type { TopicName } from "../../shared/live/topics.ts";
import type { ChaosClient } from "./client.ts";
import type { Violation } from "./witness.ts";

type Covers = (client: ChaosClient, topic: TopicName) => boolean;

/** A poll or two may be under way, and a tick on its way, when it gets dark; this is the machine's share on top. */
const SLACK_MS = 4_000;
const SHORTEST_LATE_MS = 5_000;
const LATE_AFTER_POLLS = 3;

/**
 * Periods in which certain clients cannot know the truth. Past the time that the label's rule allows, none of their figures may
 * call itself live (L7).
 */
export class Darkness {
  /** Samples that were dark long enough to be judged; a run without any proves nothing. */
  judged = 0;
  private readonly periods = new Set<{ reason: string; sinceMs: number; covers: Covers; reported: Set<string> }>();
  private readonly report: (violation: Violation) => void;
  private readonly now: () => number;

  constructor(report: (violation: Violation) => void, now: () => number) {
    this.report = report;
    this.now = now;
  }

  /** Returns the end of the period. */
  begin(reason: string, covers: Covers = () => true): () => void {
    const period = { reason, sinceMs: this.now(), covers, reported: new Set<string>() };
    this.periods.add(period);
    return () => this.periods.delete(period);
  }

  sample(clients: readonly ChaosClient[]): void {
    for (const period of this.periods) {
      for (const client of clients) {
        for (const [topic, { open }] of client.topics) {
          if (!period.covers(client, topic)) continue;
          const darkForMs = this.now() - period.sinceMs;
          const allowedMs = Math.max((open.freshness?.everyMs ?? 0) * LATE_AFTER_POLLS, SHORTEST_LATE_MS) + SLACK_MS;
          if (darkForMs <= allowedMs) continue;
          this.judged += 1;
          if (client.label(topic) !== "live" || period.reported.has(`${client.name} ${topic}`)) continue;
          period.reported.add(`${client.name} ${topic}`);
          this.report({ promise: "unlabelled", client: client.name, topic, what: `"live" ${darkForMs} ms after: ${period.reason}` });
        }
      }
    }
  }
}
