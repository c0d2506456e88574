import { expect, it } from "vitest";
import { STATUS } from "../domain/status.ts";
import { actionTable } from "./action-table.ts";
import { whyNotDispatch } from "./dispatch-verdict.ts";

const nobody = [[], [], [], [], []];
const table = actionTable.parse({
  source: "made up",
  lists: {
    pending: [["cancel", "reassign"], ["cancel"], ["reassign"], ["accept"], ["reassign"]],
    ...{ inProgress: nobody, handled: nobody, returned: nobody, overdue: nobody, cancelled: nobody, accepted: nobody },
  },
});

it("[K2] dispatch is for whoever may reassign an order that awaits review, and for nobody else", () => {
  const refusals = ([0, 1, 2, 3, 4] as const).map((slot) => whyNotDispatch(table, slot, STATUS.awaitingReview).reason);
  expect(refusals).toEqual(["", "notForYourRole", "", "notForYourRole", ""]);
  expect(whyNotDispatch(table, null, STATUS.awaitingReview).reason).toBe("readOnly");
  expect(whyNotDispatch(table, 3, STATUS.awaitingReview).slots, "who could").toEqual([0, 2, 4]);
});

it("[K2] what is pending already, or further, is reassigned and not dispatched", () => {
  for (const status of Object.values(STATUS).filter((each) => each !== STATUS.awaitingReview))
    expect(whyNotDispatch(table, 0, status)).toEqual({ reason: "notInThisStatus", lists: ["pending"], slots: [] });
});
