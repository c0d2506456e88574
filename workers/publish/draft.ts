import type { Redis } from "ioredis";
import { type Change, changeBetween, type Row } from "../../shared/live/change.ts";
import { type FeedId, feedKeys } from "../../shared/live/keys.ts";
import { Marks, unreadCount } from "./marks.ts";
import type { FeedMirror } from "./mirror.ts";
import type { RowChange, Staged } from "./publisher.ts";
import type { Staging } from "./staging.ts";

/** What a poll is about to publish. Nothing of it is seen before the poll is over and every answer was good. */
export interface Draft {
  /** Rows as `list` holds them now; a later list overrules an earlier one. */
  put(list: string, rows: readonly (readonly [key: string, row: Row])[]): Promise<void>;
  remove(key: string): Promise<void>;
  /** How many rows have this mark once the draft is published, and which. */
  countOf(mark: number): number;
  keysOf(mark: number): string[];
  marks(): number[];
  /** How many fields of all rows cannot be read once the draft is published. */
  unreadFields(): number;
  /** Keys that `list` brought and a later list brought again. */
  overruled(list: string): string[];
}

/** Rows per round trip to Redis. */
const CHUNK_ROWS = 500;

/** Differences to the published state. */
export class ChangeDraft implements Draft {
  private readonly redis: Redis;
  private readonly mirror: FeedMirror;
  private readonly rowsKey: string;
  private readonly staged = new Map<string, RowChange>();
  private readonly lists = new ListsOfKeys();

  constructor(redis: Redis, mirror: FeedMirror, feed: FeedId) {
    if (mirror.position === null) throw new Error("a draft of changes needs a state to change");
    this.redis = redis;
    this.mirror = mirror;
    this.rowsKey = feedKeys(feed).rows(mirror.position.epoch);
  }

  async put(list: string, rows: readonly (readonly [string, Row])[]): Promise<void> {
    for (let at = 0; at < rows.length; at += CHUNK_ROWS) {
      const chunk = rows.slice(at, at + CHUNK_ROWS);
      const before = await this.redis.hmget(this.rowsKey, ...chunk.map(([key]) => key));
      for (const [i, [key, row]] of chunk.entries()) {
        const text = before[i];
        this.stage(key, changeBetween(key, text == null ? undefined : (JSON.parse(text) as Row), row), row);
        this.lists.bring(key, list);
      }
    }
  }

  async remove(key: string): Promise<void> {
    this.stage(key, this.mirror.marks.has(key) ? { key, remove: true } : null, null);
  }

  countOf(mark: number): number {
    let count = this.mirror.marks.keysOf(mark).size;
    for (const key of this.staged.keys()) {
      if (this.mirror.marks.keysOf(mark).has(key)) count--;
      if (this.markAfter(key) === mark) count++;
    }
    return count;
  }

  keysOf(mark: number): string[] {
    const keys = [...this.mirror.marks.keysOf(mark)].filter((key) => !this.staged.has(key));
    for (const key of this.staged.keys()) if (this.markAfter(key) === mark) keys.push(key);
    return keys;
  }

  marks(): number[] {
    const staged = [...this.staged.keys()].flatMap((key) => this.markAfter(key) ?? []);
    return [...new Set([...this.mirror.marks.marks(), ...staged])];
  }

  unreadFields(): number {
    let fields = this.mirror.marks.unreadFields;
    for (const [key, { row }] of this.staged) fields += (row === null ? 0 : unreadCount(row)) - this.mirror.marks.unreadOf(key);
    return fields;
  }

  get changes(): RowChange[] {
    return [...this.staged.values()];
  }

  overruled(list: string): string[] {
    return this.lists.overruled(list);
  }

  private stage(key: string, change: Change | null, row: Row | null): void {
    if (change === null) this.staged.delete(key);
    else this.staged.set(key, { change, row });
  }

  private markAfter(key: string): number | null {
    const row = this.staged.get(key)?.row ?? null;
    return row === null ? null : this.mirror.marks.markOf(row);
  }
}

/** The whole state anew, staged in Redis beside the old one. */
export class RebuildDraft implements Draft {
  readonly after: Marks;
  readonly staging: Staging;
  private readonly lists = new ListsOfKeys();

  constructor(staging: Staging, markField: string | null) {
    this.staging = staging;
    this.after = new Marks(markField);
  }

  get staged(): Staged {
    const { epoch, key } = this.staging;
    return { epoch, key, rows: this.after.size };
  }

  async put(list: string, rows: readonly (readonly [string, Row])[]): Promise<void> {
    for (let at = 0; at < rows.length; at += CHUNK_ROWS) {
      const chunk = rows.slice(at, at + CHUNK_ROWS);
      await this.staging.put(chunk);
      for (const [key, row] of chunk) {
        this.after.set(key, row);
        this.lists.bring(key, list);
      }
    }
  }

  async remove(key: string): Promise<void> {
    await this.staging.remove(key);
    this.after.delete(key);
  }

  countOf(mark: number): number {
    return this.after.keysOf(mark).size;
  }

  keysOf(mark: number): string[] {
    return [...this.after.keysOf(mark)];
  }

  marks(): number[] {
    return this.after.marks();
  }

  unreadFields(): number {
    return this.after.unreadFields;
  }

  overruled(list: string): string[] {
    return this.lists.overruled(list);
  }
}

/** Which list brought a key last, and which lists did before. */
class ListsOfKeys {
  private readonly last = new Map<string, string>();
  private readonly overruledByList = new Map<string, string[]>();

  bring(key: string, list: string): void {
    const before = this.last.get(key);
    this.last.set(key, list);
    if (before === undefined || before === list) return;
    const overruled = this.overruledByList.get(before);
    if (overruled) overruled.push(key);
    else this.overruledByList.set(before, [key]);
  }

  overruled(list: string): string[] {
    return this.overruledByList.get(list) ?? [];
  }
}
