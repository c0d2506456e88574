import { applyChanges, type Change, type Row } from "./change.ts";
import type { Freshness } from "./freshness.ts";
import { comparePositions, type Position } from "./position.ts";
import type { Batch } from "./protocol.ts";

/**
 * A client's copy of one topic: the protocol's state machine, without socket, clock or decompression.
 *
 *   asking   a subscription is under way; batches that arrive meanwhile wait
 *   current  the rows are the state at `position`
 *   lost     a gap, a lapse or a cut connection: the rows are the last known truth, and the holder must ask again
 *
 * Rules it keeps: L2 (offset n+1 only after n, nothing twice, nothing skipped, and it knows when it is not up to date).
 */
export type ReplicaState = "asking" | "current" | "lost";

export type Answer<R extends Row> =
  | { kind: "delta"; epoch: number; from: number; to: number; changes: readonly Change<R>[]; freshness: Freshness }
  | { kind: "snapshot"; position: Position; rows: readonly R[]; freshness: Freshness };

/** What an input did: changes to show, everything anew, nothing, or the need to ask again. */
export type Outcome<R extends Row> =
  | { kind: "changed"; changes: readonly Change<R>[] }
  | { kind: "replaced" }
  | { kind: "unchanged" }
  | { kind: "ask" };

/** Batches kept while a subscription is under way; more than this and asking again is cheaper. */
const MAX_WAITING = 1_000;

export class Replica<R extends Row = Row> {
  readonly rows = new Map<string, R>();
  state: ReplicaState = "lost";
  position: Position | null = null;
  freshness: Freshness | null = null;
  private waiting: Batch[] = [];
  private readonly keyOf: (row: R) => string;

  constructor(keyOf: (row: R) => string) {
    this.keyOf = keyOf;
  }

  /** The caller is about to subscribe; returns the position to send, if there is one. */
  ask(): Position | undefined {
    this.state = "asking";
    this.waiting = [];
    return this.position ?? undefined;
  }

  /** Connection cut, subscription refused, or the server said `lapsed`. */
  lose(): void {
    this.state = "lost";
    this.waiting = [];
  }

  /** Rows of a snapshot that is still coming. They are shown only where nothing is known yet: old rows that fit together say more. */
  preview(rows: readonly R[]): Change<R>[] {
    if (this.position !== null) return [];
    return rows.map((row) => {
      const key = this.keyOf(row);
      this.rows.set(key, row);
      return { key, put: row };
    });
  }

  answer(answer: Answer<R>): Outcome<R> {
    if (this.state !== "asking") return { kind: "unchanged" };
    this.freshness = answer.freshness;
    const outcome = answer.kind === "snapshot" ? this.replace(answer.position, answer.rows) : this.catchUp(answer);
    if (outcome.kind === "ask") return outcome;
    this.state = "current";
    return this.drainWaiting(outcome);
  }

  batch(batch: Batch): Outcome<R> {
    if (this.state === "lost") return { kind: "unchanged" };
    if (this.state === "asking") {
      if (this.waiting.push(batch) > MAX_WAITING) return this.gap();
      return { kind: "unchanged" };
    }
    return this.apply(batch);
  }

  /** A tick says up to where this client was sent everything; standing before that means that something was lost. */
  tick(sent: Position, freshness: Freshness): Outcome<R> {
    if (this.state !== "current" || this.position === null) return { kind: "unchanged" };
    this.freshness = freshness;
    return comparePositions(sent, this.position) === 0 ? { kind: "unchanged" } : this.gap();
  }

  private replace(position: Position, rows: readonly R[]): Outcome<R> {
    if (this.position !== null && this.position.epoch === position.epoch && position.offset < this.position.offset) return this.gap();
    this.rows.clear();
    for (const row of rows) this.rows.set(this.keyOf(row), row);
    this.position = position;
    return { kind: "replaced" };
  }

  private catchUp(delta: { epoch: number; from: number; to: number; changes: readonly Change<R>[] }): Outcome<R> {
    if (this.position === null || this.position.epoch !== delta.epoch || this.position.offset !== delta.from) return this.gap();
    return this.advance(delta.epoch, delta.to, delta.changes);
  }

  private apply(batch: Batch): Outcome<R> {
    if (this.position === null || batch.epoch !== this.position.epoch) return this.gap();
    if (batch.to <= this.position.offset) return { kind: "unchanged" };
    if (batch.from !== this.position.offset) return this.gap();
    return this.advance(batch.epoch, batch.to, batch.changes as readonly Change<R>[]);
  }

  private advance(epoch: number, offset: number, changes: readonly Change<R>[]): Outcome<R> {
    try {
      applyChanges(this.rows, changes);
    } catch {
      // A patch without its row: this copy is not what the server thinks it is, so nothing of it can be kept.
      this.position = null;
      return this.gap();
    }
    this.position = { epoch, offset };
    return changes.length === 0 ? { kind: "unchanged" } : { kind: "changed", changes };
  }

  private drainWaiting(outcome: Outcome<R>): Outcome<R> {
    const waiting = this.waiting;
    this.waiting = [];
    let changes = outcome.kind === "changed" ? [...outcome.changes] : [];
    for (const batch of waiting) {
      const next = this.apply(batch);
      if (next.kind === "ask") return next;
      if (next.kind === "changed") changes = changes.concat(next.changes);
    }
    if (outcome.kind === "replaced") return outcome;
    return changes.length === 0 ? { kind: "unchanged" } : { kind: "changed", changes };
  }

  private gap(): Outcome<R> {
    this.lose();
    return { kind: "ask" };
  }
}
