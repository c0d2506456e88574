import type { Row } from "../../shared/live/change.ts";
import type { Freshness } from "../../shared/live/freshness.ts";
import type { Position } from "../../shared/live/position.ts";
import type { Piece, Subscribe, SubscribeAnswer } from "../../shared/live/protocol.ts";
import { readSnapshot } from "./read-snapshot.ts";

type Announced = Extract<SubscribeAnswer, { kind: "snapshot" }>;

/** A snapshot that comes piece by piece; kept over a cut connection, so that only the rest of it has to come. */
export class Download {
  readonly id: string;
  readonly pieces: number;
  readonly position: Position;
  freshness: Freshness;
  /** Pieces that have come, from the first on. */
  come = 0;
  private read: Promise<Row[]> = Promise.resolve([]);

  constructor({ id, pieces, position, freshness }: Announced) {
    this.id = id;
    this.pieces = pieces;
    this.position = position;
    this.freshness = freshness;
  }

  get has(): NonNullable<Subscribe["has"]> {
    return { id: this.id, pieces: this.come };
  }

  /** The server goes on with what is missing here. */
  isContinuedBy({ id, from }: Announced): boolean {
    return id === this.id && from === this.come;
  }

  /** Answers false for a piece that is not the next. `see` is given its rows once they are unpacked. */
  take(piece: Pick<Piece, "id" | "index" | "body">, see: (rows: Row[]) => void): boolean {
    if (piece.id !== this.id || piece.index !== this.come) return false;
    this.come++;
    const before = this.read;
    const unpacked = readSnapshot(piece.body);
    this.read = Promise.all([before, unpacked]).then(([earlier, rows]) => {
      see(rows);
      for (const row of rows) earlier.push(row);
      return earlier;
    });
    this.read.catch(() => {}); // a damaged piece is told to whoever waits for the whole
    return true;
  }

  /** All rows, once all pieces have come. @throws Error when one is damaged. */
  whole(): Promise<Row[]> {
    return this.read;
  }
}
