import type { Change, Row } from "../../../shared/live/change.ts";
import type { Position } from "../../../shared/live/position.ts";
import { GLOW_MS } from "./live-rows.ts";
import { type Reading, showRows } from "./shown-rows.ts";

/** One question to the server: which rows, in which order. */
export interface RowQuestion<R> {
  /** The first rows, and how many there are. */
  head(signal: AbortSignal): Promise<{ rows: readonly R[]; total: number; position: Position }>;
  /** The keys of all of them, in order. */
  keys(signal: AbortSignal): Promise<{ keys: readonly string[]; position: Position }>;
  rows(keys: readonly string[], signal: AbortSignal): Promise<{ rows: readonly R[] }>;
  /** Of what changed since then: what is in the answer now, and what is not. */
  changes(
    since: Position,
    signal: AbortSignal,
  ): Promise<{ known: boolean; matching: readonly string[]; left: readonly string[]; position: Position }>;
}

export interface AskedView {
  /** Null before the first answer. */
  readonly count: number | null;
  /** How many there are now, which waits or is marked among what is shown. */
  readonly total: number | null;
  readonly waiting: number;
  readonly asking: boolean;
  readonly failure: unknown;
  readonly version: number;
}

interface AskedDeps {
  readonly nowMs: () => number;
  /** Runs later; the returned function takes it back. */
  readonly after: (ms: number, run: () => void) => () => void;
}

/** Rows fetched before and after what is in sight, so that scrolling finds them there. */
const AHEAD = 80;
const MOST_AT_ONCE = 200;
/** Rows kept beside those in sight. */
const KEPT = 4_000;
const CHANGES_EVERY_MS = 1_000;

/**
 * A list that the server filters and sorts, of any length, which stands still while it is read. It is the list of keys as it was when it
 * was asked; rows come for the keys in sight. What changes is shown in its place, what left is marked, what is new waits.
 */
export class AskedRows<R extends Row> {
  view: AskedView = { count: null, total: null, waiting: 0, asking: true, failure: null, version: 0 };
  /** Told how many rows vanished above the visible ones, when everything had to be asked again. */
  onRemovedAbove: (rows: number) => void = () => {};
  private keys: readonly string[] = [];
  private places: ReadonlySet<string> = new Set();
  /** Longer than `keys` while these are on their way. */
  private count: number | null = null;
  private readonly rows = new Map<string, R>();
  private readonly stale = new Set<string>();
  private readonly gone = new Set<string>();
  private readonly fresh = new Set<string>();
  private readonly changedAtMs = new Map<string, number>();
  private readonly subscribers = new Set<() => void>();
  private reading: Reading = { first: 0, last: 40, focus: null };
  private position: Position | null = null;
  private controller = new AbortController();
  private fetching = false;
  private cancelCheck: (() => void) | null = null;
  private checking = false;
  private checkedAtMs = Number.NEGATIVE_INFINITY;
  private question: RowQuestion<R> | null = null;
  private readonly keyOf: (row: R) => string;
  private readonly deps: AskedDeps;

  constructor(keyOf: (row: R) => string, deps: AskedDeps) {
    this.keyOf = keyOf;
    this.deps = deps;
  }

  subscribe = (run: () => void): (() => void) => {
    this.subscribers.add(run);
    return () => this.subscribers.delete(run);
  };

  keyAt = (index: number): string | undefined => this.keys[index];
  rowAt = (index: number): R | undefined => this.row(this.keys[index] ?? "");
  row = (key: string): R | undefined => this.rows.get(key);
  hasLeft = (key: string): boolean => this.gone.has(key);
  allKeys = (): readonly string[] => this.keys.filter((key) => !this.gone.has(key));

  glows = (key: string): boolean => {
    const at = this.changedAtMs.get(key);
    return at !== undefined && this.deps.nowMs() - at < GLOW_MS;
  };

  /** Another question: what is shown stays until the answer is there. */
  ask(question: RowQuestion<R>): void {
    this.question = question;
    this.reading = { ...this.reading, first: 0, last: this.reading.last - this.reading.first };
    void this.load(false);
  }

  /** After it was stopped: the same question, and nothing that was read moves. */
  resume(): void {
    void this.load(this.count !== null);
  }

  /** The user wants what waits, or tries again. */
  adopt(): void {
    void this.load(false);
  }

  stop(): void {
    this.controller.abort();
    this.cancelCheck?.();
    this.cancelCheck = null;
    this.checking = false;
    this.fetching = false;
  }

  read(reading: Reading): void {
    this.reading = reading;
    this.fetchInSight();
  }

  /** Changed rows as a live topic tells them: what is shown changes at once, and what else that means is asked. */
  take(changes: readonly Change<R>[] | null, rows: ReadonlyMap<string, R>): void {
    let moved = false;
    for (const { key } of changes ?? []) {
      const row = rows.get(key);
      if (row === undefined || !this.rows.has(key)) continue;
      this.put(key, row);
      moved = true;
    }
    if (moved) this.publish();
    this.check();
  }

  /** Something may have changed: asks what, at most once in a while. */
  check(): void {
    if (this.cancelCheck !== null || this.checking || this.position === null) return;
    const waitMs = Math.max(0, this.checkedAtMs + CHANGES_EVERY_MS - this.deps.nowMs());
    this.cancelCheck = this.deps.after(waitMs, () => {
      this.cancelCheck = null;
      void this.askChanges();
    });
  }

