import type { Logger } from "pino";
import type { Change } from "../../shared/live/change.ts";
import { comparePositions, type Position } from "../../shared/live/position.ts";
import { handshake, type Resumed, type Subscribe, type SubscribeAnswer, subscribe, unsubscribe } from "../../shared/live/protocol.ts";
import type { TopicName } from "../../shared/live/topics.ts";
import type { Mutation } from "../mutation.ts";
import { readFeedMeta } from "../read/feed-meta.ts";
import type { OwnersBefore } from "../read/recent-touches.ts";
import { touchedInLog } from "../read/touched-in-log.ts";
import type { RedisClient } from "../redis.ts";
import type { Connection } from "./connection.ts";
import { Deliveries } from "./deliveries.ts";
import type { Hub } from "./hub.ts";
import { isFree } from "./laggards.ts";
import type { Room } from "./room.ts";
import type { Snapshots } from "./snapshots.ts";
import type { WorkQueue } from "./work-queue.ts";

export interface SubscriptionDeps {
  hub: Hub;
  snapshots: Snapshots;
  queue: WorkQueue;
  redis: RedisClient;
  log: Logger;
  now(): number;
  random(): number;
  mutations: ReadonlySet<Mutation>;
}

export type Acknowledge = (answer: SubscribeAnswer) => void;

/** A feed that is being loaded, or that was never published, is asked for again after about this long. */
const UNREADY_MS = 1_000;
/** With fewer rows left to send than this share, a delta is worth more than a snapshot. */
const DELTA_SHARE = 0.5;
const ALWAYS_DELTA = 100;

/** Answers who asks for a topic: everything since where they stand, or the whole; never something in between (L1). */
export class Subscriptions {
  private readonly deps: SubscriptionDeps;
  private readonly deliveries: Deliveries;

  constructor(deps: SubscriptionDeps) {
    this.deps = deps;
    const { hub, snapshots, now } = deps;
    this.deliveries = new Deliveries({
      now,
      find: ({ room }, id) => snapshots.find(room, id),
      finish: (connection, membership) => hub.follow(connection, membership),
      lapse: (connection, topic) => hub.lapseOne(connection, topic),
    });
  }

  /** Answers false to whoever says that they took what was not sent. */
  took(connection: Connection, message: unknown): boolean {
    return this.deliveries.took(connection, message);
  }

  unsubscribe(connection: Connection, message: unknown): void {
    const parsed = unsubscribe.safeParse(message);
    if (!parsed.success) return;
    const topic = parsed.data.topic as TopicName;
    nextQuestion(connection, topic);
    this.deps.hub.leave(connection, topic);
  }

  subscribe(connection: Connection, message: unknown, acknowledge: Acknowledge): void {
    const parsed = subscribe.safeParse(message);
    if (!parsed.success || !connection.mayFollow.has(parsed.data.topic as TopicName)) {
      acknowledge({ kind: "refused", error: parsed.success ? "forbidden" : "badRequest" });
      return;
    }
    const topic = parsed.data.topic as TopicName;
    const question = nextQuestion(connection, topic);
    this.deps.hub.leave(connection, topic);
    const start = () => {
      this.answer(connection, topic, parsed.data, question, acknowledge).catch((error: unknown) => {
        this.deps.log.warn({ topic, reason: (error as Error).message }, "subscription could not be answered");
        acknowledge(this.unready());
      });
    };
    if (!this.deps.queue.add(start)) acknowledge(this.unready());
  }

  /** Answers the topics of a handshake as if each had been asked for; what is no list of topics asks for none. */
  resume(connection: Connection, auth: unknown, tell: (message: Resumed) => void): void {
    const asked = handshake.safeParse(auth);
    if (!asked.success) {
      this.deps.log.warn({ reason: asked.error.message }, "a handshake asked for something else than topics");
      return;
    }
    for (const each of asked.data.topics) this.subscribe(connection, each, (answer) => tell({ topic: each.topic, answer }));
  }

