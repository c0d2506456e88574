import { describe, expect, it } from "vitest";
import { mapStatuses, orderCategory, statusOfCategory, sumUp } from "./order-category.ts";

describe("order category", () => {
  it("tells every status and degree apart", () => {
    const codes = [0, 1, 2, 4, 6, 7, 8, 9, 15, 77];
    const categories = codes.flatMap((status) => [orderCategory({ status, serious: false }), orderCategory({ status, serious: true })]);
    expect(new Set(categories).size).toBe(codes.length * 2);
  });

  it("[C7] keeps a status that nobody listed", () => {
    expect(statusOfCategory(orderCategory({ status: 77, serious: true }))).toBe("unknown");
    expect(mapStatuses).toContain("unknown");
  });

  it("adds up a cluster by status and counts the serious beside it", () => {
    const summary = sumUp(
      new Map([
        [orderCategory({ status: 1, serious: false }), 2],
        [orderCategory({ status: 7, serious: true }), 4],
        [orderCategory({ status: 1, serious: true }), 1],
      ]),
    );
    expect(summary).toEqual({
      byStatus: [
        ["overdue", 4],
        ["pending", 3],
      ],
      serious: 5,
    });
  });
});
