import { describe, expect, it } from "vitest";
import { findOrders } from "./find-orders.ts";

const order = (number: string, road = "", defectType = "") => ({ id: `id-${number}`, number, road, defectType });
const orders = [order("QP-0017", "沪青平公路"), order("QP-1700"), order("X-4170"), order("QP-0002", "外青松公路", "坑槽")];
const numbers = (text: string, limit = 8) => findOrders(orders, text, limit).map((each) => each.number);

describe("search over orders", () => {
  it("puts a number that begins or ends with the text before one that holds it", () => {
    expect(numbers("17")).toEqual(["QP-0017", "QP-1700", "X-4170"]);
    expect(numbers("0017")[0]).toBe("QP-0017");
  });

  it("finds by road and defect as well, whatever the letters' size", () => {
    expect(numbers("青平")).toEqual(["QP-0017"]);
    expect(numbers("坑槽")).toEqual(["QP-0002"]);
    expect(numbers("qp-17")).toEqual(["QP-1700"]);
  });

  it("waits for a second letter, and stops at the limit", () => {
    expect(numbers("1")).toEqual([]);
    expect(numbers("QP", 2)).toHaveLength(2);
  });
});
