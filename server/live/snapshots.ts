import { constants, gzip, gzipSync } from "node:zlib";
import type { Row } from "../../shared/live/change.ts";
import type { Position } from "../../shared/live/position.ts";
import { packRows } from "../../shared/live/snapshot.ts";
import type { Room } from "./room.ts";

export interface Snapshot {
  readonly position: Position;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** Small enough to be compressed at once: nothing can happen in between, and the thread pool would cost more. */
const AT_ONCE_ROWS = 100;
const SLICE_MS = 4;
const LEVEL = constants.Z_BEST_SPEED;
/** A snapshot is used again while catching up from it costs less than this share of making a new one. */
const REUSE_SHARE = 0.02;

/** Snapshots of rooms, made once per scope and position, in slices so that nobody else waits. */
export class Snapshots {
  private readonly newest = new WeakMap<Room, Snapshot>();
  private readonly underWay = new WeakMap<Room, Promise<Snapshot>>();

  /** At or shortly before the room's position; the room must have one. */
  async of(room: Room): Promise<Snapshot> {
    const held = this.newest.get(room);
    if (held !== undefined && this.worthCatchingUp(room, held)) return held;
    const building = this.underWay.get(room);
    if (building !== undefined) return building;
    const rows = room.rows();
    if (rows.length <= AT_ONCE_ROWS) {
      const snapshot: Snapshot = { position: room.sent!, body: gzipSync([...packRows(rows)].join(""), { level: LEVEL }) };
      this.newest.set(room, snapshot);
      return snapshot;
    }
    const work = buildSlowly(room.sent!, rows).then((snapshot) => {
      this.newest.set(room, snapshot);
      return snapshot;
    });
    const done = work.finally(() => this.underWay.delete(room));
    this.underWay.set(room, done);
    return done;
  }

  private worthCatchingUp(room: Room, { position }: Snapshot): boolean {
    if (position.epoch !== room.sent?.epoch) return false;
    if (position.offset === room.sent.offset) return true;
    const missed = room.changesSince(position.offset);
    const rows = room.follower.state?.rows.size ?? 0;
    return missed !== null && rows > AT_ONCE_ROWS && missed.length <= rows * REUSE_SHARE;
  }
}

/** Rows are never modified, so a list of them stays the state of this moment however long it takes to write it down. */
async function buildSlowly(position: Position, rows: readonly Row[]): Promise<Snapshot> {
  const lines: string[] = [];
  let endMs = performance.now() + SLICE_MS;
  for (const line of packRows(rows)) {
    lines.push(line);
    if (performance.now() < endMs) continue;
    await new Promise<void>((resolve) => setImmediate(resolve));
    endMs = performance.now() + SLICE_MS;
  }
  return { position, body: await compress(lines.join("")) };
}

function compress(text: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    gzip(text, { level: LEVEL }, (error, body) => (error ? reject(error) : resolve(body as Buffer<ArrayBuffer>)));
  });
}
