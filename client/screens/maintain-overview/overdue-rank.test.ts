import { expect, it } from "vitest";
import type { WorkOrder } from "../../../shared/domain/work-order.ts";
import { longestOverdue } from "./overdue-rank.ts";

const order = (number: string, status: number, dueAtMs: number | null) =>
  ({ id: number, number, status, dueAtMs, serious: false }) as WorkOrder;

it("lists what the services call overdue, the longest overdue first", () => {
  const orders = [order("a", 7, 300), order("b", 7, 100), order("c", 2, 1), order("d", 7, null), order("e", 7, null)];
  expect(longestOverdue(orders, 10).map((o) => o.number)).toEqual(["b", "a", "d", "e"]);
  expect(longestOverdue(orders, 1).map((o) => o.number)).toEqual(["b"]);
});
