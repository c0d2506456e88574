import fc from "fast-check";
import { expect, it } from "vitest";
import { isInList, listOfStatus, type WorkOrderListName, workOrderListNames } from "./work-order-list.ts";

it("an order stands in exactly one list beside serious", () => {
  for (const status of [0, 1, 2, 4, 6, 7, 8, 9, 15]) {
    const lists = workOrderListNames.filter((list) => list !== "serious" && isInList(list, { status, serious: true }));
    expect(lists).toEqual([listOfStatus(status)]);
  }
});

it("[C7] whatever the services call a status, the sum over all lists but serious is the number of orders", () => {
  const order = fc.record({ status: fc.oneof(fc.integer(), fc.constantFrom(0, 1, 2, 4, 6, 7, 8, 9, 15)), serious: fc.boolean() });
  fc.assert(
    fc.property(fc.array(order), (orders) => {
      const inList = (list: WorkOrderListName) => orders.filter((each) => isInList(list, each)).length;
      const names = workOrderListNames.filter((list) => list !== "serious");
      expect(names.reduce((sum, list) => sum + inList(list), 0)).toBe(orders.length);
    }),
  );
});

it("the pending list holds both pending codes, in progress holds delay requests", () => {
  expect([listOfStatus(0), listOfStatus(1), listOfStatus(15)]).toEqual(["pending", "pending", "inProgress"]);
});

it("serious overlaps open lists only", () => {
  expect(isInList("serious", { status: 7, serious: true })).toBe(true);
  expect(isInList("serious", { status: 9, serious: true })).toBe(false);
  expect(isInList("serious", { status: 1, serious: false })).toBe(false);
});

it("[C7] a code nobody listed, and one that could not be read, stands in the list of others and stays serious when it is", () => {
  for (const status of [3, 5, 12, 99, -1, -1_000_000]) {
    expect(workOrderListNames.filter((list) => isInList(list, { status, serious: false }))).toEqual(["other"]);
    expect(listOfStatus(status)).toBe("other");
  }
  expect(isInList("serious", { status: 3, serious: true })).toBe(true);
});
