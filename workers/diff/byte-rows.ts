import type { Decode, Decoded } from "./decoded.ts";
import { RowIndex, RowSpans } from "./row-index.ts";
import { RowParser } from "./row-parser.ts";
import { CLOSE_LIST, COMMA, OPEN_OBJECT, skipSpace } from "./scan.ts";

/** The answer is no plain list of objects under Json; it may still be a good one, and must be read the plain way. */
export class UnusualBody extends Error {}

/** What the rows were and where their list ended. The caller still has to prove the envelope around it. */
export interface WalkedRows {
  readonly index: RowIndex;
  readonly close: number;
}

/**
 * Walks the rows of an answer, whose list opens at `open`, and yields those whose bytes are not in `base`, the last answer to the same question, decoded, and
 * those to be set aside. Cost follows the changes (F3):
 *
 * At the start of a row, the same bytes as in `base` from the start of one of its rows lead a parser through the same states,
 * so they end at the same place: runs of equal rows are skipped by comparing memory, without looking inside. A row that
 * differs is parsed, and its end proven (row-parser.ts); its key says where in `base` to go on, so that inserted, removed and moved rows
 * cost one parse each. Rows are objects: no object is the beginning of another one, so a row's end is certain.
 *
 * The first row with a key stands, others with the same key are set aside. Those, and rows that were refused, are looked at
 * again in every answer.
 * @throws UnusualBody; SyntaxError where a row is not JSON
 */
export function* walkRows<R>(bytes: Uint8Array, open: number, base: RowIndex | null, decode: Decode<R>): Generator<Decoded<R>, WalkedRows> {
  const parser = new RowParser(bytes);
  const spans = new RowSpans((base?.count ?? 0) + 64);
  const match = base === null ? null : new BaseMatch(base);
  const added = new Set<string>();
  let keysKept = base !== null;

  let at = skipSpace(bytes, open + 1);
  for (let first = true; bytes[at] !== CLOSE_LIST; first = false) {
    if (!first) {
      if (bytes[at] !== COMMA) throw new UnusualBody("no separator between rows");
      at = skipSpace(bytes, at + 1);
    }
    const run = match?.runAt(bytes, at) ?? 0;
    if (match !== null && run > 0) {
      const { base } = match;
      const from = match.next;
      const shift = at - (base.starts[from] as number);
      keysKept &&= spans.count === from;
      spans.addRun(base, from, run, shift);
      match.take(from, run);
      at = skipSpace(bytes, (base.ends[from + run - 1] as number) + shift);
      continue;
    }
    if (bytes[at] !== OPEN_OBJECT) throw new UnusualBody("a row is no object");
    const { value, end } = parser.parseAt(at);
    const decoded = decode(value);
    let key = decoded.kind === "row" ? decoded.key : null;
    let outcome: Decoded<R> | null = decoded;
    if (key !== null) {
      const position = match?.positionOf(key);
      if (match !== null && position !== undefined && !match.isTaken(position)) {
        if (match.isSame(position, bytes, at, end)) outcome = null;
        match.take(position, 1);
      } else if (position !== undefined || added.has(key)) {
        outcome = { kind: "refused", id: key, problem: "a second row with this id" };
        key = null;
      } else added.add(key);
    } else match?.passSetAside();
    keysKept &&= base?.keys[spans.count] === key;
    spans.add(at, end, key);
    if (outcome !== null) yield outcome;
    at = skipSpace(bytes, end);
  }
  keysKept &&= spans.count === base?.count;
  return { index: new RowIndex(bytes, parser, spans, keysKept ? base : null), close: at };
}

/** How far into its keys the near neighbourhood of a row is searched before a map over all of them is made. */
const NEAR_ROWS = 8;

/** The rows of the last answer, and which of them were found again. */
class BaseMatch {
  readonly base: RowIndex;
  /** Where the next row is expected. */
  next = 0;
  /** 1 for a row that was found, or that was set aside and so never matches. */
  private readonly taken: Uint8Array;
  /** The first taken row at or behind `next`: where a run must end. */
  private limit = -1;

  constructor(base: RowIndex) {
    this.base = base;
    this.taken = new Uint8Array(base.count);
    for (let i = base.keys.indexOf(null); i >= 0; i = base.keys.indexOf(null, i + 1)) this.taken[i] = 1;
    this.goOn(0);
  }

  /** How many rows from `next` on stand in `bytes` at `at`, byte for byte with what separates them. */
  runAt(bytes: Uint8Array, at: number): number {
    const { base, next, limit } = this;
    if (next >= limit) return 0;
    const shift = at - (base.starts[next] as number);
    let done = 0;
    let compared = base.starts[next] as number;
    let growing = true;
    for (let step = 1; step > 0 && next + done < limit; ) {
      const rows = Math.min(step, limit - next - done);
      const to = base.ends[next + done + rows - 1] as number;
      const isEqual = sameBytes(base.bytes, compared, to, bytes, compared + shift);
      if (isEqual) {
        done += rows;
        compared = to;
      }
      growing &&= isEqual;
      step = growing ? step * 2 : step >> 1;
    }
    return done;
  }

  isTaken(position: number): boolean {
    return this.taken[position] === 1;
  }

  isSame(position: number, bytes: Uint8Array, from: number, to: number): boolean {
    const start = this.base.starts[position] as number;
    const end = this.base.ends[position] as number;
    return end - start === to - from && sameBytes(this.base.bytes, start, end, bytes, from);
  }

  take(position: number, count: number): void {
    this.taken.fill(1, position, position + count);
    let next = position + count;
    // Rows that were met earlier than their turn need not be looked for again.
    while (this.isTaken(next) && this.base.keys[next] !== null) next++;
    this.goOn(next);
  }

  /** A row that was set aside stands where one was set aside before: go on behind it. */
  passSetAside(): void {
    if (this.base.keys[this.next] === null) this.goOn(this.next + 1);
  }

  private goOn(next: number): void {
    const isForward = next >= this.next && next <= this.limit;
    this.next = next;
    if (isForward) return;
    const limit = this.taken.indexOf(1, next);
    this.limit = limit < 0 ? this.base.count : limit;
  }

  positionOf(key: string): number | undefined {
    for (let i = this.next; i < this.next + NEAR_ROWS; i++) if (this.base.keys[i] === key) return i;
    return this.base.positionOf(key);
  }
}

function sameBytes(a: Uint8Array, from: number, to: number, b: Uint8Array, at: number): boolean {
  const end = at + to - from;
  if (end > b.length) return false;
  return Buffer.compare(a.subarray(from, to), b.subarray(at, end)) === 0;
}
