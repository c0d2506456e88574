import type { TFunction } from "i18next";
import { expect, it } from "vitest";
import { tabTitle, toldApart } from "./tab-title.ts";

const t = ((key: string, values?: { title: string; count: number }) =>
  values ? `${key} ${values.title} ${values.count}` : key) as unknown as TFunction;
const names = {
  order: (id: string) => (id === "17" ? "QP-0017" : id),
  road: (id: string) => (id === "R1" ? "北青公路" : id),
};

it("calls the page of an order by the order's number once it is known, and by its id until then", () => {
  expect(tabTitle("Work order", "/maintain/maintain-list-info", "?id=17", t, names)).toBe("QP-0017 · Work order");
  expect(tabTitle("Work order", "/maintain/maintain-list-info", "?id=18", t, names)).toBe("18 · Work order");
});

it("calls the page of a road by the road's name, whatever else its address says", () => {
  for (const path of ["/facilities_zn/road-info", "/facilities/info", "/facilities_zn/terrain", "/road-detection-new/terrain"])
    expect(tabTitle("Road", path, "?id=7&batch=B2&road=R1&unit=up:100", t, names)).toBe("北青公路 · Road");
  expect(tabTitle("Road", "/facilities_zn/road-info", "?road=R2", t, names)).toBe("R2 · Road");
});

it("tells two queries of one page apart, and counts what a filter asks for", () => {
  expect(tabTitle("Managers", "/manager/member", "?name=x", t, names)).toContain("x");
  expect(tabTitle("All orders", "/maintain/maintain-list", "?q=a&sort=b", t, names)).toBe("shell.filteredTab All orders 1");
  expect(tabTitle("All orders", "/maintain/maintain-list", "?sort=road&sort=-foundAtMs&without=town", t, names)).toBe("All orders");
  expect(tabTitle("All orders", "/maintain/maintain-list", "?status=2&status=3&q=a", t, names)).toBe("shell.filteredTab All orders 2");
  expect(tabTitle("All orders", "/maintain/maintain-list", "", t, names)).toBe("All orders");
});

it("[M1] where a map stands, and which stretch it shows, leaves no order out and names no page", () => {
  expect(tabTitle("All orders", "/maintain/maintain-list", "?q=a&m=121,31,9&r=R1,0,500", t, names)).toBe("shell.filteredTab All orders 1");
  expect(tabTitle("Managers", "/manager/member", "?m=121,31,9", t, names)).toBe("Managers");
});

it("says the parts of a screen by their names, and never in the address's own words", () => {
  expect(tabTitle("In progress", "/maintain/parts/manageIng", "?sub=delay", t, names)).toBe("In progress · status.delayRequested");
  expect(tabTitle("Questions", "/question-pool/index", "?sub=review&find=a&sorted=number.asc", t, names)).toBe(
    "shell.filteredTab Questions · status.awaitingReview 1",
  );
  expect(tabTitle("Checks", "/maintain/parts/examine_zn", "?view=pictures&check=77", t, names)).toBe("Checks");
  expect(tabTitle("Checks", "/maintain/parts/examine_zn", "?result=failed&check=77", t, names)).toBe("Checks · checks.failed");
  expect(tabTitle("Checks", "/maintain/parts/examine_zn", "?result=toString", t, names)).toBe("Checks");
});

it("calls a closed page closed, without the address that somebody came from", () => {
  expect(tabTitle("Not permitted", "/401", "?path=%2Foperations", t, names)).toBe("Not permitted");
});

it("tabs that are called alike are told apart by numbers", () => {
  expect(toldApart(["QP-1 · Order", "All orders (1 filter)", "QP-1 · Order", "QP-1 · Order", "Managers"])).toEqual([
    "QP-1 · Order",
    "All orders (1 filter)",
    "QP-1 · Order (2)",
    "QP-1 · Order (3)",
    "Managers",
  ]);
});
