import { describe, expect, it } from "vitest";
import { newestFound, noFilter, type OrderFilter, orderSortKeys } from "../../shared/domain/order-filter.ts";
import { orderMatcher } from "../../shared/domain/order-matcher.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import type { Change, Row } from "../../shared/live/change.ts";
import { createRandom } from "../../tests/support/random.ts";
import { atOnce, type Steps } from "../computing/steps.ts";
import { FeedState } from "../read/feed-state.ts";
import { sampleOrder } from "../testing/sample-order.ts";
import { OrderQuery } from "./order-query.ts";

const NOW = Date.UTC(2026, 10, 21, 4);
const around = { types: [], timeZone: "Asia/Shanghai", nowMs: NOW };
const filterOf = (fields: Partial<OrderFilter>): OrderFilter => ({ ...noFilter, ...fields });

/** Notes how many rows were looked at. */
class WatchedRows extends Map<string, Row> {
  looks = 0;
  override get(key: string) {
    this.looks++;
    return super.get(key);
  }
}

async function world(count: number, seed: number, companyId: string | null = null) {
  const random = createRandom(seed);
  const order = (id: string): WorkOrder =>
    sampleOrder({
      id,
      number: `PD${random.between(1_000, 9_999)}`,
      status: random.pick([0, 1, 2, 4, 9]),
      companyId: random.pick(["c1", "c2"]),
      section: random.pick(["一标", "二标", ""]),
      reason: random.pick(["", "重复", `第 ${random.between(0, 5_000)} 处`]),
      foundAtMs: NOW - random.between(0, 400) * 86_400_000,
    });
  const rows = new WatchedRows(Array.from({ length: count }, (_, i) => [`o${i}`, order(`o${i}`)]));
  const state = new FeedState(rows, { epoch: 1, offset: 0 });
  const put = (ids: readonly string[]) =>
    state.apply(
      { epoch: 1, offset: state.position.offset + 1 },
      ids.map((key) => ({ key, put: order(key) })),
      {} as never,
    );
  const reader = { current: async ({ kind }: { kind: string }) => ({ state: kind === "orders" ? state : null }) };
  const who = {
    session: { tenant: "t", displayId: null, user: companyId === null ? { userType: 1 } : { userType: 3, companyId, companyNames: [] } },
    tenant: { file: { timeZone: around.timeZone } },
  };
  const query = await OrderQuery.of({ reader: reader as never }, who as never, NOW, null);
  return { random, order, rows, state, put, query };
}

/** The most rows that one step looked at. */
function mostLooks(rows: WatchedRows, steps: Steps<unknown>): number {
  for (let most = 0; ; ) {
    rows.looks = 0;
    const { done } = steps.next();
    most = Math.max(most, rows.looks);
    if (done) return most;
  }
}

