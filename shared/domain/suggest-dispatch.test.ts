import { expect, it } from "vitest";
import { sampleOrder } from "../../server/testing/sample-order.ts";
import type { Road } from "./reference.ts";
import { STATUS } from "./status.ts";
import { type DispatchGround, suggestDispatch, suggestInSteps } from "./suggest-dispatch.ts";

const target = (id: string, people: { id: string; name: string }[] = []) => ({ id, name: `${id}公司`, shortName: id, people });
const road = (id: string, companyId: string, town = "川沙"): [string, Road] => [
  id,
  { id, name: `${id}路`, town, roadClass: "", section: "一标", companyId, lengthM: 1_000, line: [] },
];
const orders = (companyId: string, count: number, fields = {}) =>
  Array.from({ length: count }, (_, i) => sampleOrder({ id: `${companyId}-${i}`, companyId, lng: 121, lat: 31, ...fields }));
const ground = (fields: Partial<DispatchGround>): DispatchGround => ({
  targets: [target("a"), target("b"), target("c")],
  roads: new Map([road("r1", "b"), road("r2", "c"), road("r3", "a", "惠南")]),
  orders: [],
  ...fields,
});
const here = { roadId: "r1", at: [121.6, 31.2] as const };
const namesOf = (fields: Partial<DispatchGround>) => suggestDispatch(ground(fields), here).map(({ companyId }) => companyId);

it("whose section the road is in comes first, however much it has to do; then who keeps roads of that town", () => {
  expect(namesOf({ orders: orders("b", 500) })).toEqual(["b", "c", "a"]);
  const [first, second, third] = suggestDispatch(ground({}), here);
  expect(first?.reasons[0]).toEqual({ kind: "section", section: "一标", road: "r1路" });
  expect(second?.reasons[0]).toEqual({ kind: "town", town: "川沙", roads: 1 });
  expect(third?.reasons).toEqual([{ kind: "load", open: 0, overdue: 0, share: 1 }]);
});

it("where no section decides, who has least to do comes first, and says so", () => {
  const all = [...orders("a", 10), ...orders("b", 2), ...orders("c", 6, { status: STATUS.overdue })];
  const suggestions = suggestDispatch(ground({ roads: new Map(), orders: all }), here);
  expect(suggestions.map(({ companyId }) => companyId)).toEqual(["b", "c", "a"]);
  expect(suggestions[0]?.reasons).toEqual([{ kind: "load", open: 2, overdue: 0, share: 0.33 }]);
  expect(suggestions[1]?.reasons).toEqual([{ kind: "load", open: 6, overdue: 6, share: 1 }]);
});

it("repaired and closed orders are nobody's load", () => {
  const done = [STATUS.handled, STATUS.cancelled, STATUS.accepted].flatMap((status) => orders("a", 5, { status }));
  expect(suggestDispatch(ground({ orders: done }), here)[0]?.reasons.at(-1)).toMatchObject({ open: 0 });
});

it("who is around already counts, a place 1.5 km away and further does not", () => {
  const near = orders("a", 3, { lng: 121.61, lat: 31.2 });
  const far = orders("c", 3, { lng: 121.62, lat: 31.2 });
  const [first, ...rest] = suggestDispatch(ground({ roads: new Map(), orders: [...near, ...far] }), here);
  expect(first?.companyId).toBe("b");
  expect(rest.find(({ companyId }) => companyId === "a")?.reasons).toContainEqual({ kind: "near", orders: 3, withinM: 1_500 });
  expect(rest.find(({ companyId }) => companyId === "c")?.reasons.map(({ kind }) => kind)).toEqual(["load"]);
});

it("people of a company are told with what each has, the least loaded first", () => {
  const people = [
    { id: "p1", name: "甲" },
    { id: "p2", name: "乙" },
  ];
  const [first] = suggestDispatch(ground({ targets: [target("a", people)], orders: orders("a", 4, { assigneeId: "p1" }) }), here);
  expect(first?.people).toEqual([
    { id: "p2", name: "乙", open: 0 },
    { id: "p1", name: "甲", open: 4 },
  ]);
});

it("looks at few of many orders between two places for an interruption", () => {
  let looked = 0;
  function* watched() {
    for (const order of orders("a", 3_000)) {
      looked++;
      yield order;
    }
  }
  const steps = suggestInSteps(ground({ orders: watched() }), here);
  let most = 0;
  for (let before = 0; !steps.next().done; before = looked) most = Math.max(most, looked - before);
  expect([most, looked]).toEqual([500, 3_000]);
});
