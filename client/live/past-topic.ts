import type { PastTopic as Answer } from "../../shared/http/history-api.ts";
import { applyChanges, type Row } from "../../shared/live/change.ts";
import type { Freshness } from "../../shared/live/freshness.ts";
import { formatPosition, type Position } from "../../shared/live/position.ts";
import { type TopicName, topics } from "../../shared/live/topics.ts";

/** Asks for a topic at a time, with what is shown already, of another time or live, for what is otherwise. Rejects with an error whose `code` says why there is none. */
export type AskPast = (topic: TopicName, query: { atMs: number; sinceMs?: number; live?: string }) => Promise<Answer>;

/** What asking again does not change. */
const FINAL: ReadonlySet<string> = new Set(["notRecorded", "forbidden", "notFound", "badRequest"]);
const AGAIN_MS = 2_000;
/** So often in a row an answer may fail to come before the page says that it lacks it. */
const MOST_UNSAID = 3;

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

  /** What is shown of now, where that has come: most of what was is the same. */
  private readonly now: () => { readonly rows: ReadonlyMap<string, R>; readonly position: Position | null } | null;
  private readonly wait: (ms: number) => Promise<void>;

  constructor(
    name: TopicName,
    ask: AskPast,
    changed: () => void,
    now: PastTopic<R>["now"] = () => null,
    wait: (ms: number) => Promise<void> = pause,
  ) {
    this.now = now;
    this.name = name;
    this.ask = ask;
    this.changed = changed;
    this.wait = wait;
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
    for (let failures = 0; !this.isClosed && this.shownAtMs !== this.wantedMs; ) {
      const atMs = this.wantedMs;
      const failure = await this.load(atMs);
      if (failure === null || FINAL.has(failure)) this.shownAtMs = atMs;
      else {
        // A replay goes on over one that was not answered; what stays away is said, and asked for again all the same.
        failures++;
        if (failures === MOST_UNSAID) this.lack(failure);
        if (failures >= MOST_UNSAID && !this.isClosed) this.changed();
        await this.wait(AGAIN_MS);
        continue;
      }
      failures = 0;
      if (!this.isClosed) this.changed();
    }
    this.asking = false;
  }

  private lack(code: string): void {
    this.rows = new Map();
    this.confirmedAtMs = null;
    this.refusal = code;
    this.shownAtMs = null;
  }

  /** What is shown while we ask, in whichever direction the time asked for lies: most rows are the same. Rows of now go on moving; these do not. */
  private standing(): { rows: Map<string, R>; of: { sinceMs?: number; live?: string } } {
    if (this.shownAtMs !== null && this.refusal === null) return { rows: new Map(this.rows), of: { sinceMs: this.shownAtMs } };
    const now = this.now();
    return now === null || now.position === null
      ? { rows: new Map(), of: {} }
      : { rows: new Map(now.rows), of: { live: formatPosition(now.position) } };
  }

  /** Null when it came, else why it did not. */
  private async load(atMs: number): Promise<string | null> {
    const shown = this.standing();
    try {
      const { whole, rows, changes, confirmedAtMs } = await this.ask(this.name, { atMs, ...shown.of });
      const { key } = topics[this.name] as unknown as { key(row: Row): string };
      const next = whole ? new Map(rows.map((row) => [key(row), row as R])) : shown.rows;
      if (!whole) applyChanges(next as Map<string, Row>, changes);
      this.rows = next;
      this.confirmedAtMs = confirmedAtMs;
      this.refusal = null;
      return null;
    } catch (failure) {
      const code = (failure as { code?: string }).code ?? "internal";
      if (FINAL.has(code)) this.lack(code);
      return code;
    }
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Whose past is written down, and shown. Notices are about now, whatever the page shows. */
const FOLLOWING: ReadonlySet<TopicName> = new Set(["orders", "badges", "activity", "counters", "tracks", "boards", "quickShots"]);
export const followsTime = (name: TopicName): boolean => FOLLOWING.has(name);
