import { describe, expect, it } from "vitest";
import { newestFound, noFilter, type OrderFilter, type OrderSort, orderSortKeys, PERIODS } from "../../shared/domain/order-filter.ts";
import { orderMatcher } from "../../shared/domain/order-matcher.ts";
import { sortsOf } from "../../shared/domain/row-matcher.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { workOrderListNames } from "../../shared/domain/work-order-list.ts";
import type { FacetField } from "../../shared/http/order-lists-api.ts";
import type { Change } from "../../shared/live/change.ts";
import { createRandom } from "../../tests/support/random.ts";
import { atOnce } from "../computing/steps.ts";
import { FeedState } from "../read/feed-state.ts";
import { sampleOrder } from "../testing/sample-order.ts";
import { countFacets } from "./facets.ts";
import { OrderSorts } from "./order-sorts.ts";
import { OrderTable } from "./order-table.ts";
import { both, fieldMasks, scopeMask } from "./slot-masks.ts";
import { WordMasks } from "./word-masks.ts";

const NOW = Date.UTC(2026, 10, 21, 4);
const types = [
  { id: "p", parentId: "0", name: "路面" },
  { id: "t1", parentId: "p", name: "坑槽" },
  { id: "t2", parentId: "p", name: "裂缝" },
];
const around = { types, timeZone: "Asia/Shanghai", nowMs: NOW };

/** Orders, changes and questions of one seed. */
function world(seed: number) {
  const random = createRandom(seed);
  const yes = () => random.next() < 0.5;
  const order = (id: string): WorkOrder =>
    sampleOrder({
      id,
      number: `PD${random.between(100, 999)}`,
      status: random.pick([0, 1, 2, 4, 6, 7, 8, 9, 15, 77]),
      source: random.pick([1, 2, 4, 6, 3]),
      serious: yes(),
      companyId: random.pick(["c1", "c2", "c3"]),
      company: random.pick(["甲", "乙", ""]),
      town: random.pick(["川沙", "张江", ""]),
      defectTypeId: random.pick(["t1", "t2", "p", "other"]),
      foundAtMs: random.pick([null, NOW - random.between(0, 400) * 86_400_000]),
      dueAtMs: random.pick([null, NOW - random.between(-20, 400) * 86_400_000]),
      finishedAtMs: random.pick([null, NOW - random.between(0, 300) * 86_400_000]),
      section: random.pick(["一标", "二标", ""]),
      chainageM: random.pick([null, random.between(0, 9_000)]),
      reason: random.pick(["", "重复", "No Defect"]),
      raisedByAuthority: yes(),
      assessed: yes(),
      dispatched: yes(),
    });
  const some = <V>(values: readonly V[]): V[] => (random.next() < 0.7 ? [] : values.filter(yes));
  const maybe = <V>(values: readonly V[]): V | undefined => (random.next() < 0.75 ? undefined : random.pick(values));
  const filter = (): OrderFilter => ({
    ...noFilter,
    list: maybe(workOrderListNames),
    companies: some(["c1", "c2"]),
    towns: some(["川沙", "张江"]),
    types: some(["p", "t1", "other"]),
    typesAlone: maybe([true as const]),
    chainage: maybe(["1000..5999", "7000..2000"]),
    sections: some(["一标", ""]),
    reasons: some(["", "重复"]),
    periodOf: maybe(["due" as const]),
    timeliness: maybe(["timed", "inTime", "late", "open"] as const),
    sources: some([1, 2, 3]),
    statuses: some([0, 1, 9, 77]),
    period: maybe(PERIODS),
    degree: maybe(["serious", "ordinary"] as const),
    completion: maybe(["completed", "notCompleted"] as const),
    withdrawn: maybe(["without", "only", "notCancelled"] as const),
    raisedByAuthority: maybe([true, false]),
    assessed: maybe([true, false]),
    dispatched: maybe([true, false]),
    search: maybe(["重复", "defect", "pd1", "甲 川", "1", "12", "甲", "2 d 3 重 4 川 5", "12 12 PD1"]) ?? "",
  });
  const by = () => ({ key: random.pick(orderSortKeys), direction: random.pick(["asc", "desc"] as const) });
  const sort = (): OrderSort => {
    const [first, ...more] = [by(), by(), by()].filter((one, at, all) => all.findIndex(({ key }) => key === one.key) === at);
    return random.next() < 0.5 ? first! : { ...first!, thenBy: more };
  };
  return { random, order, filter, sort };
}

function stateOf(orders: readonly WorkOrder[]): FeedState {
  return new FeedState(new Map(orders.map((order) => [order.id, order])), { epoch: 1, offset: 0 });
}
const keysOf = (table: OrderTable, sorts: OrderSorts, words: WordMasks, filter: OrderFilter, sort: OrderSort): string[] => {
  const mask = fieldMasks(table, filter, around, words).reduce((all, [, field]) => both(all, field), scopeMask(table, null));
  return Array.from(atOnce(sorts.inOrder(table, sort, mask)), (slot) => table.ids[slot] as string);
};

