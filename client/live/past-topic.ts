import type { PastTopic as Answer } from "../../shared/http/history-api.ts";
import { applyChanges, type Row } from "../../shared/live/change.ts";
import type { Freshness } from "../../shared/live/freshness.ts";
import { type TopicName, topics } from "../../shared/live/topics.ts";

/** Asks for a topic at a time, with `sinceMs` for what changed since then. Rejects with an error whose `code` says why there is none. */
export type AskPast = (topic: TopicName, query: { atMs: number; sinceMs?: number }) => Promise<Answer>;

/** A topic as it was recorded, in the place of the live one: screens read either alike. */
export class PastTopic<R extends Row = Row> {
  rows: Map<string, R> = new Map();
  /** The time that the rows are of; null before the first came. */
  shownAtMs: number | null = null;
  refusal: string | null = null;
  private confirmedAtMs: number | null = null;
  private wantedMs = 0;
  private asking = false;
  private isClosed = false;
  private readonly name: TopicName;
  private readonly ask: AskPast;
  /** Told when the rows, or why there are none, are others. */
  private readonly changed: () => void;

  constructor(name: TopicName, ask: AskPast, changed: () => void) {
    this.name = name;
    this.ask = ask;
    this.changed = changed;
  }

  get freshness(): Freshness | null {
    const { confirmedAtMs } = this;
    return confirmedAtMs === null
      ? null
      : { confirmedAtMs, everyMs: 1, health: "healthy", sinceMs: confirmedAtMs, error: "", doubts: [], gaps: [] };
  }

  /** Shows another time as soon as it has come; of times that are asked for meanwhile only the last one is. */
  goTo(atMs: number): void {
    this.wantedMs = Math.round(atMs);
    if (!this.asking) void this.follow();
  }

  close(): void {
    this.isClosed = true;
  }

  private async follow(): Promise<void> {
    this.asking = true;
    while (!this.isClosed && this.shownAtMs !== this.wantedMs) {
      const atMs = this.wantedMs;
      await this.load(atMs);
      this.shownAtMs = atMs;
      if (!this.isClosed) this.changed();
    }
    this.asking = false;
  }

  private async load(atMs: number): Promise<void> {
    const canGoOn = this.shownAtMs !== null && this.refusal === null && atMs > this.shownAtMs;
    const since = canGoOn ? { sinceMs: this.shownAtMs! } : {};
    try {
      const { whole, rows, changes, confirmedAtMs } = await this.ask(this.name, { atMs, ...since });
      const { key } = topics[this.name] as unknown as { key(row: Row): string };
      const next = whole ? new Map(rows.map((row) => [key(row), row as R])) : new Map(this.rows);
      if (!whole) applyChanges(next as Map<string, Row>, changes);
      this.rows = next;
      this.confirmedAtMs = confirmedAtMs;
      this.refusal = null;
    } catch (failure) {
      this.rows = new Map();
      this.confirmedAtMs = null;
      this.refusal = (failure as { code?: string }).code ?? "internal";
    }
  }
}

/** Whose past is written down, and shown. Notices are about now, whatever the page shows. */
const FOLLOWING: ReadonlySet<TopicName> = new Set(["orders", "badges", "activity", "counters", "tracks", "boards", "quickShots"]);
export const followsTime = (name: TopicName): boolean => FOLLOWING.has(name);
