import type { Change, Row } from "../../shared/live/change.ts";

/** How many fields of a row are marked as unread (Q4). */
export const unreadCount = (row: Row): number =>
  typeof row.unread === "object" && row.unread !== null ? Object.keys(row.unread).length : 0;

/**
 * The keys of a feed's published rows, each under one mark: the value of the field that tells its lists apart (an order's status),
 * or 0 for feeds that are one list. Small enough to hold for 100,000 rows, where the rows themselves stay in Redis.
 */
export class Marks {
  private readonly markByKey = new Map<string, number>();
  private readonly keysByMark = new Map<number, Set<string>>();
  /** Only rows with fields that could not be read. */
  private readonly unreadByKey = new Map<string, number>();
  private readonly field: string | null;
  /** Fields that could not be read, of all rows. */
  unreadFields = 0;

  constructor(field: string | null) {
    this.field = field;
  }

  get size(): number {
    return this.markByKey.size;
  }

  has(key: string): boolean {
    return this.markByKey.has(key);
  }

  keys(): Iterable<string> {
    return this.markByKey.keys();
  }

  keysOf(mark: number): ReadonlySet<string> {
    return this.keysByMark.get(mark) ?? none;
  }

  marks(): number[] {
    return [...this.keysByMark.keys()];
  }

  markOf(row: Row): number {
    const value = this.field === null ? 0 : row[this.field];
    return typeof value === "number" ? value : 0;
  }

  unreadOf(key: string): number {
    return this.unreadByKey.get(key) ?? 0;
  }

  set(key: string, row: Row): void {
    this.move(key, this.markOf(row));
    this.setUnread(key, unreadCount(row));
  }

  delete(key: string): void {
    const mark = this.markByKey.get(key);
    if (mark === undefined) return;
    this.markByKey.delete(key);
    this.leave(key, mark);
    this.setUnread(key, 0);
  }

  apply(change: Change): void {
    if ("remove" in change) this.delete(change.key);
    else if ("put" in change) this.set(change.key, change.put);
    else {
      if (this.field !== null && this.field in change.patch) this.move(change.key, this.markOf(change.patch));
      if ("unread" in change.patch) this.setUnread(change.key, unreadCount(change.patch));
    }
  }

  private setUnread(key: string, count: number): void {
    this.unreadFields += count - this.unreadOf(key);
    if (count === 0) this.unreadByKey.delete(key);
    else this.unreadByKey.set(key, count);
  }

  private move(key: string, mark: number): void {
    const before = this.markByKey.get(key);
    if (before === mark) return;
    if (before !== undefined) this.leave(key, before);
    this.markByKey.set(key, mark);
    const keys = this.keysByMark.get(mark);
    if (keys) keys.add(key);
    else this.keysByMark.set(mark, new Set([key]));
  }

  private leave(key: string, mark: number): void {
    const keys = this.keysByMark.get(mark);
    keys?.delete(key);
    if (keys?.size === 0) this.keysByMark.delete(mark);
  }
}

const none: ReadonlySet<string> = new Set();
