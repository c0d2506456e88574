import { type Piece, took } from "../../shared/live/protocol.ts";
import type { TopicName } from "../../shared/live/topics.ts";
import type { Connection, Membership } from "./connection.ts";
import type { Snapshot } from "./snapshots.ts";

export interface DeliveryDeps {
  now(): number;
  /** The pieces, as long as they are kept. */
  find(membership: Membership, id: string): Snapshot | null;
  /** All pieces were taken: the connection is to be sent what happened meanwhile, and then every batch. */
  finish(connection: Connection, membership: Membership): void;
  /** The rest is gone: the connection has to ask anew. */
  lapse(connection: Connection, topic: TopicName): void;
}

/** Goes out in one go: less than a second even on a bad line. */
const AT_ONCE_BYTES = 32_768;
/** Pieces of one connection that may be on their way, taken together: beats and other topics must pass between them. */
const FEWEST_AT_ONCE = 2;
const MOST_AT_ONCE = 16;
/** A piece that is taken this quickly says that the line carries more, one that takes this long that it carries less. */
const QUICK_MS = 250;
const SLOW_MS = 1_000;

interface Line {
  atOnce: number;
  readonly sentAtMs: Map<string, number>;
}

/** Sends snapshots at the pace at which each client takes them, never more at once than its line carries in about a second. */
export class Deliveries {
  private readonly lines = new WeakMap<Connection, Line>();
  private readonly deps: DeliveryDeps;

  constructor(deps: DeliveryDeps) {
    this.deps = deps;
  }

  /** The connection has been told of the snapshot, and has its place in the room. */
  start(connection: Connection, membership: Membership, snapshot: Snapshot, from: number): void {
    membership.delivery = { snapshotId: snapshot.id, pieces: snapshot.pieces.length, next: from, taken: from };
    const bytes = snapshot.pieces.slice(from).reduce((sum, { length }) => sum + length, 0);
    if (bytes > AT_ONCE_BYTES) this.send(connection);
    else {
      for (let index = from; index < snapshot.pieces.length; index++) this.sendPiece(connection, membership, snapshot, index);
      this.finish(connection, membership);
    }
  }

  /** What the client says that it has. Answers false when that is nothing new. */
  took(connection: Connection, message: unknown): boolean {
    const parsed = took.safeParse(message);
    if (!parsed.success) return false;
    const membership = connection.get(parsed.data.topic as TopicName);
    const delivery = membership?.delivery;
    if (!membership || !delivery || delivery.snapshotId !== parsed.data.id) return false;
    const taken = Math.min(parsed.data.pieces, delivery.next);
    if (taken <= delivery.taken) return false;
    for (; delivery.taken < taken; delivery.taken++) this.judge(connection, `${delivery.snapshotId}:${delivery.taken}`);
    if (delivery.taken >= delivery.pieces) this.finish(connection, membership);
    this.send(connection);
    return true;
  }

  private finish(connection: Connection, membership: Membership): void {
    membership.delivery = null;
    this.deps.finish(connection, membership);
  }

  private judge(connection: Connection, piece: string): void {
    const line = this.lineOf(connection);
    const tookMs = this.deps.now() - (line.sentAtMs.get(piece) ?? this.deps.now());
    line.sentAtMs.delete(piece);
    if (tookMs <= QUICK_MS) line.atOnce = Math.min(MOST_AT_ONCE, line.atOnce + 1);
    else if (tookMs > SLOW_MS) line.atOnce = Math.max(FEWEST_AT_ONCE, Math.floor(line.atOnce / 2));
  }

  /** In turns, so that no topic waits for a larger one. */
  private send(connection: Connection): void {
    const line = this.lineOf(connection);
    const memberships = [...connection.all()];
    const underWay = () => memberships.reduce((sum, { delivery }) => sum + (delivery ? delivery.next - delivery.taken : 0), 0);
    for (let sent = true; sent; ) {
      sent = false;
      for (const membership of memberships) {
        const { delivery } = membership;
        if (!delivery || delivery.next >= delivery.pieces || underWay() >= line.atOnce) continue;
        const snapshot = this.deps.find(membership, delivery.snapshotId);
        if (snapshot === null) {
          membership.delivery = null;
          this.deps.lapse(connection, membership.room.topic);
          continue;
        }
        line.sentAtMs.set(`${snapshot.id}:${delivery.next}`, this.deps.now());
        this.sendPiece(connection, membership, snapshot, delivery.next++);
        sent = true;
      }
    }
  }

  private sendPiece(connection: Connection, { room }: Membership, { id, pieces }: Snapshot, index: number): void {
    connection.sendPiece({ topic: room.topic, id, index, body: pieces[index]! } satisfies Piece);
  }

  private lineOf(connection: Connection): Line {
    const line = this.lines.get(connection) ?? { atOnce: FEWEST_AT_ONCE, sentAtMs: new Map() };
    this.lines.set(connection, line);
    return line;
  }
}
