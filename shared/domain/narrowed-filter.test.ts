import { describe, expect, it } from "vitest";
import { sampleOrder } from "../../server/testing/sample-order.ts";
import { createRandom } from "../../tests/support/random.ts";
import { type Narrowing, narrowed } from "./narrowed-filter.ts";
import { noFilter, type OrderFilter, PERIODS } from "./order-filter.ts";
import { orderMatcher } from "./order-matcher.ts";

const NOW = Date.UTC(2026, 10, 21, 4);
const DAY = 86_400_000;
const types = [
  { id: "p", parentId: "0" },
  { id: "t1", parentId: "p" },
  { id: "t2", parentId: "p" },
];
const around = { types, timeZone: "Asia/Shanghai", nowMs: NOW };

describe("a filter that is narrowed", () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])("lets through what both let through, and nothing else (seed %i)", (seed) => {
    const { next, pick, between } = createRandom(seed);
    const some = <V>(values: readonly V[]): V[] => (next() < 0.5 ? [] : values.filter(() => next() < 0.5));
    const maybe = <V>(values: readonly V[]): V | undefined => (next() < 0.6 ? undefined : pick(values));
    const orders = Array.from({ length: 200 }, (_, i) =>
      sampleOrder({
        ...{ id: `o${i}`, status: pick([0, 1, 2, 4, 6, 7, 8, 9]), serious: next() < 0.5, companyId: pick(["c1", "c2", ""]) },
        ...{
          town: pick(["川沙", ""]),
          section: pick(["一标", ""]),
          defectTypeId: pick(["p", "t1", "t2", "x"]),
          reason: pick(["", "重复"]),
        },
        foundAtMs: pick([null, NOW - between(0, 400) * DAY]),
        dueAtMs: pick([null, NOW - between(-9, 300) * DAY]),
        finishedAtMs: pick([null, NOW - between(0, 300) * DAY]),
      }),
    );
    const day = () => `2026-${String(between(1, 12)).padStart(2, "0")}-${pick(["01", "15", "31"])}`;
    const days = () => {
      const [from, to] = [day(), day()].sort() as [string, string];
      return { from: maybe([from]), to: maybe([to]) };
    };
    const shared = () => ({
      ...{ companies: some(["c1", "c2", ""]), sections: some(["一标", ""]), reasons: some(["重复"]), statuses: some([2, 4, 6, 8, 9]) },
      degree: maybe(["serious", "ordinary"] as const),
      completion: maybe(["completed", "notCompleted"] as const),
      withdrawn: maybe(["without", "only", "notCancelled"] as const),
      timeliness: maybe(["timed", "inTime", "late", "open"] as const),
    });
    for (let round = 0; round < 60; round++) {
      const period = maybe(PERIODS);
      const whole: OrderFilter = {
        ...{ ...noFilter, ...shared(), types: some(["p", "t1", "x"]), typesAlone: maybe([true as const]), period },
        ...(period === undefined ? days() : {}),
      };
      const part: Narrowing = { ...shared(), ...days(), types: some(["t1", "p", "x"]), periodOf: maybe(["due" as const]) };
      const both = narrowed(whole, part, around);
      const turned = part.periodOf === undefined ? whole : { ...whole, periodOf: part.periodOf };
      const [first, second] = [
        orderMatcher(turned, around),
        orderMatcher({ ...noFilter, ...part, periodOf: turned.periodOf, typesAlone: true } as OrderFilter, around),
      ];
      const wanted = orders.filter((order) => first(order) && second(order)).map(({ id }) => id);
      const found = both === null ? [] : orders.filter(orderMatcher(both, around)).map(({ id }) => id);
      expect(found, JSON.stringify({ whole, part, both })).toEqual(wanted);
    }
  });

  it("stays as it is where nothing more is asked", () => {
    const filter = { ...noFilter, period: "month" as const, companies: ["c1"] };
    expect(narrowed(filter, {}, around)).toEqual(filter);
  });

  it("is none where nothing can be both", () => {
    expect(narrowed({ ...noFilter, companies: ["c1"] }, { companies: ["c2"] }, around)).toBeNull();
    expect(narrowed({ ...noFilter, completion: "completed" }, { completion: "notCompleted" }, around)).toBeNull();
    expect(narrowed({ ...noFilter, period: "week" }, { from: "2026-01-01", to: "2026-01-31" }, around)).toBeNull();
  });
});
