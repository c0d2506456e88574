import type { FeedMeta } from "../../shared/live/feed-meta.ts";
import type { Freshness } from "../../shared/live/freshness.ts";
import type { FeedId } from "../../shared/live/keys.ts";
import { comparePositions, type Position } from "../../shared/live/position.ts";
import type { ReadEntry } from "../../shared/node/feed-log.ts";
import type { Mutation } from "../mutation.ts";
import type { FeedState, FeedStep } from "./feed-state.ts";

/** Told of a feed's life, in order. `replaced` means that the whole state is another one: a new epoch, or loaded anew. */
export interface FeedListener {
  stepped(step: FeedStep, entry: ReadEntry): void;
  replaced(): void;
}

/** What an entry means for a feed that stands at `at`. */
type Verdict = "old" | "next" | "reload";

/** One feed as this server holds it. No I/O: the reader loads it and hands it entries. */
export class FeedFollower {
  readonly feed: FeedId;
  readonly listeners = new Set<FeedListener>();
  state: FeedState | null = null;
  meta: FeedMeta | null = null;
  /** Set while what Redis says cannot be trusted: it is away, or it is another Redis than the one that the workers wrote to. */
  doubtSinceMs: number | null = null;
  loading: Promise<void> | null = null;
  /** Set while the state is known to be older than what is published: the services' last word is not what we show. */
  private behindSinceMs: number | null = null;
  /** Up to where it was published at the last look. */
  private awaited: Position | null = null;
  watchers = 0;
  unwatchedSinceMs: number;
  /** Until then nobody waits for it: somebody did in vain. */
  vainUntilMs = 0;
  private readonly mutations: ReadonlySet<Mutation>;

  constructor(feed: FeedId, nowMs: number, mutations: ReadonlySet<Mutation>) {
    this.feed = feed;
    this.unwatchedSinceMs = nowMs;
    this.mutations = mutations;
  }

  /** To be told regularly what the feed's meta says. Being read a moment after being published is no lag, so that two looks tell one. */
  look(meta: FeedMeta, nowMs: number): void {
    this.meta = meta;
    if (this.state === null || meta.position === null) return;
    const at = this.state.position;
    const isLate = this.awaited !== null && comparePositions(at, this.awaited) < 0;
    if (isLate || meta.position.epoch !== at.epoch) this.fallBehind(nowMs);
    if (!isLate) this.awaited = meta.position;
  }

  /** What is published cannot be reached from here by reading on. */
  fallBehind(nowMs: number): void {
    if (this.state !== null) this.behindSinceMs ??= nowMs;
  }

  /** Answers false when the feed must be loaded anew. @throws Error when the entry does not fit the rows. */
  take(entry: ReadEntry): boolean {
    if (this.state === null) return true;
    const verdict = this.judge(this.state.position, entry);
    if (verdict === "old") return true;
    if (verdict === "reload") return false;
    const step = this.state.apply(entry.position, entry.changes, entry.origin);
    this.catchUp(entry.position);
    for (const listener of this.listeners) listener.stepped(step, entry);
    return true;
  }

  replaceState(state: FeedState): void {
    this.state = state;
    this.catchUp(state.position);
    for (const listener of this.listeners) listener.replaced();
  }

  /** What the workers say of the feed, as far as what we hold is that: confirmed is what is published, not what is on its way to us. */
  freshness(): Freshness | null {
    if (this.meta === null) return null;
    const behindSinceMs = this.mutations.has("blind-freshness") ? null : this.behindSinceMs;
    const sinceMs = this.doubtSinceMs ?? behindSinceMs;
    return sinceMs === null ? this.meta.freshness : { ...this.meta.freshness, health: "unknown", sinceMs, error: "notReady" };
  }

  /** Whether what it holds is what the services confirmed after that time: what is published may be on its way to us. */
  holdsConfirmedSince(sinceMs: number): boolean {
    const { state, meta } = this;
    if (state === null || meta?.position == null || (meta.freshness.confirmedAtMs ?? 0) <= sinceMs) return false;
    return comparePositions(state.position, meta.position) >= 0;
  }

  private catchUp(at: Position): void {
    if (this.awaited === null || comparePositions(at, this.awaited) >= 0) this.behindSinceMs = null;
  }

  private judge(at: Position, entry: ReadEntry): Verdict {
    if (this.mutations.has("skip-epoch") || this.mutations.has("read-from-dollar")) return "next";
    if (comparePositions(entry.position, at) <= 0) return "old";
    const follows = entry.position.epoch === at.epoch && entry.position.offset === at.offset + 1 && !entry.reset;
    return follows ? "next" : "reload";
  }
}
