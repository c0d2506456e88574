import { describe, expect, it } from "vitest";
import { noFilter, type OrderFilter, PERIODS } from "../../shared/domain/order-filter.ts";
import { orderMatcher } from "../../shared/domain/order-matcher.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { type CountedTable, countOrders, MOST_FIGURE_ROWS } from "../../shared/reports/count-orders.ts";
import { dimensions } from "../../shared/reports/order-dimensions.ts";
import { type Base, bases } from "../../shared/reports/order-measures.ts";
import { countedFilter, type FigureTable } from "../../shared/reports/order-report.ts";
import { companyAtFinding } from "../../shared/resources/company-at-finding.ts";
import { createRandom } from "../../tests/support/random.ts";
import { atOnce } from "../computing/steps.ts";
import { FeedState } from "../read/feed-state.ts";
import { sampleOrder } from "../testing/sample-order.ts";
import { countFigures } from "./order-figures.ts";
import { OrderTable } from "./order-table.ts";
import { both, fieldMasks, scopeMask } from "./slot-masks.ts";
import { WordMasks } from "./word-masks.ts";

const NOW = Date.UTC(2026, 10, 21, 4);
const DAY = 86_400_000;
const types = [
  { id: "p", parentId: "0", name: "路面" },
  { id: "t1", parentId: "p", name: "坑槽" },
  { id: "t2", parentId: "p", name: "裂缝" },
];
const held = [
  { roadId: "r1", companyId: "c1", startsOn: "2020-01-01", endsOn: "" },
  { roadId: "r1", companyId: "c2", startsOn: "2026-06-01", endsOn: "2026-09-30" },
];
const foundWith = companyAtFinding(held, new Map(["c1", "c2", "c3"].map((id) => [id, `公司${id}`])), "Asia/Shanghai");
const around = { types, timeZone: "Asia/Shanghai", nowMs: NOW, foundWith };
const allBases = Object.keys(bases) as Base[];

function world(seed: number) {
  const { next, pick, between } = createRandom(seed);
  const some = <V>(values: readonly V[]): V[] => (next() < 0.6 ? [] : values.filter(() => next() < 0.5));
  const maybe = <V>(values: readonly V[]): V | undefined => (next() < 0.7 ? undefined : pick(values));
  const orders = Array.from({ length: 300 }, (_, i): WorkOrder => {
    const companyId = pick(["c1", "c2", "c3", ""]);
    const typeId = pick(["t1", "t2", "p", "other"]);
    const foundAtMs = pick([null, NOW - between(-2, 400) * DAY - between(0, 86_399) * 1_000]);
    return sampleOrder({
      ...{
        id: `o${i}`,
        number: `PD${i}`,
        status: pick([0, 1, 2, 4, 6, 7, 8, 9, 15, 77]),
        source: pick([1, 2, 4, 6, 3]),
        serious: next() < 0.3,
      },
      ...{ companyId, company: companyId && `公司${companyId}`, town: pick(["川沙", "张江", ""]), section: pick(["一标", "二标", ""]) },
      ...{
        defectTypeId: typeId,
        defectType: `类型${typeId}`,
        roadId: pick(["r1", "r2", ""]),
        reason: pick(["", "重复", "已修"]),
        foundAtMs,
      },
      ...{ road: "路", chainageM: pick([null, 0, 999.9, 1_000, 3_456]) },
      dueAtMs: pick([null, NOW - between(-20, 400) * DAY]),
      finishedAtMs: pick([null, (foundAtMs ?? NOW) + between(-3, 900) * 1_800_000]),
    });
  });
  const filter = (): OrderFilter => {
    const period = maybe(PERIODS);
    return {
      ...noFilter,
      ...{
        companies: some(["c1", "c2", ""]),
        towns: some(["川沙", ""]),
        types: some(["p", "t1"]),
        statuses: some([1, 4, 6, 8, 9]),
        period,
      },
      ...(period === undefined && next() < 0.4 && { from: "2026-03-02", to: pick(["2026-06-31", "2026-09-09"]) }),
      ...{ companyOf: maybe(["finding"] as const), kilometres: some(["0", "3", ""]) },
      ...{ degree: maybe(["serious", "ordinary"] as const), withdrawn: maybe(["without", "only", "notCancelled"] as const) },
      search: maybe(["重复", "pd1"]) ?? "",
    };
  };
  const tables = (): FigureTable[] => [
    { by: [], bases: allBases, times: true },
    ...dimensions.map((dimension) => ({ by: [dimension], bases: allBases, times: next() < 0.5 })),
    {
      by: [pick(["company", "town", "kilometre", "reason"] as const), pick(["month", "degree", "status", "type"] as const)],
      bases: allBases,
      times: true,
    },
  ];
  return { orders, filter, tables };
}

