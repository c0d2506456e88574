import { expect, it } from "vitest";
import { isInList, listOfStatus, workOrderListNames } from "./work-order-list.ts";

it("an order stands in exactly one list beside serious", () => {
  for (const status of [0, 1, 2, 4, 6, 7, 8, 9, 15]) {
    const lists = workOrderListNames.filter((list) => list !== "serious" && isInList(list, { status, serious: true }));
    expect(lists).toEqual([listOfStatus(status)]);
  }
});

it("the pending list holds both pending codes, in progress holds delay requests", () => {
  expect([listOfStatus(0), listOfStatus(1), listOfStatus(15)]).toEqual(["pending", "pending", "inProgress"]);
});

it("serious overlaps open lists only", () => {
  expect(isInList("serious", { status: 7, serious: true })).toBe(true);
  expect(isInList("serious", { status: 9, serious: true })).toBe(false);
  expect(isInList("serious", { status: 1, serious: false })).toBe(false);
});

it("[C7] a code nobody listed stands in no list and stays serious when it is", () => {
  expect(listOfStatus(3)).toBeNull();
  expect(isInList("serious", { status: 3, serious: true })).toBe(true);
});
