import type { Change, Row } from "../../../shared/live/change.ts";
import type { Position } from "../../../shared/live/position.ts";
import { KeptRows } from "./kept-rows.ts";
import { firstGroups, type KeyGroup, keptGroups, type ToldGroup, wholeGroups } from "./key-groups.ts";
import type { RowQuestion } from "./row-question.ts";
import type { Reading } from "./shown-rows.ts";
import { StandingKeys } from "./standing-keys.ts";

export interface AskedView {
  /** Null before the first answer. */
  readonly count: number | null;
  /** How many there are now, which waits or is marked among what is shown. */
  readonly total: number | null;
  readonly waiting: number;
  /** Rows that left the answer and stand struck through. */
  readonly left: number;
  /** What stands in which group; null where the list was asked for none. */
  readonly groups: readonly KeyGroup[] | null;
  readonly asking: boolean;
  readonly failure: unknown;
  /** Counts answers: another one begins at its top. */
  readonly answer: number;
  /** Moves whenever a row or its place does. */
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
const CHANGES_EVERY_MS = 1_000;

/**
 * A list that the server filters and sorts, of any length, which stands still while it is read. It is the list of keys as it was when it
 * was asked; rows come for the keys in sight. What changes is shown in its place, what left is marked, what is new waits.
 */
export class AskedRows<R extends Row> {
  view: AskedView = { count: null, total: null, waiting: 0, left: 0, groups: null, asking: true, failure: null, answer: 0, version: 0 };
  /** Told how many rows vanished above the visible ones, when everything had to be asked again. */
  onRemovedAbove: (rows: number) => void = () => {};
  /** The keys between two places of the grid, where something else than the keys stands in it too. */
  lookThrough: ((from: number, to: number) => readonly string[]) | null = null;
  private groups: readonly KeyGroup[] | null = null;
  private readonly standing = new StandingKeys();
  private readonly kept: KeptRows<R>;
  /** Longer than the keys while these are on their way. */
  private count: number | null = null;
  private readonly subscribers = new Set<() => void>();
  private reading: Reading = { first: 0, last: 40, focus: null };
  private position: Position | null = null;
  private controller = new AbortController();
  private stopped = true;
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
    this.kept = new KeptRows(deps.nowMs);
  }

  subscribe = (run: () => void): (() => void) => {
    this.subscribers.add(run);
    return () => this.subscribers.delete(run);
  };

  keyAt = (index: number): string | undefined => this.standing.keys[index];
  rowAt = (index: number): R | undefined => this.row(this.standing.keys[index] ?? "");
  row = (key: string): R | undefined => this.kept.get(key);
  glows = (key: string): boolean => this.kept.glows(key);
  hasLeft = (key: string): boolean => this.standing.gone.has(key);
  allKeys = (): readonly string[] => this.standing.keys.filter((key) => !this.hasLeft(key));

  /**
   * What the list is to be about. Another question: what is shown stays until the answer is there. The same one, after it was stopped:
   * nothing that was read moves.
   */
  ask(question: RowQuestion<R>): void {
    const isOther = question.words !== this.question?.words;
    if (!isOther && !this.stopped) return;
    this.question = question;
    if (isOther) this.reading = { ...this.reading, first: 0, last: this.reading.last - this.reading.first };
    void this.load(!isOther && this.count !== null);
  }

  /** The user wants what waits, or tries again. */
  adopt(): void {
    void this.load(false);
  }

  /** The user is idle, or asked: what left goes, and nothing else moves. Not while keys are missing, whose number is not known. */
  tidy(): void {
    if (this.count !== this.standing.keys.length) return;
    const removedAbove = this.standing.dropGone(this.still());
    this.count = this.standing.keys.length;
    if (this.groups !== null) this.groups = keptGroups(this.groups, this.standing.keys);
    this.publish();
    if (removedAbove > 0) this.onRemovedAbove(removedAbove);
    this.fetchInSight();
  }

  stop(): void {
    this.stopped = true;
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
      if (row === undefined || !this.kept.has(key)) continue;
      this.kept.put(key, row);
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
    this.stopped = false;
    this.controller = new AbortController();
    const { signal } = this.controller;
    const answering = question.head(signal);
    // Only after it is on its way: whoever is told draws, and the server need not wait for that.
    if (!quietly) this.tell({ asking: true });
    try {
      const head = await answering;
      if (signal.aborted) return;
      if (!quietly) this.begin(head);
      if (!quietly && head.total <= head.rows.length) return;
      const { keys, groups } = await question.keys(signal);
      if (signal.aborted) return;
      if (quietly) for (const row of head.rows) this.kept.set(this.keyOf(row), row);
      this.position = head.position;
      this.settle(keys, groups, quietly);
      this.check();
    } catch (failure) {
      // What was asked quietly is asked again with the next change; what is being read stays.
      if (!signal.aborted && !quietly) this.publish({ failure, asking: false });
    }
  }

