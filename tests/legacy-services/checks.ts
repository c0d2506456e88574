import { S } from "./status.ts";
import type { Store } from "./store.ts";
import type { Check, Sample } from "./world/check.ts";
import type { Order } from "./world/model.ts";
import { createRandom } from "./world/random.ts";

export interface Draw {
  readonly sources: readonly number[];
  readonly companyIds: string;
  readonly typeIds: string;
  readonly startMs: number | null;
  readonly endMs: number | null;
  readonly count: number | null;
  readonly percent: number | null;
  readonly seed: string;
  readonly user: string;
  readonly atMs: number;
}

const FAILS = ["修补不平整", "接缝未处理", "修补范围不足", "照片与现场不符", "标线未恢复", "压实不足"];
const DAY_MS = 86_400_000;

/** All spot checks of one tenant. */
export class Checks {
  readonly samples = new Map<string, Sample>();
  readonly checks = new Map<string, Check>();
  private readonly drawn = new Set<string>();
  private readonly store: Store;
  private readonly orders: ReadonlyMap<string, Order>;

  constructor(store: Store, orders: ReadonlyMap<string, Order>) {
    this.store = store;
    this.orders = orders;
    for (const sample of store.samples()) this.samples.set(sample.id, sample);
    for (const check of store.checks()) {
      this.checks.set(check.id, check);
      this.drawn.add(check.orderId);
    }
  }

  /** Null when no order is left to draw from. */
  draw(draw: Draw): Sample | null {
    const listed = (text: string) => new Set(text.split(",").filter((one) => one !== ""));
    const [companies, types] = [listed(draw.companyIds), listed(draw.typeIds)];
    const candidates = [...this.orders.values()]
      .filter(
        (order) =>
          (order.status === S.disposed || order.status === S.checked) &&
          !this.drawn.has(order.id) &&
          draw.sources.includes(order.source) &&
          (companies.size === 0 || companies.has(order.companyId)) &&
          (types.size === 0 || types.has(order.typeId)) &&
          order.finishedAtMs !== null &&
          (draw.startMs === null || order.finishedAtMs >= draw.startMs) &&
          (draw.endMs === null || order.finishedAtMs <= draw.endMs),
      )
      .sort((a, b) => Number(a.id) - Number(b.id) || (a.id < b.id ? -1 : 1));
    if (candidates.length === 0) return null;
    const wanted = draw.count ?? Math.ceil((candidates.length * (draw.percent ?? 0)) / 100);
    const size = Math.min(candidates.length, Math.max(1, wanted));
    const random = createRandom(draw.seed);
    for (let i = 0; i < size; i++) {
      const other = random.integer(i, candidates.length - 1);
      [candidates[i], candidates[other]] = [candidates[other]!, candidates[i]!];
    }
    const { sources, companyIds, typeIds, startMs, endMs, seed, atMs, user } = draw;
    const id = String(this.samples.size + 1);
    const sample: Sample = { id, seed, size, drawnFrom: candidates.length, atMs, user, sources, companyIds, typeIds, startMs, endMs };
    this.store.saveSample(sample);
    this.samples.set(id, sample);
    for (const order of candidates.slice(0, size)) this.open(sample.id, order.id, 1, "");
    return sample;
  }

  /** A check that failed comes up again. */
  decide(check: Check, result: 1 | 2, reason: string, user: string, atMs: number): void {
    Object.assign(check, { result, reason, user, atMs });
    this.store.saveCheck(check);
    if (result === 2) this.open(check.sampleId, check.orderId, check.round + 1, reason);
  }

  private open(sampleId: string, orderId: string, round: number, lastReason: string): void {
    const id = `${sampleId}-${orderId}-${round}`;
    const check: Check = { id, sampleId, orderId, round, result: 0, reason: "", user: "", atMs: null, lastReason };
    this.store.saveCheck(check);
    this.checks.set(id, check);
    this.drawn.add(orderId);
  }
}

/** What a tenant has drawn and checked before its first day with us. Same seed, same checks. */
export function drawEarlierSamples(checks: Checks, seed: string, createdAtMs: number, users: readonly string[]): void {
  const random = createRandom(`${seed}:checks`);
  for (const [i, daysAgo] of [34, 20, 6, 1].entries())
    for (const [family, sources] of [
      ["zn", [2, 4]],
      ["rg", [1, 6]],
    ] as const) {
      const atMs = Math.floor((createdAtMs - daysAgo * DAY_MS) / 1000) * 1000;
      const user = random.pick(users);
      const rest = { companyIds: "", typeIds: "", startMs: null, endMs: null, percent: null, user };
      const sample = checks.draw({ ...rest, sources, count: 24 + random.integer(0, 16), seed: `${family}-${i + 1}`, atMs });
      if (sample === null) continue;
      // The newest sample is half done, the others are done but for some re-checks.
      const share = daysAgo === 1 ? 0.4 : 1;
      for (const check of [...checks.checks.values()].filter(({ sampleId }) => sampleId === sample.id)) {
        if (random.next() >= share) continue;
        const fails = random.next() < 0.16;
        const at = atMs + random.integer(1, 20) * 3_600_000;
        checks.decide(check, fails ? 2 : 1, fails ? random.pick(FAILS) : "", random.pick(users), Math.min(at, createdAtMs));
        const again = checks.checks.get(`${check.sampleId}-${check.orderId}-2`);
        if (again === undefined || random.next() < 0.35) continue;
        const failsAgain = random.next() < 0.2;
        checks.decide(
          again,
          failsAgain ? 2 : 1,
          failsAgain ? random.pick(FAILS) : "",
          random.pick(users),
          Math.min(at + DAY_MS, createdAtMs),
        );
      }
    }
}
