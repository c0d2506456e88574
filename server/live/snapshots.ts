import { randomUUID } from "node:crypto";
import { constants, gzip, gzipSync } from "node:zlib";
import type { Row } from "../../shared/live/change.ts";
import type { Position } from "../../shared/live/position.ts";
import { packRows } from "../../shared/live/snapshot.ts";
import { newestFirst } from "./newest-first.ts";
import type { Room } from "./room.ts";

export interface Snapshot {
  /** No other snapshot of any server has it: whoever was cut off names what they have pieces of. */
  readonly id: string;
  readonly position: Position;
  /** In the order in which they are wanted, each readable by itself. */
  readonly pieces: readonly Uint8Array<ArrayBuffer>[];
}

/** What a list shows first; small enough to be compressed at once: nothing can happen in between, and the thread pool would cost more. */
const FIRST_ROWS = 100;
const ROWS_PER_PIECE = 400;
/** Rows with long texts make shorter pieces. */
const TEXT_PER_PIECE = 400_000;
const SLICE_MS = 4;
const LEVEL = constants.Z_BEST_SPEED;
/** A snapshot is used again while catching up from it costs less than this share of making a new one. */
const REUSE_SHARE = 0.02;
/** Per room: slow clients may be in the middle of those that are not the newest any more (L6). */
const MOST_KEPT = 3;

/** Snapshots of rooms, made once per scope and position, in slices so that nobody else waits. */
export class Snapshots {
  private readonly kept = new WeakMap<Room, Snapshot[]>();
  private readonly underWay = new WeakMap<Room, Promise<Snapshot>>();

  /** At or shortly before the room's position; the room must have one. */
  async of(room: Room): Promise<Snapshot> {
    const newest = this.kept.get(room)?.at(-1);
    if (newest !== undefined && this.worthCatchingUp(room, newest)) return newest;
    const building = this.underWay.get(room);
    if (building !== undefined) return building;
    const position = room.sent!;
    const rows = room.rows();
    if (rows.length <= FIRST_ROWS) {
      return this.keep(room, position, [gzipSync([...packRows(newestFirst(rows))].join(""), { level: LEVEL })]);
    }
    const done = buildSlowly(newestFirst(rows))
      .then((pieces) => this.keep(room, position, pieces))
      .finally(() => this.underWay.delete(room));
    this.underWay.set(room, done);
    return done;
  }

  /** What somebody has pieces of, as long as the rest of it leads to where the room stands. */
  find(room: Room, id: string): Snapshot | null {
    const found = this.kept.get(room)?.find((each) => each.id === id);
    if (found === undefined || found.position.epoch !== room.sent?.epoch) return null;
    return room.remembers(found.position.offset) ? found : null;
  }

  private keep(room: Room, position: Position, pieces: Uint8Array<ArrayBuffer>[]): Snapshot {
    const snapshot = { id: randomUUID(), position, pieces };
    this.kept.set(room, [...(this.kept.get(room) ?? []), snapshot].slice(-MOST_KEPT));
    return snapshot;
  }

  private worthCatchingUp(room: Room, { position }: Snapshot): boolean {
    if (position.epoch !== room.sent?.epoch) return false;
    if (position.offset === room.sent.offset) return true;
    const missed = room.changesSince(position.offset);
    const rows = room.follower.state?.rows.size ?? 0;
    return missed !== null && rows > FIRST_ROWS && missed.length <= rows * REUSE_SHARE;
  }
}

/** Rows are never modified, so a list of them stays the state of this moment however long it takes to write it down. */
async function buildSlowly(rows: readonly Row[]): Promise<Uint8Array<ArrayBuffer>[]> {
  const pieces: Promise<Uint8Array<ArrayBuffer>>[] = [];
  let endMs = performance.now() + SLICE_MS;
  let at = 0;
  while (at < rows.length) {
    const { text, until } = packPiece(rows, at, pieces.length === 0 ? FIRST_ROWS : ROWS_PER_PIECE);
    pieces.push(compress(text));
    at = until;
    if (performance.now() < endMs) continue;
    await new Promise<void>((resolve) => setImmediate(resolve));
    endMs = performance.now() + SLICE_MS;
  }
  return Promise.all(pieces);
}

const ROWS_AT_A_TIME = 25;

function packPiece(rows: readonly Row[], from: number, most: number): { text: string; until: number } {
  let [text, until] = ["", from];
  while (until < rows.length && until - from < most && text.length < TEXT_PER_PIECE) {
    const next = Math.min(until + ROWS_AT_A_TIME, from + most, rows.length);
    text += [...packRows(rows.slice(until, next))].join("");
    until = next;
  }
  return { text, until };
}

function compress(text: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    gzip(text, { level: LEVEL }, (error, body) => (error ? reject(error) : resolve(body as Buffer<ArrayBuffer>)));
  });
}
