import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { writeChainageRange } from "../domain/chainage-range.ts";
import { newestFound, noFilter, type OrderFilter, type OrderSort, orderFilter, orderSortKeys, PERIODS } from "../domain/order-filter.ts";
import { MOST_SORTS } from "../domain/row-matcher.ts";
import { workOrderListNames } from "../domain/work-order-list.ts";
import { readOrderAddress, writeOrderAddress } from "./order-filter-address.ts";

const read = (query: string) => readOrderAddress(new URLSearchParams(query));
const ids = fc.uniqueArray(fc.string({ maxLength: 20 }), { maxLength: 5 });
const codes = fc.uniqueArray(fc.integer({ min: 0, max: 999 }), { maxLength: 5 });
const metres = fc.integer({ min: -9_999, max: 999_999 });
const maybe = <V>(value: fc.Arbitrary<V>) => fc.option(value, { nil: undefined });
const filters: fc.Arbitrary<OrderFilter> = fc
  .record({
    list: maybe(fc.constantFrom(...workOrderListNames)),
    companies: ids,
    towns: ids,
    roads: ids,
    sections: ids,
    reasons: ids,
    companyOf: maybe(fc.constant("finding" as const)),
    kilometres: fc.uniqueArray(fc.constantFrom("", "0", "17", "-1"), { maxLength: 3 }),
    chainage: maybe(fc.tuple(metres, metres).map(([fromM, toM]) => writeChainageRange({ fromM, toM }))),
    periodOf: maybe(fc.constant("due" as const)),
    timeliness: maybe(fc.constantFrom("timed" as const, "inTime" as const, "late" as const, "open" as const)),
    typesAlone: maybe(fc.constant(true as const)),
    period: maybe(fc.constantFrom(...PERIODS)),
    degree: maybe(fc.constantFrom("serious" as const, "ordinary" as const)),
    types: ids,
    sources: codes,
    statuses: codes,
    completion: maybe(fc.constantFrom("completed" as const, "notCompleted" as const)),
    withdrawn: maybe(fc.constantFrom("without" as const, "only" as const, "notCancelled" as const)),
    raisedByAuthority: maybe(fc.boolean()),
    assessed: maybe(fc.boolean()),
    dispatched: maybe(fc.boolean()),
    search: fc.string({ maxLength: 40 }).map((text) => text.trim()),
  })
  .map((fields) => orderFilter.parse(fields));

describe("a filter in an address", () => {
  it("comes back as it went in, whatever is asked", () => {
    const by = fc.record({ key: fc.constantFrom(...orderSortKeys), direction: fc.constantFrom("asc" as const, "desc" as const) });
    const several = fc.uniqueArray(by, { selector: ({ key }) => key, minLength: 1, maxLength: MOST_SORTS });
    const sorts = several.map(([first, ...thenBy]): OrderSort => (thenBy.length === 0 ? first! : { ...first!, thenBy }));
    fc.assert(
      fc.property(filters, sorts, (filter, sort) => {
        expect(read(writeOrderAddress(filter, sort).toString())).toEqual({ filter, sort, refused: [] });
      }),
    );
  });

  it("is empty where nothing is asked", () => {
    expect(writeOrderAddress(noFilter).toString()).toBe("");
    expect(read("")).toEqual({ filter: noFilter, sort: newestFound, refused: [] });
  });

  it("keeps what can be asked and names the rest", () => {
    const { filter, sort, refused } = read("status=1&status=x&period=someday&source=2&colour=red&sort=height&assessed=maybe");
    expect(filter).toEqual({ ...noFilter, statuses: [1], sources: [2] });
    expect([sort, [...refused].sort()]).toEqual([newestFound, ["assessed", "colour", "period", "sort", "status"]]);
  });

  it("takes the first of what is said twice where one thing can be asked, and says so", () => {
    expect(read("degree=serious&degree=ordinary")).toMatchObject({ filter: { degree: "serious" }, refused: ["degree"] });
    expect(read("sort=road&sort=-town")).toMatchObject({
      sort: { key: "road", direction: "asc", thenBy: [{ key: "town", direction: "desc" }] },
      refused: [],
    });
    expect(read("sort=road&sort=-road").refused, "sorted by it already").toEqual(["sort"]);
    expect(read("sort=road&sort=town&sort=status&sort=source&sort=number").refused, "more than anybody tells apart").toEqual(["sort"]);
  });

  it("[P] names a range of chainages that is none, and holds without it", () => {
    expect(read("chainage=1200..3450")).toMatchObject({ filter: { chainage: "1200..3450" }, refused: [] });
    for (const none of ["K1..K2", "1200", "1200..", "1.5..2", "1..2..3", "12345678..1", ""])
      expect(read(`road=r1&chainage=${none}`), none).toMatchObject({ filter: { ...noFilter, roads: ["r1"] }, refused: ["chainage"] });
    expect(read("chainage=1..2&chainage=3..4").refused).toEqual(["chainage"]);
  });

  it("reads days that are after each other, or a period, not both", () => {
    expect(read("from=2026-04-01&to=2026-06-31")).toMatchObject({ filter: { from: "2026-04-01", to: "2026-06-31" }, refused: [] });
    expect(read("from=2026-07-01&to=2026-06-01").refused).toEqual(["from", "to"]);
    expect(read("period=week&from=2026-07-01")).toMatchObject({ filter: { period: "week" }, refused: ["from"] });
    expect(read("from=2026-7-1").refused).toEqual(["from"]);
  });

  it("never fails, whatever somebody types", () => {
    const names = ["status", "company", "from", "to", "period", "sort", "q", "assessed", "nothing"];
    const pairs = fc.array(fc.tuple(fc.constantFrom(...names), fc.oneof(fc.string(), fc.constantFrom("1", "2026-02-31", "week", "-road"))));
    fc.assert(
      fc.property(pairs, (given) => {
        expect(orderFilter.safeParse(readOrderAddress(new URLSearchParams(given)).filter).success).toBe(true);
      }),
    );
  });
});
