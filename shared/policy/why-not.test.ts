import { describe, expect, it } from "vitest";
import { STATUS } from "../domain/status.ts";
import { actionTable } from "./action-table.ts";
import { judgeActions, judgePlace } from "./offered-actions.ts";
import type { RoleSlot } from "./role-slot.ts";

const nobody = [[], [], [], [], []];
const table = actionTable.parse({
  source: "made up",
  lists: {
    pending: [["cancel", "reassign"], ["cancel"], ["cancel"], ["accept", "return"], ["reassign"]],
    inProgress: [["cancel"], ["cancel"], ["cancel"], ["goHandle"], ["goHandle", "reassign"]],
    handled: [["acceptCheck"], ["acceptCheck"], [], [], []],
    returned: nobody,
    overdue: nobody,
    cancelled: [["failCheck"], [], [], [], []],
    accepted: nobody,
  },
});
const why = (action: string, slot: RoleSlot | null, status: number) => {
  const { action: _, ...verdict } = judgeActions(table, slot, status).find((one) => one.action === action)!;
  return verdict;
};

describe("[K2] why an action is not offered", () => {
  it("to somebody who is offered it elsewhere: in which lists", () => {
    expect(why("cancel", 0, STATUS.handled)).toEqual({
      allowed: false,
      reason: "notInThisStatus",
      lists: ["pending", "inProgress"],
      slots: [],
    });
  });

  it("to somebody who is offered it nowhere: whose it is, and in which lists those have it", () => {
    expect(why("acceptCheck", 3, STATUS.pending)).toEqual({ allowed: false, reason: "notInThisStatus", lists: ["handled"], slots: [0, 1] });
  });

  it("while others are offered it here: who they are, and where the user would be", () => {
    expect(why("reassign", 4, STATUS.pending)).toEqual({ allowed: true, reason: "", lists: [], slots: [] });
    expect(why("reassign", 0, STATUS.inProgress)).toEqual({ allowed: false, reason: "notForYourRole", lists: ["pending"], slots: [4] });
    expect(why("goHandle", 1, STATUS.inProgress)).toEqual({ allowed: false, reason: "notForYourRole", lists: [], slots: [3, 4] });
  });

  it("to a wall, which only reads", () => {
    expect(why("cancel", null, STATUS.pending)).toEqual({ allowed: false, reason: "readOnly", lists: [], slots: [] });
  });

  it("[C7] in a status that nobody listed: where it would be", () => {
    expect(why("cancel", 1, 3)).toEqual({ allowed: false, reason: "notInThisStatus", lists: ["pending", "inProgress"], slots: [] });
  });
});

describe("[K2] why a place is not corrected", () => {
  it("what is closed stays where it is, whatever else is offered for it", () => {
    expect(judgePlace(table, 0, STATUS.cancelled)).toEqual({
      allowed: false,
      reason: "notInThisStatus",
      lists: ["pending", "inProgress", "handled"],
      slots: [],
    });
  });

  it("whoever is offered nothing for an open order learns who works on it", () => {
    expect(judgePlace(table, 3, STATUS.handled)).toEqual({
      allowed: false,
      reason: "notForYourRole",
      lists: ["pending", "inProgress"],
      slots: [0, 1],
    });
    expect(judgePlace(table, 3, STATUS.pending).allowed).toBe(true);
  });
});
