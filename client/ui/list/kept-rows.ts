import type { Row } from "../../../shared/live/change.ts";
import { GLOW_MS } from "./live-rows.ts";

/** Rows beside those in sight that are kept. */
const KEPT = 4_000;

/** The rows of a long list that were fetched so far: which of them are out of date, and which changed a moment ago. */
export class KeptRows<R extends Row> {
  private readonly rows = new Map<string, R>();
  private readonly stale = new Set<string>();
  private readonly changedAtMs = new Map<string, number>();
  private readonly nowMs: () => number;

  constructor(nowMs: () => number) {
    this.nowMs = nowMs;
  }

  get = (key: string): R | undefined => this.rows.get(key);
  has = (key: string): boolean => this.rows.has(key);
  isStale = (key: string): boolean => this.stale.has(key);
  get isEmpty(): boolean {
    return this.rows.size === 0;
  }

  glows = (key: string): boolean => {
    const at = this.changedAtMs.get(key);
    return at !== undefined && this.nowMs() - at < GLOW_MS;
  };

  clear(): void {
    this.rows.clear();
    this.stale.clear();
    this.changedAtMs.clear();
  }

  /** As an answer brings it. */
  set(key: string, row: R): void {
    this.rows.set(key, row);
  }

  /** As it became: a row that is another one than before glows. */
  put(key: string, row: R): void {
    const before = this.rows.get(key);
    this.rows.set(key, row);
    if (before === undefined || JSON.stringify(before) === JSON.stringify(row)) return;
    const nowMs = this.nowMs();
    for (const [changed, atMs] of this.changedAtMs) if (nowMs - atMs >= GLOW_MS) this.changedAtMs.delete(changed);
    this.changedAtMs.set(key, nowMs);
  }

  outdate(keys: Iterable<string>): void {
    for (const key of keys) if (this.rows.has(key)) this.stale.add(key);
  }

  /** Asked again and answered, with a row or without. */
  answered(keys: Iterable<string>): void {
    for (const key of keys) this.stale.delete(key);
  }

  /** Lets go of what is far from what is being read, once there is much of it. */
  forgetFar(
    sight: (from: number, to: number) => readonly string[],
    { first, last, focus }: { first: number; last: number; focus: string | null },
  ): void {
    if (this.rows.size <= KEPT) return;
    const near = new Set(sight(first - KEPT / 8, last + KEPT / 8));
    for (const key of this.rows.keys()) if (!near.has(key) && key !== focus) this.rows.delete(key);
  }
}