  private async answer(
    connection: Connection,
    topic: TopicName,
    { position: stands, has }: Subscribe,
    question: number,
    acknowledge: Acknowledge,
  ): Promise<void> {
    const isVoid = () => connection.questions.get(topic) !== question || !this.deps.hub.holds(connection);
    if (isVoid()) return;
    const room = this.deps.hub.openRoom(topic, connection.scope);
    if (room.sent === null) await room.follower.loading;
    if (isVoid() || room.sent === null || !isFree(connection)) return acknowledge(this.unready());

    if (stands !== undefined && this.sameEpoch(stands, room.sent)) {
      const ahead = stands.offset > (room.follower.state?.position.offset ?? 0);
      if (ahead && (await this.mustWait(room, stands))) return acknowledge(this.unready());
      const { recent } = room.follower.state!;
      const remembered = ahead ? null : recent.since(stands.offset);
      const touched = remembered ?? (ahead ? null : await touchedInLog(this.deps.redis, room.follower, stands));
      if (isVoid()) return acknowledge(this.unready());
      // From here to the join nothing may wait, or a batch would fall between the answer and the room.
      room.settle();
      const changes =
        touched === null || !this.sameEpoch(stands, room.sent)
          ? null
          : deltaWorthSending(room, touched, remembered && recent.ownersSince(stands.offset));
      if (changes !== null) return this.acknowledgeDelta(connection, room, stands, changes, acknowledge);
    }
    await this.answerSnapshot(connection, room, has, isVoid, acknowledge);
  }

  private acknowledgeDelta(connection: Connection, room: Room, stands: Position, changes: Change[], acknowledge: Acknowledge): void {
    const freshness = room.freshness();
    if (freshness === null || !this.deps.hub.join(connection, room)) {
      acknowledge(this.unready());
      return;
    }
    const { epoch, offset: to } = room.sent!;
    acknowledge({ kind: "delta", epoch, from: stands.offset, to, changes, freshness, nowMs: this.deps.now() });
  }

  private async answerSnapshot(
    connection: Connection,
    room: Room,
    has: Subscribe["has"],
    isVoid: () => boolean,
    acknowledge: Acknowledge,
  ): Promise<void> {
    const { snapshots, hub, mutations } = this.deps;
    const begun = has === undefined || mutations.has("forget-pieces") ? null : snapshots.find(room, has.id);
    const snapshot = begun ?? (await snapshots.of(room));
    if (isVoid()) return acknowledge(this.unready());
    const { id, position, pieces } = snapshot;
    const from = begun === null ? 0 : Math.min(has!.pieces, pieces.length);
    const freshness = room.freshness();
    if (freshness === null || position.epoch !== room.sent!.epoch || !hub.join(connection, room, position)) {
      return acknowledge(this.unready());
    }
    acknowledge({ kind: "snapshot", position, id, pieces: pieces.length, from, freshness, nowMs: this.deps.now() });
    this.deliveries.start(connection, connection.get(room.topic)!, snapshot, from);
  }

  /**
   * A client that stands ahead of us was told by another server. Either we lag, or Redis lost what it was told and a new epoch is
   * about to come: both pass. Only a Redis that is whole and knows nothing of it makes the client's place void.
   */
  private async mustWait(room: Room, stands: Position): Promise<boolean> {
    if (room.follower.doubtSinceMs !== null) return true;
    const published = (await readFeedMeta(this.deps.redis, room.follower.feed))?.position;
    return !published || comparePositions(published, stands) >= 0;
  }

  private sameEpoch(a: Position, b: Position): boolean {
    return a.epoch === b.epoch || this.deps.mutations.has("skip-epoch");
  }

  private unready(): SubscribeAnswer {
    return { kind: "unready", retryMs: Math.ceil(UNREADY_MS * (0.5 + this.deps.random())) };
  }
}

/** Null when so much changed that the whole is cheaper, or when only the whole tells it. */
function deltaWorthSending(room: Room, touched: ReadonlySet<string>, ownersBefore: OwnersBefore | null): Change[] | null {
  const rows = room.follower.state!.rows.size;
  if (touched.size > Math.max(ALWAYS_DELTA, rows * DELTA_SHARE)) return null;
  return room.refresh(touched, ownersBefore);
}

function nextQuestion(connection: Connection, topic: TopicName): number {
  const question = (connection.questions.get(topic) ?? 0) + 1;
  connection.questions.set(topic, question);
  return question;
}