function columnsOf(orders: readonly WorkOrder[]) {
  const table = atOnce(OrderTable.layOut(new FeedState(new Map(orders.map((order) => [order.id, order])), { epoch: 1, offset: 0 })));
  const words = new WordMasks();
  const maskOf = (filter: OrderFilter) =>
    fieldMasks(table, filter, around, words).reduce((all, [, field]) => both(all, field), scopeMask(table, null));
  return (tables: readonly FigureTable[], whole: OrderFilter | null) => atOnce(countFigures(table, tables, whole, around, maskOf));
}

/** A type or a road has one name, whichever order says it. */
const told = (tables: readonly CountedTable[]) => tables.map(({ rows, ...rest }) => ({ ...rest, rows: rows.map((row) => ({ ...row })) }));

describe("figures over columns", () => {
  it.each([1, 2, 3, 4])("are those of the orders one by one, and each leads to as many orders as it counts (seed %i)", (seed) => {
    const { orders, filter, tables } = world(seed);
    const count = columnsOf(orders);
    for (let round = 0; round < 12; round++) {
      const [whole, wanted] = [filter(), tables()];
      const counted = count(wanted, whole);
      expect(told(counted)).toEqual(told(countOrders(orders, wanted, whole, around)));
      for (const { by, rows } of counted)
        for (const { keys, counts } of rows)
          for (const base of allBases) {
            const keyed = by.map((dimension, i) => ({ by: dimension, key: keys[i]! }));
            const led = countedFilter(whole, base, keyed, around);
            expect([by, keys, base, led === null ? 0 : orders.filter(orderMatcher(led, around)).length]).toEqual([
              by,
              keys,
              base,
              counts[base] ?? 0,
            ]);
          }
    }
  });

  it("of more rows than anybody reads are those with most, also among rows with as many, and say how many are left", () => {
    const { next, between } = createRandom(12);
    const orders = Array.from({ length: 5_000 }, (_, i) =>
      sampleOrder({ id: `o${i}`, roadId: `r${Math.floor(1_500 * next() ** 2)}`, defectTypeId: `t${between(1, 3)}`, foundAtMs: NOW - DAY }),
    );
    const wanted: FigureTable[] = [
      { by: ["road"], bases: ["all", "completed"], times: false },
      { by: ["road", "type"], bases: ["all"], times: true },
    ];
    const counted = columnsOf(orders)(wanted, noFilter);
    expect(counted.map(({ rows, left }) => [rows.length, left > 0])).toEqual([
      [MOST_FIGURE_ROWS, true],
      [MOST_FIGURE_ROWS, true],
    ]);
    expect(told(counted)).toEqual(told(countOrders(orders, wanted, noFilter, around)));
  });

  it("of nothing are one row of everything, without a count", () => {
    const { orders, tables } = world(9);
    const [everything, ...rest] = columnsOf(orders)(tables(), null);
    expect(everything?.rows).toEqual([
      { keys: [], names: [], counts: {}, times: { counted: 0, medianMs: null, p90Ms: null, meanMs: null } },
    ]);
    expect(rest.every(({ rows }) => rows.length === 0)).toBe(true);
  });
});
