import { isClosed } from "../../shared/domain/status.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import type { Row } from "../../shared/live/change.ts";
import type { Truth } from "../support/stand-in-control.ts";
import { expectedRows, same } from "./verdict.ts";
import type { Violation } from "./witness.ts";

/** Topics whose rows can be compared at any moment: fixes of devices move all the time, boards are asked seldom. */
export const WATCHED_TOPICS = ["orders", "badges"] as const;

/** A figure that called itself live, as it stood at one moment. */
export interface Shown {
  readonly client: string;
  readonly companyId: string | null;
  readonly topic: (typeof WATCHED_TOPICS)[number];
  readonly rows: ReadonlyMap<string, Row>;
  /** How far the label allows it to be behind. */
  readonly allowedMs: number;
}

/** A poll asks several questions one after the other, a tick is on its way, and the machine is busy. */
const SLACK_MS = 10_000;
/** All that is asked every second are counts: two orders that swap their statuses are found by the sweep of the open lists (F1). */
const OPEN_SWEEP_MS = 30_000;
/** Between two looks at the services' truth; wider, and an order may have been elsewhere in between. */
const WIDEST_GAP_MS = 4_000;
/** As many orders may move from list to list between two looks. */
const BETWEEN_LOOKS = 12;

/**
 * What one customer's services knew, look by look. Every figure that calls itself live is held against it: what stood still for longer
 * than the label allows must be shown just so, and what was not there for so long must not be shown.
 */
export class TruthWatch {
  /** Figures compared; a run without any proves nothing. */
  judged = 0;
  private readonly orders = new Map<string, { readonly order: WorkOrder; readonly sinceMs: number }>();
  private readonly goneAtMs = new Map<string, number>();
  private counts: { readonly atMs: number; readonly truth: Truth }[] = [];
  /** Since when there is no gap in what was seen of the services. */
  private coveredSinceMs = Number.POSITIVE_INFINITY;
  private learntAtMs = Number.NEGATIVE_INFINITY;
  private readonly reported = new Set<string>();
  private readonly report: (violation: Violation) => void;

  constructor(report: (violation: Violation) => void) {
    this.report = report;
  }

  learn(truth: Truth, atMs: number): void {
    if (atMs - this.learntAtMs > WIDEST_GAP_MS) {
      this.coveredSinceMs = atMs;
      this.counts = [];
    }
    this.learntAtMs = atMs;
    const there = new Set<string>();
    for (const order of truth.orders) {
      there.add(order.id);
      const before = this.orders.get(order.id);
      if (before === undefined || !sameOrder(before.order, order)) this.orders.set(order.id, { order, sinceMs: atMs });
      this.goneAtMs.delete(order.id);
    }
    for (const id of this.orders.keys()) {
      if (there.has(id)) continue;
      this.orders.delete(id);
      this.goneAtMs.set(id, atMs);
    }
    this.counts.push({ atMs, truth });
  }

  /** `shownAtMs` lies before the last look. */
  judge(shown: Shown, shownAtMs: number): void {
    const sinceMs = shownAtMs - shown.allowedMs - SLACK_MS;
    this.counts = this.counts.filter(({ atMs }) => atMs >= shownAtMs - 60_000);
    if (this.coveredSinceMs > sinceMs) return;
    this.judged += 1;
    const problem = shown.topic === "badges" ? this.badgeProblem(shown, sinceMs) : this.orderProblem(shown, sinceMs);
    if (problem === null || this.reported.has(`${shown.client} ${problem.key}`)) return;
    this.reported.add(`${shown.client} ${problem.key}`);
    this.report({ promise: "untrue", client: shown.client, topic: shown.topic, what: `"live", but ${problem.what}` });
  }

  private orderProblem(shown: Shown, sinceMs: number): Problem | null {
    const { rows, companyId } = shown;
    for (const [key, { order, sinceMs: stoodSinceMs }] of this.orders) {
      if (stoodSinceMs > sinceMs || (stoodSinceMs > sinceMs - OPEN_SWEEP_MS && this.isUncounted(shown, order, sinceMs))) continue;
      const shouldShow = !isClosed(order.status) && (companyId === null || order.companyId === companyId);
      const here = rows.get(key);
      if (shouldShow !== (here !== undefined))
        return { key, what: `${key} ${shouldShow ? "is not shown" : "is shown"}, for ${this.learntAtMs - stoodSinceMs} ms` };
      if (here === undefined) continue;
      const truth = order as Row;
      const field = Object.keys(truth).find((name) => !same(truth[name], here[name]));
      if (field !== undefined)
        return {
          key,
          what: `${key}.${field} is shown as ${JSON.stringify(here[field])}, and was ${JSON.stringify(truth[field])} for ${this.learntAtMs - stoodSinceMs} ms`,
        };
    }
    for (const key of rows.keys()) {
      const goneAtMs = this.goneAtMs.get(key);
      if (this.orders.has(key) || (goneAtMs !== undefined && goneAtMs > sinceMs)) continue;
      return { key, what: `${key} is shown and was not there${goneAtMs === undefined ? "" : ` for ${this.learntAtMs - goneAtMs} ms`}` };
    }
    return null;
  }

  /**
   * Whether no counter can have shown the difference: at some look the services counted as many of this order's status, and of the one
   * that is shown, as are shown. Whoever sees one company has not all that is counted.
   */
  private isUncounted({ rows, companyId }: Shown, order: WorkOrder, sinceMs: number): boolean {
    if (companyId !== null) return true;
    const statuses = [order.status, rows.get(order.id)?.status].filter((status) => status !== undefined && !isClosed(Number(status)));
    const count = (of: Iterable<{ readonly status?: unknown }>, status: unknown) => [...of].filter((row) => row.status === status).length;
    const shownCounts = statuses.map((status) => count(rows.values(), status));
    return this.counts.some(
      ({ atMs, truth }) => atMs >= sinceMs && statuses.every((status, i) => count(truth.orders, status) === shownCounts[i]),
    );
  }

  /** Counts move all the time: each must lie among those that were true. */
  private badgeProblem({ rows, companyId }: Shown, sinceMs: number): Problem | null {
    const moments = this.counts.filter(({ atMs }) => atMs >= sinceMs);
    for (const [key, { count }] of rows) {
      const counts = moments.map(({ truth }) => countOf(truth, companyId, key));
      const [fewest, most] = [Math.min(...counts), Math.max(...counts)];
      if (counts.length > 0 && (Number(count) < fewest - BETWEEN_LOOKS || Number(count) > most + BETWEEN_LOOKS))
        return { key, what: `${key} is shown as ${count}, and counted ${fewest} to ${most}` };
    }
    return null;
  }
}

interface Problem {
  readonly key: string;
  readonly what: string;
}

const badgesOf = new WeakMap<Truth, Map<string | null, ReadonlyMap<string, Row>>>();

function countOf(truth: Truth, companyId: string | null, list: string): number {
  let byCompany = badgesOf.get(truth);
  if (byCompany === undefined) {
    byCompany = new Map();
    badgesOf.set(truth, byCompany);
  }
  let badges = byCompany.get(companyId);
  if (badges === undefined) {
    badges = expectedRows("badges", companyId, { ...truth, answered: new Map() }) ?? new Map();
    byCompany.set(companyId, badges);
  }
  return Number(badges.get(list)?.count ?? 0);
}

const sameOrder = (one: WorkOrder, other: WorkOrder): boolean =>
  one.changedAtMs === other.changedAtMs &&
  one.status === other.status &&
  Object.keys(one).every((field) => same((one as Row)[field], (other as Row)[field]));
