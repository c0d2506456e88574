import type { Logger } from "pino";
import type { Position } from "../../shared/live/position.ts";
import type { Batch, Hint } from "../../shared/live/protocol.ts";
import { TICK_MS } from "../../shared/live/protocol.ts";
import type { Subject } from "../../shared/live/subjects.ts";
import { type TopicName, topics } from "../../shared/live/topics.ts";
import type { ReadEntry } from "../../shared/node/feed-log.ts";
import type { Mutation } from "../mutation.ts";
import type { Reader, Watch } from "../read/reader.ts";
import type { Connection, Membership } from "./connection.ts";
import { isFree, Laggards } from "./laggards.ts";
import { project } from "./projections/projections.ts";
import { Room } from "./room.ts";
import { feedOf, roomKey, type Scope } from "./scope.ts";
import { encodeEvent, type Frame } from "./wire.ts";

export interface HubDeps {
  reader: Reader;
  log: Logger;
  now(): number;
  onBroadcast(tenant: string, batch: Batch, receivers: number): void;
  mutations: ReadonlySet<Mutation>;
}

const LAGGARD_CHECK_MS = 100;
/** Shorter than the promise, so that a tick that is a little late keeps it (L3). */
const TICK_EVERY_MS = TICK_MS * 0.75;
/** An empty room keeps its projection for a while: people move between screens. */
const KEEP_EMPTY_MS = 60_000;

interface OpenRoom {
  readonly room: Room;
  readonly watch: Watch;
  readonly members: Map<Connection, Membership>;
  emptySinceMs: number;
}

/** Who follows what. Knows rooms and wires, and nothing of Socket.IO or HTTP. */
export class Hub {
  private readonly rooms = new Map<string, OpenRoom>();
  private readonly connections = new Set<Connection>();
  private readonly laggards = new Laggards((connection, topic) => this.lapseOne(connection, topic));
  private readonly timers: NodeJS.Timeout[];
  private readonly deps: HubDeps;

  constructor(deps: HubDeps) {
    this.deps = deps;
    this.timers = [setInterval(() => this.tick(), TICK_EVERY_MS), setInterval(() => this.laggards.check(), LAGGARD_CHECK_MS)];
  }

  close(): void {
    for (const timer of this.timers) clearInterval(timer);
    for (const { watch } of this.rooms.values()) watch.release();
    this.rooms.clear();
  }

  get counts(): { sockets: number; topics: number; places: number; laggards: number; bufferedBytes: number } {
    let [bufferedBytes, places] = [0, 0];
    for (const { wire } of this.connections) bufferedBytes += wire.bufferedBytes();
    for (const { members } of this.rooms.values()) places += members.size;
    return { sockets: this.connections.size, topics: this.rooms.size, places, laggards: this.laggards.size, bufferedBytes };
  }

  add(connection: Connection): void {
    this.connections.add(connection);
  }

  remove(connection: Connection): void {
    for (const { room } of connection.all()) this.forget(room.key, connection);
    this.connections.delete(connection);
    this.laggards.delete(connection);
  }

  /** False for a client that left: what it asked for is void, for nobody would ever take it out of a room again. */
  holds(connection: Connection): boolean {
    return this.connections.has(connection) || this.deps.mutations.has("join-the-dead");
  }

  openRoom(topic: TopicName, scope: Scope): Room {
    const key = roomKey(topic, scope);
    let open = this.rooms.get(key);
    if (open === undefined) {
      open = this.createRoom(key, topic, scope);
      this.rooms.set(key, open);
    }
    open.emptySinceMs = this.deps.now();
    return open.room;
  }

  /**
   * From here on the connection is sent every batch of the room that follows `room.sent`. Answers false to a client that left, and
   * for a room that was closed while its answer was made: nothing would ever come from there.
   */
  join(connection: Connection, room: Room, lagsFrom: Position | null = null): boolean {
    const open = this.rooms.get(room.key);
    if (open?.room !== room || !this.holds(connection)) return false;
    this.leave(connection, room.topic);
    const membership: Membership = { room, lagsFrom, delivery: null };
    open.members.set(connection, membership);
    connection.set(room.topic, membership);
    return true;
  }

  /** From here on it is sent what it lags behind, at once where its line is free, and every batch after that. */
  follow(connection: Connection, membership: Membership): void {
    connection.regroup();
    membership.room.settle();
    this.laggards.release(connection, membership);
  }

