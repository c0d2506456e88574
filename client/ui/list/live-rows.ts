import type { Change, Row } from "../../../shared/live/change.ts";
import type { MovingRows } from "../../live/moving-rows.ts";
import { RowOrder, type RowQuery } from "./row-order.ts";
import { type Reading, showRows, withoutLeft } from "./shown-rows.ts";

export interface LiveRowsView {
  readonly keys: readonly string[];
  readonly waiting: number;
  /** Rows that left the list and stand struck through. */
  readonly left: number;
  /** Members of the list, before search and filters: the figure that equals the badge. */
  readonly total: number;
  readonly matching: number;
  readonly version: number;
}

/** How long a changed row glows. */
export const GLOW_MS = 1_200;

type Source<R extends Row> = Pick<MovingRows<R>, "store" | "onChanges">;

/** One live list: order, what of it is shown, and what glows. Knows no React; `useLiveRows` binds it. */
export class LiveRows<R extends Row> {
  view: LiveRowsView = { keys: [], waiting: 0, left: 0, total: 0, matching: 0, version: 0 };
  /** Told how many rows vanished above the visible ones. */
  onRemovedAbove: (rows: number) => void = () => {};
  private reading: Reading = { first: 0, last: 0, focus: null };
  private readonly changedAtMs = new Map<string, number>();
  private readonly lastSeen = new Map<string, R>();
  private readonly subscribers = new Set<() => void>();
  private readonly source: Source<R>;
  private readonly nowMs: () => number;
  private query: RowQuery<R>;
  private order: RowOrder<R>;
  private hasCome = false;

  constructor(source: Source<R>, query: RowQuery<R>, nowMs: () => number) {
    this.source = source;
    this.nowMs = nowMs;
    this.query = query;
    this.order = new RowOrder(this.rows(), query);
    this.adopt();
  }

  /** Follows the rows until the returned function is called. What was missed before is taken in at once. */
  follow(): () => void {
    this.ask(this.query);
    return this.source.onChanges((changes, rows) => this.take(changes, rows));
  }

  subscribe = (run: () => void): (() => void) => {
    this.subscribers.add(run);
    return () => this.subscribers.delete(run);
  };

  /** The row behind a shown key; one that left the list while it was read is remembered as it was. */
  row(key: string): R | undefined {
    return this.order.members.get(key) ?? this.lastSeen.get(key);
  }

  hasLeft = (key: string): boolean => this.lastSeen.has(key) || !this.order.members.has(key);

  /** Everything that passes search and filters, in order, shown or waiting. */
  matchingKeys(): readonly string[] {
    return this.order.keys;
  }

  members(): Iterable<R> {
    return this.order.members.values();
  }

  glows(key: string): boolean {
    const at = this.changedAtMs.get(key);
    return at !== undefined && this.nowMs() - at < GLOW_MS;
  }

  read(reading: Reading): void {
    this.reading = reading;
  }

  /** Another question of the user: everything may move. */
  ask(query: RowQuery<R>): void {
    this.query = query;
    this.order = new RowOrder(this.rows(), query);
    this.adopt();
  }

  /** The user asked for what waits. */
  adopt(): void {
    this.lastSeen.clear();
    this.publish(this.order.keys, 0);
  }

  /** The user is idle, or asked: what left goes, and nothing else moves. */
  tidy(): void {
    const { keys, removedAbove } = withoutLeft(this.view.keys, (key) => this.lastSeen.has(key), this.reading);
    for (const key of this.lastSeen.keys()) if (key !== this.reading.focus) this.lastSeen.delete(key);
    this.publish(keys, this.view.waiting);
    if (removedAbove > 0) this.onRemovedAbove(removedAbove);
  }

  private rows(): ReadonlyMap<string, R> {
    return this.source.store.getState().rows;
  }

  private take(changes: readonly Change<R>[] | null, rows: ReadonlyMap<string, R>): void {
    const { focus } = this.reading;
    const before = this.rowsInSight();
    const isComing = this.isComing();
    if (changes === null) this.order = new RowOrder(rows, this.query);
    else {
      this.order.apply(changes, rows);
      if (!isComing) this.note(changes);
    }
    // Nobody reads yet what is still on its way: none of it is new.
    if (isComing && focus === null && this.reading.first === 0) {
      this.adopt();
      return;
    }
    for (const [key, row] of before) if (!this.order.has(key)) this.lastSeen.set(key, row);
    this.settle();
  }

  /** A screenful, however long the list is. */
  private rowsInSight(): [string, R][] {
    const { first, last, focus } = this.reading;
    const keys = new Set(this.view.keys.slice(first, last + 1));
    if (focus !== null) keys.add(focus);
    return [...keys].flatMap((key): [string, R][] => {
      const row = this.order.members.get(key);
      return row === undefined ? [] : [[key, row]];
    });
  }

  /** Until the rows were whole once; the source says how it stood before the changes that it tells. */
  private isComing(): boolean {
    this.hasCome ||= this.source.store.getState().upToDate;
    return !this.hasCome;
  }

  private note(changes: readonly Change<R>[]): void {
    const nowMs = this.nowMs();
    for (const [key, atMs] of this.changedAtMs) if (nowMs - atMs >= GLOW_MS) this.changedAtMs.delete(key);
    for (const change of changes) this.changedAtMs.set(change.key, nowMs);
  }

  private settle(): void {
    const shown = showRows(this.view.keys, this.order.keys, this.reading);
    if (this.lastSeen.size > 0) {
      const inHead = new Set(shown.keys.slice(0, this.reading.last + 1));
      for (const key of this.lastSeen.keys()) if (!inHead.has(key) || this.order.has(key)) this.lastSeen.delete(key);
    }
    this.publish(shown.keys, shown.waiting);
    if (shown.removedAbove > 0) this.onRemovedAbove(shown.removedAbove);
  }

  private publish(keys: readonly string[], waiting: number): void {
    const { members, keys: matching } = this.order;
    this.view = { keys, waiting, left: this.lastSeen.size, total: members.size, matching: matching.length, version: this.view.version + 1 };
    for (const run of this.subscribers) run();
  }
}
