import { expect, it } from "vitest";
import { showsOrders } from "./order-paths.ts";

it("[S3] orders are shown under the entries that list them, and nowhere else", () => {
  expect(showsOrders(["/monitor/index", "/maintain/parts/serious"])).toBe(true);
  expect(showsOrders(["/monitor/index", "/maintain/maintenance-plan-manhole-jg", "/profile/index", "/homes"])).toBe(false);
});
