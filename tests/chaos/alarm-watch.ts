import { isWithNobody } from "../../shared/domain/with-nobody.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import type { ShownAlarm } from "../../shared/http/alarms-api.ts";
import type { Violation } from "./witness.ts";

/** A feed is stale after half a minute, alarms are looked for every five seconds, and the machine is busy. */
export const BELIEVED_MS = 50_000;
/** Between two looks at the services; wider, and an order may have been elsewhere in between. */
const WIDEST_GAP_MS = 4_000;

interface Known {
  /** When it was seen last to be serious and with nobody, and when it was not. */
  isMs: number;
  notMs: number;
}

/**
 * Alarms of one customer's serious orders, look by look, held against what its services knew: each is born of an order that was so, and dies of one that
 * was not so any more, within the time that rows are believed for. What is born or dies of older rows is of a stale feed.
 */
export class AlarmWatch {
  /** Births and deaths that were compared. */
  judged = 0;
  private readonly orders = new Map<string, Known>();
  private coveredSinceMs = Number.POSITIVE_INFINITY;
  private learntAtMs = Number.NEGATIVE_INFINITY;
  private standing: ReadonlySet<string> | null = null;
  private seenAtMs = Number.NEGATIVE_INFINITY;
  private lostAtMs = Number.NEGATIVE_INFINITY;
  private readonly tenant: string;
  private readonly report: (violation: Violation) => void;

  constructor(tenant: string, report: (violation: Violation) => void) {
    this.tenant = tenant;
    this.report = report;
  }

  learn(orders: readonly WorkOrder[], atMs: number): void {
    if (atMs - this.learntAtMs > WIDEST_GAP_MS) this.coveredSinceMs = atMs;
    this.learntAtMs = atMs;
    const so = new Set(orders.filter((order) => order.serious && isWithNobody(order)).map(({ id }) => id));
    for (const id of new Set([...this.orders.keys(), ...so])) {
      const known = this.orders.get(id) ?? { isMs: Number.NEGATIVE_INFINITY, notMs: this.coveredSinceMs };
      if (so.has(id)) known.isMs = atMs;
      else known.notMs = atMs;
      this.orders.set(id, known);
    }
  }

  see(alarms: readonly ShownAlarm[], atMs: number): void {
    const standing = new Set(
      alarms.flatMap(({ cause, clearedAtMs, subject }) => (cause === "serious" && clearedAtMs === null ? [subject.id] : [])),
    );
    const before = this.standing;
    // What came and went since the look before is of any time since then.
    const fromMs = Math.min(this.seenAtMs, atMs) - BELIEVED_MS;
    this.standing = standing;
    this.seenAtMs = atMs;
    if (before === null || this.coveredSinceMs > fromMs) return;
    for (const id of standing) if (!before.has(id)) this.judge(id, "isMs", fromMs, "rings, and it was not so");
    for (const id of before) if (!standing.has(id)) this.judge(id, "notMs", fromMs, "does not ring any more, and it is still so");
  }

  /** The database that alarms stand in was lost: what rings from now on is another beginning. */
  lost(atMs: number): void {
    this.standing = null;
    this.lostAtMs = atMs;
  }

  /** Whether a serious alarm of an order may be over that stood at a time: the order was not so in between, or nobody knows, or it went with its database. */
  mayBeOver(orderId: string, sinceMs: number): boolean {
    const fromMs = sinceMs - BELIEVED_MS;
    return this.wasLostSince(sinceMs) || this.coveredSinceMs > fromMs || (this.orders.get(orderId)?.notMs ?? sinceMs) >= fromMs;
  }

  wasLostSince(atMs: number): boolean {
    return this.lostAtMs >= atMs;
  }

  private judge(id: string, when: keyof Known, fromMs: number, what: string): void {
    this.judged += 1;
    if ((this.orders.get(id)?.[when] ?? Number.NEGATIVE_INFINITY) >= fromMs) return;
    this.report({ promise: "alarm-stale", client: this.tenant, topic: "alarms", what: `${id} ${what} for ${BELIEVED_MS / 1_000} s` });
  }
}