describe("questions about orders, in steps", () => {
  it("follow in steps what changed while nobody asked", async () => {
    const { rows, put, query } = await world(4_000, 1);
    const ask = () => query.head(filterOf({ search: "重复 12" }), { key: "reason", direction: "asc" });
    atOnce(ask());
    put([...rows.keys()].slice(0, 3_000));
    expect(mostLooks(rows, ask())).toBeLessThanOrEqual(100);
  });

  it("tell in steps what changed", async () => {
    const { rows, put, query } = await world(4_000, 2);
    put([...rows.keys()].slice(0, 3_000));
    expect(mostLooks(rows, query.changes(noFilter, { epoch: 1, offset: 0 }))).toBeLessThanOrEqual(500);
  });

  it("[11] count every order of a group, not the first rows alone, and stand group after group in the list's order", async () => {
    const { rows, put, query } = await world(4_000, 5);
    put([...rows.keys()].slice(0, 100));
    for (const by of ["section", "status", "reason"] as const) {
      const filter = filterOf({ search: by === "status" ? "重复" : "" });
      const matching = [...rows.values()].filter((row) => orderMatcher(filter, around)(row as WorkOrder)) as WorkOrder[];
      const expected = new Map<string | number, number>();
      for (const { [by]: value } of matching) expected.set(value, (expected.get(value) ?? 0) + 1);
      const head = atOnce(query.head(filter, newestFound, by));
      const all = atOnce(query.keys(filter, newestFound, by));
      expect(new Map(head.groups!.map(({ value, count }) => [value, count]))).toEqual(expected);
      expect(all.groups).toEqual(head.groups);
      expect(all.keys.slice(0, head.rows.length)).toEqual(head.rows.map(({ id }) => id));
      let at = 0;
      for (const { value, count } of all.groups!) {
        const group = all.keys.slice(at, at + count).map((key) => rows.get(key) as WorkOrder);
        at += count;
        expect(group.every((order) => order[by] === value)).toBe(true);
        expect(group.map(({ foundAtMs }) => foundAtMs)).toEqual([...group].map(({ foundAtMs }) => foundAtMs).sort((a, b) => b! - a!));
      }
      expect(at).toBe(matching.length);
    }
    expect(atOnce(query.keys(noFilter, newestFound)).groups).toBeUndefined();
    const { groups } = atOnce(query.keys(noFilter, { key: "section", direction: "desc" }, "section"));
    expect(groups!.at(-1)!.value, "what says nothing is last in both directions").toBe("");
  });

  it("answer nothing of what became another company's meanwhile", async () => {
    const { rows, state, query } = await world(5_000, 3, "c1");
    const own = (order: Row) => order.companyId === "c1";
    const toOthers = () => {
      const changes = [...rows]
        .filter(([, order]) => own(order))
        .map(([key, order]): Change => ({ key, put: { ...order, companyId: "c2" } }));
      state.apply({ epoch: 1, offset: state.position.offset + 1 }, changes, {} as never);
      // Somebody else asks, and the table follows.
      atOnce(query.head(noFilter, newestFound));
    };
    const since = state.position;
    state.apply(
      { epoch: 1, offset: 1 },
      [...rows].slice(0, 1_000).map(([key, put]) => ({ key, put: { ...put, status: 9, lng: 121, lat: 31 } })),
      {} as never,
    );
    const steps = query.matching(noFilter, newestFound);
    const marks = query.marks(noFilter, since);
    atOnce(query.head(noFilter, newestFound));
    steps.next();
    // Half of what changed was looked at.
    for (let i = 0; i < 2; i++) marks.next();
    toOthers();
    expect(atOnce(steps).every(own)).toBe(true);
    expect(atOnce(marks).ids).toEqual([]);
  });

  it("tell whoever is bound to a company no name of another, neither asked for by its id nor of what left meanwhile", async () => {
    const { rows, state, query } = await world(5_000, 4, "c1");
    const named = [...rows].map(([key, order]): Change => ({ key, put: { ...order, company: `name of ${order.companyId}` } }));
    state.apply({ epoch: 1, offset: 1 }, named, {} as never);
    const told = JSON.stringify(atOnce(query.facets(filterOf({ companies: ["c1", "c2"], roads: ["r9"] }))).facets);
    expect(told).toContain("name of c1");
    expect(told).not.toContain("name of c2");

    for (let before = 1; ; before++) {
      const steps = query.facets(noFilter);
      let ended = false;
      for (let i = 0; i < before && !ended; i++) ended = steps.next().done === true;
      if (ended) break;
      const left = [...rows].filter(([, { companyId }]) => companyId === "c1").slice(0, 10);
      const changes = left.map(([key, order]): Change => ({ key, put: { ...order, companyId: "c2", company: "name of c2" } }));
      state.apply({ epoch: 1, offset: state.position.offset + 1 }, changes, {} as never);
      atOnce(query.head(noFilter, newestFound));
      expect(JSON.stringify(atOnce(steps).facets), `changed after ${before} steps`).not.toContain("c2");
    }
  });

  it.each([1, 2, 3, 4])("answer what the orders of one moment answer, though they change between any two steps (seed %i)", async (seed) => {
    const { random, order, state, query } = await world(1_500, seed);
    const filters = [noFilter, filterOf({ search: "重复" }), filterOf({ search: "12 34" }), filterOf({ companies: ["c1"], search: "pd1" })];
    const moments = new Map<number, WorkOrder[]>();
    const note = () => moments.set(state.position.offset, [...state.rows.values()] as WorkOrder[]);
    const move = () => {
      if (random.next() < 0.7) return;
      const changes = Array.from({ length: random.next() < 0.02 ? 800 : random.between(1, 9) }, (): Change => {
        const key = `o${random.between(0, 1_800)}`;
        return random.next() < 0.3 ? { key, remove: true } : { key, put: order(key) };
      });
      state.apply({ epoch: 1, offset: state.position.offset + 1 }, changes, {} as never);
      note();
    };
    note();
    for (let round = 0; round < 12; round++) {
      const [filter, key] = [random.pick(filters), random.pick(orderSortKeys)];
      const asked = [
        query.keys(filter, { key, direction: "asc", ...(random.next() < 0.5 && { thenBy: [{ key: "foundAtMs", direction: "desc" }] }) }),
        query.keys(filter, newestFound),
        query.keys(random.pick(filters), newestFound),
      ];
      const [answer] = interleaved(asked, move);
      const matches = orderMatcher(filter, around);
      const expected = moments
        .get(answer!.position.offset)!
        .filter(matches)
        .map(({ id }) => id);
      expect([...answer!.keys].sort()).toEqual(expected.sort());
      moments.clear();
      note();
    }
  });
});

/** All of them, a step each in turn. */
function interleaved<T>(all: readonly Steps<T>[], between: () => void): T[] {
  const answers: T[] = [];
  while (Object.keys(answers).length < all.length)
    for (const [i, steps] of all.entries()) {
      if (i in answers) continue;
      const { done, value } = steps.next();
      if (done) answers[i] = value;
      between();
    }
  return answers;
}
