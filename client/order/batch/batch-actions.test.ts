import { describe, expect, it } from "vitest";
import { noFilter } from "../../../shared/domain/order-filter.ts";
import { actionsForMany } from "./batch-actions.ts";

const actions = { pending: ["cancel", "reassign"], inProgress: ["goHandle", "return"], delay: ["approveDelay"], serious: [] };
const statuses: Record<string, number> = { a: 1, b: 2 };
const offered = (selected: Parameters<typeof actionsForMany>[1]) => actionsForMany(actions, selected, (id) => statuses[id]);

describe("[K2] actions on many orders", () => {
  it("are those that one of the chosen orders is offered, without those that need a picture each", () => {
    expect(offered({ ids: ["a"] })).toEqual(["cancel", "reassign"]);
    expect(offered({ ids: ["a", "b"] })).toEqual(["return", "cancel", "reassign"]);
  });

  it("are a list's own, with the orders in it that wait for more time", () => {
    expect(offered({ filter: { ...noFilter, list: "inProgress" } })).toEqual(["return", "approveDelay"]);
  });

  it("are all of the user's where nobody knows which statuses the orders have", () => {
    for (const selected of [{ ids: ["a", "closed"] }, { filter: noFilter }, { filter: { ...noFilter, list: "serious" as const } }])
      expect(offered(selected)).toEqual(["return", "cancel", "reassign", "approveDelay"]);
  });
});