describe("orders in columns", () => {
  it("are told apart by the next key where the first says the same, as far as they are wanted", () => {
    const { order } = world(3);
    const orders = Array.from({ length: 300 }, (_, i) => ({
      ...order(`o${i}`),
      status: i % 3,
      foundAtMs: (i * 7) % 50,
      number: `N${i % 2}`,
    }));
    const table = atOnce(OrderTable.layOut(stateOf(orders)));
    const sort: OrderSort = {
      key: "status",
      direction: "desc",
      thenBy: [
        { key: "foundAtMs", direction: "asc" },
        { key: "number", direction: "desc" },
      ],
    };
    const mask = scopeMask(table, null);
    const all = Array.from(atOnce(new OrderSorts().inOrder(table, sort, mask)), (slot) => table.orders[slot]!);
    expect(all).toHaveLength(300);
    expectSorted(all, sort);
    expect(all.slice(0, 2).map(({ status, foundAtMs }) => [status, foundAtMs])).toEqual([
      [2, 0],
      [2, 0],
    ]);
    const first = Array.from(atOnce(new OrderSorts().inOrder(table, sort, mask, 7)), (slot) => table.ids[slot]);
    expect(first).toEqual(all.slice(0, 7).map(({ id }) => id));
  });

  it.each([1, 2, 3, 4, 5, 6])("answer what the orders themselves answer, while they change (seed %i)", (seed) => {
    const { random, order, filter, sort } = world(seed);
    const state = stateOf(Array.from({ length: 60 }, (_, i) => order(`o${i}`)));
    const [sorts, words] = [new OrderSorts(), new WordMasks()];
    let table = atOnce(OrderTable.layOut(state));
    for (let round = 1; round <= 40; round++) {
      const changes = Array.from({ length: random.between(0, 4) }, (): Change => {
        const key = `o${random.between(0, 80)}`;
        return random.next() < 0.3 ? { key, remove: true } : { key, put: order(key) };
      });
      state.apply({ epoch: 1, offset: round }, changes, {} as never);
      table = table.upToDate();
      const [wanted, by] = [filter(), sort()];
      const matches = orderMatcher(wanted, around);
      const all = [...state.rows.values()] as WorkOrder[];
      const keys = keysOf(table, sorts, words, wanted, by);
      expect([...keys].sort()).toEqual(
        all
          .filter(matches)
          .map(({ id }) => id)
          .sort(),
      );
      expectSorted(
        keys.map((id) => state.rows.get(id) as WorkOrder),
        by,
      );
      const facets = atOnce(countFacets(table, scopeMask(table, null), wanted, around, words));
      for (const field of ["statuses", "sources", "companies", "towns", "degree", "period", "completion", "withdrawn", "assessed"] as const)
        for (const { value, count } of facets[field])
          expect([field, value, count]).toEqual([field, value, naiveCount(all, wanted, field, value)]);
    }
  });

  it("is laid out anew once many orders are gone", () => {
    const { order } = world(9);
    const state = stateOf(Array.from({ length: 20 }, (_, i) => order(`o${i}`)));
    const table = atOnce(OrderTable.layOut(state));
    const remove = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, i): Change => ({ key: `o${from + i}`, remove: true }));
    state.apply({ epoch: 1, offset: 1 }, remove(0, 10), {} as never);
    expect(table.upToDate()).toBe(table);
    state.apply({ epoch: 1, offset: 2 }, remove(10, 11), {} as never);
    const next = table.upToDate();
    expect([next.size, next.generation]).toEqual([9, 1]);
    expect(keysOf(next, new OrderSorts(), new WordMasks(), noFilter, newestFound)).toHaveLength(9);
  });
});

/** What has no value stands last; everything else follows the direction. */
function expectSorted(orders: readonly WorkOrder[], sort: OrderSort): void {
  const collator = new Intl.Collator("zh", { numeric: true });
  const isNothing = (value: unknown) => value === null || value === "";
  const compare = (key: string, a: unknown, b: unknown): number => {
    if (typeof a === "number") return a - (b as number);
    if (key === "number") return a === b ? 0 : String(a) < String(b) ? -1 : 1;
    return collator.compare(String(a), String(b));
  };
  const between = (before: WorkOrder, after: WorkOrder): number => {
    for (const { key, direction } of sortsOf(sort)) {
      const [a, b] = [before[key], after[key]];
      if (isNothing(a) !== isNothing(b)) return isNothing(a) ? 1 : -1;
      const difference = isNothing(a) ? 0 : compare(key, a, b);
      if (difference !== 0) return direction === "asc" ? difference : -difference;
    }
    return 0;
  };
  for (let i = 1; i < orders.length; i++) expect(Math.sign(between(orders[i - 1]!, orders[i]!))).not.toBe(1);
}

function naiveCount(orders: readonly WorkOrder[], filter: OrderFilter, field: FacetField, value: string): number {
  const only: Record<string, Partial<OrderFilter>> = {
    statuses: { statuses: [Number(value)] },
    sources: { sources: [Number(value)] },
    companies: { companies: [value] },
    towns: { towns: [value] },
    period: { period: value as "today", from: undefined, to: undefined },
    completion: { completion: value as "completed" },
    withdrawn: { withdrawn: value as "only" },
    degree: { degree: value as "serious" },
    assessed: { assessed: value === "1" },
  };
  return orders.filter(orderMatcher({ ...filter, ...only[field] }, around)).length;
}
