import type { TFunction } from "i18next";
import { expect, it } from "vitest";
import { tabTitle, toldApart } from "./tab-title.ts";

const t = ((key: string, values?: { title: string; count: number }) =>
  values ? `${key} ${values.title} ${values.count}` : key) as unknown as TFunction;
const name = (id: string) => (id === "17" ? "QP-0017" : id);

it("calls the page of an order by the order's number once it is known, and by its id until then", () => {
  expect(tabTitle("Work order", "/maintain/maintain-list-info", "?id=17", t, name)).toBe("QP-0017 · Work order");
  expect(tabTitle("Work order", "/maintain/maintain-list-info", "?id=18", t, name)).toBe("18 · Work order");
});

it("tells two queries of one page apart, and counts what a filter asks for", () => {
  expect(tabTitle("Managers", "/manager/member", "?name=x", t, name)).toContain("x");
  expect(tabTitle("All orders", "/maintain/maintain-list", "?q=a&sort=b", t, name)).toBe("shell.filteredTab All orders 1");
  expect(tabTitle("All orders", "/maintain/maintain-list", "?sort=road&sort=-foundAtMs&without=town", t, name)).toBe("All orders");
  expect(tabTitle("All orders", "/maintain/maintain-list", "?status=2&status=3&q=a", t, name)).toBe("shell.filteredTab All orders 2");
  expect(tabTitle("All orders", "/maintain/maintain-list", "", t, name)).toBe("All orders");
});

it("[M1] where a map stands, and which stretch it shows, leaves no order out and names no page", () => {
  expect(tabTitle("All orders", "/maintain/maintain-list", "?q=a&m=121,31,9&r=R1,0,500", t, name)).toBe("shell.filteredTab All orders 1");
  expect(tabTitle("Managers", "/manager/member", "?m=121,31,9", t, name)).toBe("Managers");
});

it("says the parts of a screen by their names, and never in the address's own words", () => {
  expect(tabTitle("In progress", "/maintain/parts/manageIng", "?sub=delay", t, name)).toBe("In progress · status.delayRequested");
  expect(tabTitle("Questions", "/question-pool/index", "?sub=review&find=a&sorted=number.asc", t, name)).toBe(
    "shell.filteredTab Questions · status.awaitingReview 1",
  );
  expect(tabTitle("Checks", "/maintain/parts/examine_zn", "?view=pictures&check=77", t, name)).toBe("Checks");
  expect(tabTitle("Checks", "/maintain/parts/examine_zn", "?result=failed&check=77", t, name)).toBe("Checks · checks.failed");
  expect(tabTitle("Checks", "/maintain/parts/examine_zn", "?result=toString", t, name)).toBe("Checks");
});

it("calls a closed page closed, without the address that somebody came from", () => {
  expect(tabTitle("Not permitted", "/401", "?path=%2Foperations", t, name)).toBe("Not permitted");
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
