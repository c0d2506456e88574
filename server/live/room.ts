import type { Change, Row } from "../../shared/live/change.ts";
import type { Freshness } from "../../shared/live/freshness.ts";
import type { Position } from "../../shared/live/position.ts";
import type { Batch } from "../../shared/live/protocol.ts";
import type { TopicName } from "../../shared/live/topics.ts";
import type { ReadEntry } from "../../shared/node/feed-log.ts";
import type { FeedFollower, FeedListener } from "../read/feed-follower.ts";
import type { FeedStep } from "../read/feed-state.ts";
import type { OwnersBefore } from "../read/recent-touches.ts";
import type { Projection } from "./projections/projection.ts";

export interface RoomDeps {
  key: string;
  topic: TopicName;
  follower: FeedFollower;
  projection: Projection;
  /** Sends a batch to everybody in the room. */
  broadcast(room: Room, batch: Batch, entry: ReadEntry): void;
  /** Everybody's place in the room is void: a new epoch, or the feed was loaded anew. */
  lapse(room: Room): void;
}

/** One topic of one scope: everybody in it is sent the same batches, and stands at `sent`. */
export class Room implements FeedListener {
  readonly key: string;
  readonly topic: TopicName;
  readonly follower: FeedFollower;
  /** Up to where the room was sent everything. Batches that change nothing for this scope are left out until somebody needs them. */
  sent: Position | null = null;
  private readonly projection: Projection;
  private readonly deps: RoomDeps;
  private lastEntry: ReadEntry | null = null;

  constructor(deps: RoomDeps) {
    this.key = deps.key;
    this.topic = deps.topic;
    this.follower = deps.follower;
    this.projection = deps.projection;
    this.deps = deps;
    if (this.follower.state !== null) this.start();
  }

  stepped(step: FeedStep, entry: ReadEntry): void {
    if (this.sent === null) {
      this.start();
      return;
    }
    this.lastEntry = entry;
    const changes = this.projection.step(step);
    if (changes.length > 0) this.send(step.to, changes, entry);
  }

  replaced(): void {
    const had = this.sent !== null;
    this.start();
    if (had) this.deps.lapse(this);
  }

  /** Brings the room to where the feed stands, so that whoever joins now stands where the others do. */
  settle(): void {
    const at = this.follower.state?.position;
    if (at === undefined || this.sent === null || this.lastEntry === null || samePlace(at, this.sent)) return;
    this.send(at, [], this.lastEntry);
  }

  rows(): Row[] {
    return this.projection.rows();
  }

  /** Whether what was touched after `offset` of this epoch is still known. */
  remembers(offset: number): boolean {
    return (this.follower.state?.recent.since(offset) ?? null) !== null;
  }

  /** Everything that happened after `offset` of this epoch, collapsed; null when that is out of reach. */
  changesSince(offset: number): Change[] | null {
    const recent = this.follower.state?.recent;
    const touched = recent?.since(offset) ?? null;
    return touched === null ? null : this.refresh(touched, recent!.ownersSince(offset));
  }

  /**
   * What brings a client up to date that missed changes of these keys, or null when only a snapshot does. They are read as they
   * stand now: a removal of what the client never had changes nothing there, and is told only of what its scope may have held.
   */
  refresh(touched: ReadonlySet<string>, ownersBefore: OwnersBefore | null): Change[] | null {
    return touched.size === 0 ? [] : this.projection.refresh(touched, ownersBefore);
  }

  freshness(): Freshness | null {
    return this.follower.freshness();
  }

  private start(): void {
    const state = this.follower.state!;
    this.projection.reset(state.rows);
    this.sent = state.position;
    this.lastEntry = null;
  }

  private send(to: Position, changes: Change[], entry: ReadEntry): void {
    const from = this.sent!;
    this.sent = to;
    const { topic } = this;
    this.deps.broadcast(this, { topic, epoch: to.epoch, from: from.offset, to: to.offset, changes, origin: entry.origin }, entry);
  }
}

const samePlace = (a: Position, b: Position): boolean => a.epoch === b.epoch && a.offset === b.offset;