  private begin({ rows, total, groups, position }: Awaited<ReturnType<RowQuestion<R>["head"]>>): void {
    this.kept.clear();
    for (const row of rows) this.kept.set(this.keyOf(row), row);
    this.count = total;
    this.position = position;
    this.standing.standAt(rows.map(this.keyOf));
    this.groups = groups === undefined ? null : firstGroups(groups, this.standing.keys);
    this.publish({ asking: false, failure: null, answer: this.view.answer + 1 });
  }

  /** All keys are there, as they are now. Where they only go on behind the rows that stand, nothing is to be drawn. */
  private settle(ordered: readonly string[], told: readonly ToldGroup[] | undefined, haveRowsCome: boolean): void {
    const { focus } = this.reading;
    const isPlaced = focus === null || this.standing.keys.includes(focus);
    const goesOn = this.count === ordered.length && this.standing.isBeginOf(ordered);
    const removedAbove = this.standing.settle(ordered, this.still());
    this.count = this.standing.keys.length;
    this.groups = told === undefined ? null : wholeGroups(told, ordered, this.standing.keys, this.groups ?? []);
    if (goesOn && isPlaced && !haveRowsCome) this.tell({ asking: false, failure: null });
    else this.publish({ asking: false, failure: null });
    if (removedAbove > 0) this.onRemovedAbove(removedAbove);
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
    this.standing.note(matching, left, this.count === this.standing.keys.length);
    this.kept.outdate([...matching, ...left]);
    this.publish();
    // Where nothing is shown nothing is read that could move.
    if (this.count === 0 && this.standing.fresh.size > 0) void this.load(true);
  }

  /** One request at a time, for what is in sight when the last one is answered. */
  private fetchInSight(): void {
    const { question, controller } = this;
    if (question === null || this.stopped || this.fetching) return;
    const wanted = this.wanted();
    if (wanted.length === 0) return;
    this.fetching = true;
    const isAgain = wanted.some(this.kept.has);
    this.kept.forgetFar(this.sight, this.reading);
    question.rows(wanted, controller.signal).then(
      ({ rows }) => {
        if (controller.signal.aborted) return;
        this.fetching = false;
        this.kept.answered(wanted);
        for (const row of rows) this.kept.put(this.keyOf(row), row);
        if (isAgain || this.isDrawn(wanted)) this.publish();
        this.fetchInSight();
      },
      (failure: unknown) => {
        if (controller.signal.aborted) return;
        this.fetching = false;
        this.publish({ failure: this.kept.isEmpty ? failure : null });
      },
    );
  }

  /** The keys between two places of the grid, both included. */
  private sight = (from: number, to: number): readonly string[] =>
    this.lookThrough?.(from, to) ?? this.standing.keys.slice(Math.max(0, from), to + 1);

  /** What may not move: what is in sight. What stands in groups is read where it stands, however far down it is. */
  private still(): Reading {
    return this.groups === null ? this.reading : { first: 0, last: Number.MAX_SAFE_INTEGER, focus: this.reading.focus };
  }

  private wanted(): string[] {
    const { first, last } = this.reading;
    const missing = (from: number, to: number): string[] =>
      this.sight(from, to).filter((key) => (!this.kept.has(key) && !this.hasLeft(key)) || this.kept.isStale(key));
    const inSight = missing(first, last);
    const around = missing(first - AHEAD, last + AHEAD);
    // What is near is fetched when a good part of it is missing, so that scrolling does not ask row by row.
    return inSight.length > 0 || around.length >= AHEAD / 2 ? [...new Set([...inSight, ...around])].slice(0, MOST_AT_ONCE) : [];
  }

  /** Whether one of these rows is in sight, or has the focus: what lies around them is drawn when it comes into sight. */
  private isDrawn(keys: readonly string[]): boolean {
    const { first, last, focus } = this.reading;
    const drawn = new Set(this.sight(first, last));
    return keys.some((key) => key === focus || drawn.has(key));
  }

  /** Rows or their places moved. */
  private publish(part: Partial<AskedView> = {}): void {
    this.tell({ ...part, version: this.view.version + 1 });
  }

  private tell(part: Partial<AskedView>): void {
    const { count, groups } = this;
    const { fresh, gone } = this.standing;
    const before = this.view;
    const view: AskedView = {
      ...before,
      ...{ count, groups },
      total: count === null ? null : count + fresh.size - gone.size,
      waiting: fresh.size,
      left: gone.size,
      ...part,
    };
    if ((Object.keys(view) as (keyof AskedView)[]).every((name) => view[name] === before[name])) return;
    this.view = view;
    for (const run of this.subscribers) run();
  }
}
