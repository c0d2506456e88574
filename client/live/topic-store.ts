import { createStore, type StoreApi } from "zustand/vanilla";
import type { Change, Row } from "../../shared/live/change.ts";
import type { TopicName } from "../../shared/live/topics.ts";
import type { LiveClient } from "./live-client.ts";
import type { ChangeListener, MovingRows, MovingView } from "./moving-rows.ts";
import type { OpenTopic } from "./open-topic.ts";
import { type AskPast, PastTopic } from "./past-topic.ts";

/** What screens see of a topic. */
export interface TopicView<R extends Row = Row> extends MovingView<R> {
  /** Some screen holds the topic, so that its rows move. */
  readonly held: boolean;
}

const MAX_PENDING = 5_000;
/** Going from one tab to another must not cost a snapshot. */
const LINGER_MS = 30_000;

/** Where nobody can be asked. */
const nobodyKnows: AskPast = () => Promise.reject(Object.assign(new Error("no history"), { code: "notRecorded" }));

/**
 * One topic as a store for any number of screens: opened with the first holder, closed a while after the last. Changes that
 * arrive within one frame are shown together.
 */
export class TopicStore<R extends Row = Row> implements MovingRows<R, TopicView<R>> {
  readonly store: StoreApi<TopicView<R>>;
  private readonly listeners = new Set<ChangeListener<R>>();
  private opened: OpenTopic<R> | null = null;
  /** In the place of the live rows while the page shows another time; these go on behind it. */
  private past: PastTopic<R> | null = null;
  private pastMs: number | null = null;
  private holders = 0;
  private pending: Change<R>[] | null = [];
  private scheduled = false;
  private cancelClose: () => void = () => {};
  private readonly name: TopicName;
  private readonly client: LiveClient;
  private readonly askPast: AskPast;
  private readonly frame: (run: () => void) => void;

  constructor(name: TopicName, client: LiveClient, frame: (run: () => void) => void, askPast: AskPast = nobodyKnows) {
    this.askPast = askPast;
    this.name = name;
    this.client = client;
    this.frame = frame;
    this.store = createStore<TopicView<R>>(() => ({
      rows: new Map(),
      version: 0,
      hasCome: false,
      upToDate: false,
      connected: client.connected,
      freshness: null,
      refusal: null,
      progress: null,
      held: false,
    }));
  }

  /** Keeps the topic open until the returned function is called. */
  hold(): () => void {
    this.cancelClose();
    if (this.opened === null) this.open();
    if (this.holders++ === 0) this.store.setState({ held: true });
    if (this.pastMs !== null) this.past?.goTo(this.pastMs);
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      if (--this.holders > 0) return;
      this.store.setState({ held: false });
      this.cancelClose = this.client.after(LINGER_MS, () => this.close());
    };
  }

  /** Shows the rows of another time, or of now where it is null. */
  travel(atMs: number | null): void {
    this.pastMs = atMs;
    if (atMs === null) {
      this.past?.close();
      this.past = null;
      this.all();
      return;
    }
    if (this.past === null) {
      this.past = new PastTopic<R>(
        this.name,
        this.askPast,
        () => this.all(),
        () => this.opened,
      );
      this.all();
    }
    if (this.holders > 0) this.past.goTo(atMs);
  }

  private open(): void {
    this.opened = this.client.openTopic<R>(this.name, {
      rowsChanged: (changes) => this.note(changes),
      stateChanged: () => this.schedule(),
    });
    // Another part of the page holds it: its rows are there.
    if (this.opened.position !== null) this.all();
  }

  private all(): void {
    this.pending = null;
    this.schedule();
  }

  onChanges(listener: ChangeListener<R>): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** The connection came or went. */
  schedule(): void {
    if (this.scheduled) return;
    this.scheduled = true;
    this.frame(() => this.show());
  }

  private close(): void {
    this.opened?.close();
    this.opened = null;
    this.store.setState({ upToDate: false });
  }

  private note(changes: readonly Change<R>[] | null): void {
    if (changes === null) this.pending = null;
    else if (this.pending !== null) {
      this.pending.push(...changes);
      // A hidden tab gets no frames for hours; past this bound "everything may be new" says it as well.
      if (this.pending.length > MAX_PENDING) this.pending = null;
    }
    this.schedule();
  }

  private show(): void {
    this.scheduled = false;
    const changes = this.pending;
    this.pending = [];
    const opened = this.opened;
    if (this.past !== null) this.showPast(this.past);
    if (this.past !== null || opened === null) return;
    const moved = changes === null || changes.length > 0;
    if (moved) for (const listener of this.listeners) listener(changes, opened.rows);
    this.store.setState((before) => ({
      // A topic that was opened again has no rows before its first answer; the last known ones stay until then.
      rows: opened.position === null && before.hasCome && before.recordedAtMs == null ? before.rows : opened.rows,
      version: moved ? before.version + 1 : before.version,
      hasCome: (before.hasCome && before.recordedAtMs == null) || opened.position !== null,
      recordedAtMs: null,
      upToDate: opened.upToDate,
      connected: this.client.connected,
      freshness: opened.freshness,
      refusal: opened.refusal,
      progress: opened.progress,
    }));
  }

  /** What is shown of now is not what was: until it has come there are no rows. */
  private showPast(past: PastTopic<R>): void {
    for (const listener of this.listeners) listener(null, past.rows);
    this.store.setState((before) => ({
      rows: past.rows,
      version: before.version + 1,
      hasCome: past.shownAtMs !== null,
      upToDate: true,
      connected: this.client.connected,
      freshness: past.freshness,
      refusal: past.refusal,
      progress: null,
      recordedAtMs: past.shownAtMs ?? this.pastMs,
    }));
  }
}
