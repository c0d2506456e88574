import { expect, it } from "vitest";
import { withFilter } from "./use-closed-filter.ts";

it("[10.3] a filter of a closed list stands in its address beside search, sort and columns, and leaves these alone", () => {
  const looks = "find=%E5%9D%91&sorted=road.asc&without=town";
  const asked = withFilter(looks, { companies: ["c1", "c2"], degree: "serious" });
  expect(asked.toString()).toBe(`${looks}&company=c1&company=c2&degree=serious`);
  expect(withFilter(asked.toString(), { companies: [] }).toString()).toBe(`${looks}&degree=serious`);
  expect(withFilter(asked.toString(), { companies: [], degree: undefined }).toString()).toBe(looks);
});

it("the list is the page's own, and its search the list's: neither is written as a filter", () => {
  expect(withFilter("", { list: "accepted", search: "x", towns: ["华新镇"] }).toString()).toBe(`town=${encodeURIComponent("华新镇")}`);
});
