import { isUtf8 } from "node:buffer";
import { endOfContainer } from "./scan.ts";

/** What usually stands between two rows, and how far away it may be. */
const BETWEEN_ROWS = Buffer.from("},{");
const LONGEST_GUESS_BYTES = 65_536;

/** Parses rows out of one body. */
export class RowParser {
  private readonly bytes: Buffer;
  /** Off once a guess failed: the rows of one list are spelt alike. */
  private guesses = true;

  /** @throws SyntaxError when the bytes are not UTF-8 */
  constructor(bytes: Uint8Array) {
    this.bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (!isUtf8(this.bytes)) throw new SyntaxError("not UTF-8");
  }

  /** The object that starts at `at` and where it ends. @throws SyntaxError when there is none */
  parseAt(at: number): { readonly value: unknown; readonly end: number } {
    return this.guessAt(at) ?? this.scanAt(at);
  }

  parse(start: number, end: number): unknown {
    return JSON.parse(this.bytes.toString("utf8", start, end));
  }

  /** Searching natively is faster than scanning, and a guess proves itself: what parses as one object ends where that object ends. */
  private guessAt(at: number): { value: unknown; end: number } | null {
    if (!this.guesses) return null;
    const found = this.bytes.subarray(at, at + LONGEST_GUESS_BYTES).indexOf(BETWEEN_ROWS);
    if (found >= 0) {
      try {
        const end = at + found + 1;
        return { value: this.parse(at, end), end };
      } catch {
        // The separator stood inside the row, or the row is no JSON; scanning tells which.
      }
    }
    this.guesses = false;
    return null;
  }

  private scanAt(at: number): { value: unknown; end: number } {
    const end = endOfContainer(this.bytes, at);
    if (end < 0) throw new SyntaxError("cut off inside a row");
    return { value: this.parse(at, end), end };
  }
}
