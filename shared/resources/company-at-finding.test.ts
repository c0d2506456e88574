import { expect, it } from "vitest";
import { companyAtFinding } from "./company-at-finding.ts";

const held = [
  { roadId: "r1", companyId: "a", startsOn: "2026-01-01", endsOn: "" },
  { roadId: "r1", companyId: "b", startsOn: "2026-03-16", endsOn: "2026-03-31" },
];
const names = new Map([
  ["a", "一公司"],
  ["b", "二公司"],
]);
const of = companyAtFinding(held, names, "Asia/Shanghai");
const found = (day: string, time = "12:00:00") => Date.parse(`${day}T${time}+08:00`);
const order = (foundAtMs: number | null, roadId = "r1") => ({ roadId, foundAtMs, companyId: "now", company: "现公司" });

it("[12] an order is the company's that had its road on the day when it was found, the first and the last day included", () => {
  expect(of(order(found("2026-03-15", "23:59:59")))).toEqual({ id: "a", name: "一公司" });
  expect(of(order(found("2026-03-16", "00:00:00")))).toEqual({ id: "b", name: "二公司" });
  expect(of(order(found("2026-03-31", "23:59:59")))).toEqual({ id: "b", name: "二公司" });
});

it("[12] it is nobody's on a day on which nobody had the road", () => {
  expect(of(order(found("2026-04-01")))).toEqual({ id: "", name: "" });
  expect(of(order(found("2025-12-31")))).toEqual({ id: "", name: "" });
});

it("[12] where no assignment tells of the road, or nothing of the find, its company of now stands in", () => {
  expect(of(order(found("2026-03-20"), "r2"))).toEqual({ id: "now", name: "现公司" });
  expect(of(order(null))).toEqual({ id: "now", name: "现公司" });
});

it("[12] a company that is in no list is called by its id", () => {
  expect(companyAtFinding(held, new Map(), "Asia/Shanghai")(order(found("2026-03-20")))).toEqual({ id: "b", name: "b" });
});
