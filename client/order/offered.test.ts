import { expect, it } from "vitest";
import { offeredFor } from "./offered.ts";

it("[K2] an order is offered what its own list offers, and what waits for more time its own row where there is one", () => {
  const actions = { pending: ["accept"], inProgress: ["cancel", "return"], serious: [] };
  expect([0, 1, 2, 15].map((status) => offeredFor(actions, status))).toEqual([["accept"], ["accept"], ["cancel", "return"], ["cancel"]]);
  expect(offeredFor({ ...actions, delay: ["approveDelay"] }, 15)).toEqual(["approveDelay"]);
  expect(offeredFor(actions, 3)).toEqual([]);
});
