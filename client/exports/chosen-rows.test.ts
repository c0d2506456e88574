import { describe, expect, it } from "vitest";
import { noFilter } from "../../shared/domain/order-filter.ts";
import { chosenRows } from "./chosen-rows.ts";

const from = { sort: { key: "road", direction: "asc" }, keys: () => ["c", "a", "b"] } as const;

describe("an export of chosen orders", () => {
  it("has them in the order of the list, not of the ticks", () => {
    expect(chosenRows({ ids: ["a", "c"] }, from)).toEqual({ of: "chosen", ids: ["c", "a"] });
  });

  it("has all that match as the list is sorted", () => {
    expect(chosenRows({ filter: noFilter }, from)).toEqual({ of: "filter", filter: noFilter, sort: { key: "road", direction: "asc" } });
  });
});