  /** `quietly`: nothing that is being read may move. */
  private async load(quietly: boolean): Promise<void> {
    const { question } = this;
    if (question === null) return;
    this.stop();
    this.controller = new AbortController();
    const { signal } = this.controller;
    if (!quietly) this.publish({ asking: true });
    try {
      const head = await question.head(signal);
      if (signal.aborted) return;
      if (!quietly) this.begin(head);
      if (!quietly && head.total <= head.rows.length) return;
      const { keys } = await question.keys(signal);
      if (signal.aborted) return;
      if (quietly) for (const row of head.rows) this.rows.set(this.keyOf(row), row);
      this.position = head.position;
      this.settle(keys);
      this.check();
    } catch (failure) {
      if (!signal.aborted) this.publish({ failure, asking: false });
    }
  }

  private begin({ rows, total, position }: { rows: readonly R[]; total: number; position: Position }): void {
    this.rows.clear();
    this.stale.clear();
    this.changedAtMs.clear();
    for (const row of rows) this.rows.set(this.keyOf(row), row);
    this.count = total;
    this.position = position;
    this.standAt(rows.map(this.keyOf));
    this.publish({ asking: false, failure: null });
  }

  private standAt(keys: readonly string[]): void {
    this.keys = keys;
    this.places = new Set(keys);
    this.gone.clear();
    this.fresh.clear();
  }

  /** All keys are there, as they are now; what is in sight stays where it is. */
  private settle(ordered: readonly string[]): void {
    const shown = showRows(this.keys, ordered, this.reading);
    const news = new Set(ordered);
    this.standAt(shown.keys);
    for (const key of shown.keys) if (!news.has(key)) this.gone.add(key);
    for (const key of news) if (!this.places.has(key)) this.fresh.add(key);
    this.count = shown.keys.length;
    this.publish({ asking: false, failure: null });
    if (shown.removedAbove > 0) this.onRemovedAbove(shown.removedAbove);
    this.fetchInSight();
  }

  private async askChanges(): Promise<void> {
    const { question, position, controller } = this;
    if (question === null || position === null) return;
    this.checking = true;
    this.checkedAtMs = this.deps.nowMs();
    try {
      const changes = await question.changes(position, controller.signal);
      if (controller.signal.aborted) return;
      this.checking = false;
      if (!changes.known) return await this.load(true);
      this.position = changes.position;
      this.note(changes.matching, changes.left);
      // Also what could not be fetched when it came into sight.
      this.fetchInSight();
    } catch {
      // The truth label says that nothing is heard; the next change or the next minute asks again.
      if (!controller.signal.aborted) this.checking = false;
    }
  }

  private note(matching: readonly string[], left: readonly string[]): void {
    if (matching.length === 0 && left.length === 0) return;
    for (const key of matching) {
      this.gone.delete(key);
      if (!this.places.has(key) && this.count === this.keys.length) this.fresh.add(key);
    }
    for (const key of left) {
      this.fresh.delete(key);
      if (this.places.has(key)) this.gone.add(key);
    }
    for (const key of [...matching, ...left]) if (this.rows.has(key)) this.stale.add(key);
    this.publish();
  }

  /** One request at a time, for what is in sight when the last one is answered. */
  private fetchInSight(): void {
    const { question, controller } = this;
    if (question === null || this.fetching) return;
    const wanted = this.wanted();
    if (wanted.length === 0) return;
    this.fetching = true;
    this.forgetFar();
    question.rows(wanted, controller.signal).then(
      ({ rows }) => {
        if (controller.signal.aborted) return;
        this.fetching = false;
        for (const key of wanted) this.stale.delete(key);
        for (const row of rows) this.put(this.keyOf(row), row);
        this.publish();
        this.fetchInSight();
      },
      (failure: unknown) => {
        if (controller.signal.aborted) return;
        this.fetching = false;
        this.publish({ failure: this.rows.size === 0 ? failure : null });
      },
    );
  }

  private wanted(): string[] {
    const { first, last } = this.reading;
    const missing = (from: number, to: number): string[] => {
      const keys = this.keys.slice(Math.max(0, from), to + 1);
      return keys.filter((key) => (!this.rows.has(key) && !this.gone.has(key)) || this.stale.has(key));
    };
    const inSight = missing(first, last);
    const around = missing(first - AHEAD, last + AHEAD);
    // What is near is fetched when a good part of it is missing, so that scrolling does not ask row by row.
    return inSight.length > 0 || around.length >= AHEAD / 2 ? [...new Set([...inSight, ...around])].slice(0, MOST_AT_ONCE) : [];
  }

  private forgetFar(): void {
    if (this.rows.size <= KEPT) return;
    const near = new Set(this.keys.slice(Math.max(0, this.reading.first - KEPT / 8), this.reading.last + KEPT / 8));
    for (const key of this.rows.keys()) if (!near.has(key) && key !== this.reading.focus) this.rows.delete(key);
  }

  private put(key: string, row: R): void {
    const before = this.rows.get(key);
    this.rows.set(key, row);
    if (before === undefined || JSON.stringify(before) === JSON.stringify(row)) return;
    const nowMs = this.deps.nowMs();
    for (const [changed, atMs] of this.changedAtMs) if (nowMs - atMs >= GLOW_MS) this.changedAtMs.delete(changed);
    this.changedAtMs.set(key, nowMs);
  }

  private publish(part: Partial<AskedView> = {}): void {
    const { count } = this;
    this.view = {
      ...this.view,
      count,
      total: count === null ? null : count + this.fresh.size - this.gone.size,
      waiting: this.fresh.size,
      ...part,
      version: this.view.version + 1,
    };
    for (const run of this.subscribers) run();
  }
}
