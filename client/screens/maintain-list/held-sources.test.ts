import { expect, it } from "vitest";
import { noFilter } from "../../../shared/domain/order-filter.ts";
import { heldFilter } from "./held-sources.ts";

const at = (path: string, sources: number[]) => heldFilter(path, { ...noFilter, sources }).sources;

it("defects that vehicles found are asked for alone at their path, whatever the address says", () => {
  expect(at("/facilities_zn/dest", [])).toEqual([2, 4]);
  expect(at("/facilities_zn/dest", [4, 1])).toEqual([4]);
  expect(at("/facilities_zn/dest", [1])).toEqual([2, 4]);
  expect(at("/maintain/maintain-list", [1])).toEqual([1]);
  expect(at("/maintain/maintain-list", [])).toEqual([]);
});
