import type { Change, Row } from "../../shared/live/change.ts";
import { comparePositions, formatPosition, type Position } from "../../shared/live/position.ts";
import type { TopicName } from "../../shared/live/topics.ts";

/** A broken promise, with what a person needs to find out why. */
export interface Violation {
  readonly promise:
    | "goes-back"
    | "twice"
    | "deleted"
    | "unlabelled"
    | "untrue"
    | "diverged"
    | "bad-message"
    | "held-twice"
    | "kept-place"
    | "leak"
    | "done-twice"
    | "not-done"
    | "crashed"
    | "records-away"
    | "audit-waits"
    | "audit-lost"
    | "alarm-untrue"
    | "alarm-twice"
    | "alarm-stale"
    | "acknowledgement-lost"
    | "past-untrue";
  readonly client: string;
  readonly topic: string;
  readonly what: string;
}

/** What the witness reads from an open topic at the moment of a change. */
export interface Seen {
  readonly rows: ReadonlyMap<string, Row>;
  readonly position: Position | null;
}

/**
 * Watches one topic of one client as its user sees it. Promises: within an epoch neither position nor any row's version goes
 * back; no event comes twice. What disappeared is kept for the verdict at the end: only the services can say whether it was right.
 */
export class Witness {
  /** Row key -> when it disappeared for the first time, even if it came back. */
  readonly removed = new Map<string, { position: string; atMs: number }>();
  /** How much there was to witness: a quiet run proves little. */
  changes = 0;
  epochs = 0;
  private position: Position | null = null;
  private keys = new Set<string>();
  private readonly versions = new Map<string, number>();
  private readonly eventIds = new Set<string>();
  private readonly topic: TopicName;
  private readonly client: string;
  private readonly report: (violation: Violation) => void;

  constructor(client: string, topic: TopicName, report: (violation: Violation) => void) {
    this.client = client;
    this.topic = topic;
    this.report = report;
  }

  /** `changes` are null when all rows are new. */
  rowsChanged(changes: readonly Change[] | null, seen: Seen, nowMs: number): void {
    this.movePosition(changes !== null, seen.position);
    this.changes += changes?.length ?? 0;
    if (changes === null) this.replaceKeys(new Set(seen.rows.keys()), nowMs);
    else for (const change of changes) this.noteChange(change, nowMs);
    const touched = changes === null ? this.keys : changes.map((change) => change.key);
    for (const key of touched) this.checkVersion(key, seen.rows.get(key));
  }

  private replaceKeys(keys: Set<string>, nowMs: number): void {
    for (const key of this.keys) if (!keys.has(key)) this.noteRemoved(key, nowMs);
    this.keys = keys;
  }

  private noteChange(change: Change, nowMs: number): void {
    if ("remove" in change) {
      this.keys.delete(change.key);
      this.noteRemoved(change.key, nowMs);
      return;
    }
    this.keys.add(change.key);
    if ("put" in change && this.topic === "activity") this.checkEvent(change.key);
  }

  private movePosition(isChange: boolean, now: Position | null): void {
    if (now === null) return;
    const before = this.position;
    this.position = now;
    if (before?.epoch !== now.epoch) this.epochs += 1;
    if (before === null) return;
    const order = comparePositions(now, before);
    const step = `${formatPosition(before)} -> ${formatPosition(now)}`;
    if (order < 0) this.violate("goes-back", `position ${step}`);
    if (order === 0 && isChange) this.violate("twice", `changes at the same position ${step}`);
    if (now.epoch === before.epoch) return;
    this.versions.clear();
    this.eventIds.clear();
  }

  private checkVersion(key: string, row: Row | undefined): void {
    const version = row?.changedAtMs;
    if (typeof version !== "number") return;
    const before = this.versions.get(key);
    if (before !== undefined && version < before) this.violate("goes-back", `row ${key}: changed at ${before}, then at ${version}`);
    this.versions.set(key, version);
  }

  private checkEvent(id: string): void {
    if (this.eventIds.has(id)) this.violate("twice", `event ${id}`);
    this.eventIds.add(id);
  }

  private noteRemoved(key: string, atMs: number): void {
    if (!this.removed.has(key)) this.removed.set(key, { position: this.position === null ? "" : formatPosition(this.position), atMs });
  }

  private violate(promise: Violation["promise"], what: string): void {
    this.report({ promise, client: this.client, topic: this.topic, what });
  }
}
