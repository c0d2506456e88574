import type { Batch } from "../../shared/live/protocol.ts";
import type { TopicName } from "../../shared/live/topics.ts";
import type { Connection, Membership } from "./connection.ts";
import { encodeEvent } from "./wire.ts";

/** A client that holds back more than this is sent nothing until it has read it (L6). */
export const MAX_BUFFERED_BYTES = 1_000_000;

export const isFree = ({ wire }: Connection): boolean => wire.bufferedBytes() <= MAX_BUFFERED_BYTES;

/** Clients whose line is full. Each waits until it has read everything, and then is sent what it missed, the latest per key. */
export class Laggards {
  private readonly waiting = new Set<Connection>();
  private readonly lapse: (connection: Connection, topic: TopicName) => void;

  /** `lapse` tells a client to ask anew: what it missed is too much, or cannot be told. */
  constructor(lapse: (connection: Connection, topic: TopicName) => void) {
    this.lapse = lapse;
  }

  get size(): number {
    return this.waiting.size;
  }

  has(connection: Connection): boolean {
    return this.waiting.has(connection);
  }

  /** This batch is the first that it is not sent. */
  add(connection: Connection, membership: Membership, { epoch, from }: Batch): void {
    membership.lagsFrom = { epoch, offset: from };
    this.waiting.add(connection);
  }

  /** It has all of a snapshot: what it lags behind is next. */
  release(connection: Connection, membership: Membership): void {
    if (isFree(connection) && !this.waiting.has(connection)) this.catchUp(connection, membership);
    else this.waiting.add(connection);
  }

  delete(connection: Connection): void {
    this.waiting.delete(connection);
  }

  check(): void {
    for (const connection of this.waiting) {
      if (connection.wire.bufferedBytes() > 0) continue;
      this.waiting.delete(connection);
      for (const membership of [...connection.all()])
        if (membership.lagsFrom !== null && membership.delivery === null) this.catchUp(connection, membership);
    }
  }

  private catchUp(connection: Connection, membership: Membership): void {
    const { room, lagsFrom } = membership;
    const sent = room.sent!;
    if (lagsFrom!.epoch === sent.epoch && lagsFrom!.offset === sent.offset) {
      membership.lagsFrom = null;
      return;
    }
    const changes = lagsFrom!.epoch === sent.epoch ? room.changesSince(lagsFrom!.offset) : null;
    const frame =
      changes &&
      encodeEvent("batch", { topic: room.topic, ...{ epoch: sent.epoch, from: lagsFrom!.offset, to: sent.offset }, changes, origin: null });
    membership.lagsFrom = null;
    if (frame && frame.bytes.length <= MAX_BUFFERED_BYTES) connection.wire.send(frame);
    else this.lapse(connection, room.topic);
  }
}
