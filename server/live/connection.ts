import type { Position } from "../../shared/live/position.ts";
import type { Piece } from "../../shared/live/protocol.ts";
import type { Subject } from "../../shared/live/subjects.ts";
import type { TopicName } from "../../shared/live/topics.ts";
import type { Room } from "./room.ts";
import type { Scope } from "./scope.ts";
import type { Wire } from "./wire.ts";

/** A snapshot on its way, piece by piece. */
export interface Delivery {
  readonly snapshotId: string;
  readonly pieces: number;
  /** The piece that is sent next. */
  next: number;
  taken: number;
}

/**
 * A client's place in a room. While `lagsFrom` is set it is sent no batches: it stands there until its line is free again, or until it
 * has all of the snapshot that is on its way to it.
 */
export interface Membership {
  readonly room: Room;
  lagsFrom: Position | null;
  delivery: Delivery | null;
}

/** One signed-in client and what it follows. */
export class Connection {
  readonly id: string;
  readonly scope: Scope;
  /** The topics that the rules open to this client, and what else it may be given hints of. */
  readonly mayFollow: ReadonlySet<Subject>;
  readonly wire: Wire;
  /** What follows its newest question; an answer to an older one is void. */
  readonly questions = new Map<TopicName, number>();
  readonly sendPiece: (piece: Piece) => void;
  private readonly memberships = new Map<TopicName, Membership>();
  private group: string | null = null;

  constructor(id: string, scope: Scope, mayFollow: ReadonlySet<Subject>, wire: Wire, sendPiece: (piece: Piece) => void) {
    this.sendPiece = sendPiece;
    this.id = id;
    this.scope = scope;
    this.mayFollow = mayFollow;
    this.wire = wire;
  }

  get(topic: TopicName): Membership | undefined {
    return this.memberships.get(topic);
  }
  set(topic: TopicName, membership: Membership): void {
    this.memberships.set(topic, membership);
    this.group = null;
  }
  delete(topic: TopicName): void {
    this.memberships.delete(topic);
    this.group = null;
  }
  all(): Iterable<Membership> {
    return this.memberships.values();
  }

  /** The rooms whose position it is told; it has none yet where a snapshot is on its way. */
  *told(): Iterable<Room> {
    for (const { room, delivery } of this.memberships.values()) if (delivery === null) yield room;
  }

  /** A snapshot has begun to come, or has come. */
  regroup(): void {
    this.group = null;
  }

  /** Connections of one group are told of the same rooms, so one tick serves them all. */
  tickGroup(): string {
    this.group ??= [...this.told()]
      .map(({ key }) => key)
      .sort()
      .join("\n");
    return this.group;
  }
}