  /** Its place is void: it has to ask anew. */
  lapseOne(connection: Connection, topic: TopicName): void {
    this.void(connection, topic, encodeEvent("lapsed", { topic }));
  }

  leave(connection: Connection, topic: TopicName): void {
    const membership = connection.get(topic);
    if (membership === undefined) return;
    this.forget(membership.room.key, connection);
    connection.delete(topic);
  }

  /**
   * Tells whoever follows that topic of that tenant (null: of any), or may see what has no topic, whatever their scope: the hint says nothing but that
   * asking again is worth it.
   */
  hint(subject: Subject, tenant: string | null): void {
    const frame = encodeEvent("hint", { topic: subject } satisfies Hint);
    const concerns = (connection: Connection) =>
      isTopic(subject) ? connection.get(subject) !== undefined : connection.mayFollow.has(subject);
    for (const connection of this.connections)
      if ((tenant === null || connection.scope.tenant === tenant) && concerns(connection) && isFree(connection))
        connection.wire.send(frame);
  }

  private createRoom(key: string, topic: TopicName, scope: Scope): OpenRoom {
    const members = new Map<Connection, Membership>();
    let room: Room | null = null;
    const watch = this.deps.reader.watch(feedOf(topic, scope), {
      stepped: (step, entry) => room?.stepped(step, entry),
      replaced: () => room?.replaced(),
    });
    room = new Room({
      key,
      topic,
      follower: watch.follower,
      projection: project(topic, scope, this.deps.mutations),
      broadcast: (_, batch, entry) => this.broadcast(scope.tenant, members, batch, entry),
      lapse: () => this.lapse(topic, members),
    });
    return { room, watch, members, emptySinceMs: this.deps.now() };
  }

  private forget(key: string, connection: Connection): void {
    const open = this.rooms.get(key);
    if (open === undefined) return;
    open.members.delete(connection);
    if (open.members.size === 0) open.emptySinceMs = this.deps.now();
  }

  private broadcast(tenant: string, members: Map<Connection, Membership>, batch: Batch, entry: ReadEntry): void {
    if (members.size === 0) return;
    const frame = encodeEvent("batch", batch);
    for (const [connection, membership] of members) {
      if (membership.lagsFrom !== null) continue;
      if (isFree(connection)) connection.wire.send(frame);
      else this.laggards.add(connection, membership, batch);
    }
    this.deps.onBroadcast(tenant, batch, members.size);
    this.deps.log.debug(
      {
        topic: batch.topic,
        at: `${batch.epoch}-${batch.to}`,
        pollId: entry.origin.pollId,
        changes: batch.changes.length,
        receivers: members.size,
      },
      "batch broadcast",
    );
  }

  private lapse(topic: TopicName, members: Map<Connection, Membership>): void {
    const frame = encodeEvent("lapsed", { topic });
    for (const connection of [...members.keys()]) this.void(connection, topic, frame);
  }

  private void(connection: Connection, topic: TopicName, frame: Frame): void {
    this.leave(connection, topic);
    connection.wire.send(frame);
  }

  private tick(): void {
    this.closeEmptyRooms();
    const nowMs = this.deps.now();
    const frames = new Map<string, Frame | null>();
    for (const connection of this.connections) {
      if (this.laggards.has(connection)) continue;
      const group = connection.tickGroup();
      let frame = frames.get(group);
      if (frame === undefined) {
        frame = tickFrame(connection, nowMs);
        frames.set(group, frame);
      }
      if (frame !== null && isFree(connection)) connection.wire.send(frame);
    }
  }

  private closeEmptyRooms(): void {
    for (const [key, { members, watch, emptySinceMs }] of this.rooms) {
      if (members.size > 0 || this.deps.now() - emptySinceMs < KEEP_EMPTY_MS) continue;
      watch.release();
      this.rooms.delete(key);
    }
  }
}

function tickFrame(connection: Connection, nowMs: number): Frame | null {
  const topics: Record<string, unknown> = {};
  for (const room of connection.told()) {
    const freshness = room.freshness();
    if (room.sent !== null && freshness !== null) topics[room.topic] = { position: room.sent, freshness };
  }
  return Object.keys(topics).length === 0 ? null : encodeEvent("tick", { nowMs, topics });
}

const isTopic = (subject: Subject): subject is TopicName => subject in topics;
