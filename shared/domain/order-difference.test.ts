import { expect, it } from "vitest";
import { sampleOrder } from "../../server/testing/sample-order.ts";
import { differenceOf } from "./order-difference.ts";

const seen = sampleOrder({ id: "a", status: 1, handler: "甲", changedAtMs: 1 });

it("[K1] tells what somebody faster changed, and not who and when, which is told beside it", () => {
  const current = { ...seen, status: 2, companyId: "c2", company: "二公司", handler: "乙", changedAtMs: 2, repairPictures: ["p"] };
  expect(differenceOf(seen, current)).toEqual(["status", "company", "pictures"]);
  expect(differenceOf(seen, { ...seen, lng: 121.7, dueAtMs: 5 })).toEqual(["dueAtMs", "place"]);
  expect(differenceOf(seen, { ...seen })).toEqual([]);
});
