import type { Redis } from "ioredis";
import type { Change, Row } from "../../shared/live/change.ts";
import { type FeedId, feedKeys } from "../../shared/live/keys.ts";
import { logEntry } from "../../shared/live/log-entry.ts";
import { formatPosition, type Position } from "../../shared/live/position.ts";
import { runScript } from "../../shared/node/run-script.ts";
import type { RowIndex } from "../diff/row-index.ts";
import { Marks } from "./marks.ts";
import { STAND } from "./scripts.ts";

/** The last answer to one question, as this process got it. */
export interface ListBase {
  readonly index: RowIndex;
  readonly etag: string | null;
  /** Rows that were published since from something else than this list: unchanged bytes say nothing about them. */
  readonly suspects: Set<string>;
}

/**
 * What this process knows of one feed's published state: its position, its keys, and the answers that led to it. The rows are in
 * Redis. Other workers publish too, so before each poll the mirror catches up from the log.
 */
export class FeedMirror {
  position: Position | null = null;
  marks: Marks;
  /** As the last poll left it, by whichever worker. */
  memo = "";
  /** Epoch that Redis holds, also when nothing may be appended to it any more. */
  storedEpoch: number | null = null;
  /** The newest epoch that this process ever saw of the feed; a Redis that lost everything does not know it. */
  newestEpoch: number;
  /** Until when whole polls of this feed wait, after failures that cost much. */
  backOffUntilMs = 0;
  /** How the last poll of this process failed; empty when it did not. */
  lastError = "";
  readonly bases = new Map<string, ListBase>();
  /** Lists whose bytes cannot be compared row by row, and how many answers were read plainly since. */
  readonly plainLists = new Map<string, number>();
  /** Ids of the rows that each list held last and that were refused. */
  readonly refused = new Map<string, readonly string[]>();
  private readonly feed: FeedId;
  private readonly markField: string | null;

  constructor(feed: FeedId, markField: string | null, newestEpoch = 0) {
    this.feed = feed;
    this.newestEpoch = newestEpoch;
    this.markField = markField;
    this.marks = new Marks(markField);
  }

  /** False when there is no state to build upon: nothing was published yet, or another Redis holds what may lack its tail. */
  async catchUp(redis: Redis): Promise<boolean> {
    const stand = await runScript(redis, STAND, [feedKeys(this.feed).meta], []);
    const [epoch, offset, isSameRedis, memo, backOffUntilMs] = stand as [string, string, number, string, string];
    this.memo = memo;
    this.backOffUntilMs = Number(backOffUntilMs);
    this.storedEpoch = epoch === "" ? null : Number(epoch);
    this.newestEpoch = Math.max(this.newestEpoch, this.storedEpoch ?? 0);
    if (this.storedEpoch === null || isSameRedis !== 1) {
      this.forget();
      return false;
    }
    const stored = { epoch: this.storedEpoch, offset: Number(offset) };
    if (!(await this.followLog(redis, stored))) await this.load(redis, stored);
    return true;
  }

  forget(): void {
    this.position = null;
    this.marks = new Marks(this.markField);
    this.bases.clear();
  }

  /** A rebuild succeeded. */
  reset(position: Position, marks: Marks): void {
    this.position = position;
    this.newestEpoch = Math.max(this.newestEpoch, position.epoch);
    this.marks = marks;
    this.bases.clear();
  }

  advance(position: Position, changes: readonly Change[]): void {
    this.position = position;
    for (const change of changes) {
      this.marks.apply(change);
      for (const base of this.bases.values()) base.suspects.add(change.key);
    }
  }

  private async followLog(redis: Redis, stored: Position): Promise<boolean> {
    const from = this.position;
    if (from === null || from.epoch !== stored.epoch || from.offset > stored.offset) return false;
    if (from.offset === stored.offset) return true;
    const entries = await redis.xrange(feedKeys(this.feed).log, `(${formatPosition(from)}`, formatPosition(stored));
    // Fewer than there should be: the log was trimmed past this process, which polled this feed long ago.
    if (entries.length !== stored.offset - from.offset) return false;
    const changes: Change[] = [];
    for (const [, fields] of entries) {
      const { changes: more } = logEntry.parse(JSON.parse(fields[fields.indexOf("b") + 1] ?? "null"));
      for (const change of more) changes.push(change as Change);
    }
    this.advance(stored, changes);
    return true;
  }

  private async load(redis: Redis, stored: Position): Promise<void> {
    this.forget();
    const key = feedKeys(this.feed).rows(stored.epoch);
    let cursor = "0";
    do {
      const [next, pairs] = await redis.hscan(key, cursor, "COUNT", 1_000);
      for (let i = 0; i + 1 < pairs.length; i += 2) {
        const text = pairs[i + 1] as string;
        const isToRead = this.markField !== null || text.includes(SOME_UNREAD);
        this.marks.set(pairs[i] as string, isToRead ? (JSON.parse(text) as Row) : {});
      }
      cursor = next;
    } while (cursor !== "0");
    this.position = stored;
  }
}

/** Rows of lists without marks are looked into only where a field of theirs could not be read. */
const SOME_UNREAD = '"unread":{"';
