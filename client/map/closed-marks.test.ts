import { expect, it } from "vitest";
import type { OrderMarks } from "../../shared/http/order-lists-api.ts";
import type { ClosedMarks } from "./closed-marks.ts";
import { withMarks } from "./closed-marks.ts";

const answer = (fields: Partial<OrderMarks>): OrderMarks => ({
  ...{ whole: true, ids: [], lngs: [], lats: [], statuses: [], serious: [], left: [], total: 0, position: { epoch: 1, offset: 1 } },
  ...fields,
});
const nothing: ClosedMarks = { byId: new Map(), total: 0 };
const two = answer({ ids: ["a", "b"], lngs: [121.1, 121.2], lats: [31.1, 31.2], statuses: [9, 8], serious: [true, false], total: 30 });

it("a whole answer takes the place of what was known", () => {
  const marks = withMarks(
    withMarks(nothing, answer({ ids: ["old"], lngs: [1], lats: [1], statuses: [9], serious: [false], total: 1 })),
    two,
  );
  expect([...marks.byId.values()]).toEqual([
    { id: "a", lng: 121.1, lat: 31.1, status: 9, serious: true },
    { id: "b", lng: 121.2, lat: 31.2, status: 8, serious: false },
  ]);
  expect(marks.total).toBe(30);
});

it("what changed is added, moved and taken away, and counted", () => {
  const more = answer({
    whole: false,
    ids: ["c"],
    lngs: [121.3],
    lats: [31.3],
    statuses: [9],
    serious: [false],
    left: ["a", "never-there"],
  });
  const marks = withMarks(withMarks(nothing, two), more);
  expect([...marks.byId.keys()]).toEqual(["b", "c"]);
  expect(marks.total).toBe(30);
});

it("an answer without news changes nothing", () => {
  const before = withMarks(nothing, two);
  expect(withMarks(before, answer({ whole: false, left: ["never-there"] }))).toBe(before);
});
