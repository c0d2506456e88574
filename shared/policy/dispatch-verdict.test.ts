import { expect, it } from "vitest";
import { STATUS } from "../domain/status.ts";
import { actionTable } from "./action-table.ts";
import { refusalToDispatch } from "./dispatch-verdict.ts";

const nobody = [[], [], [], [], []];
const table = actionTable.parse({
  source: "made up",
  lists: { pending: [["cancel", "reassign"], ["cancel"], ["reassign"], ["accept"], ["reassign"]], handled: nobody },
});

it("[K2] dispatch is for whoever may reassign an order that awaits review, and for nobody else", () => {
  const refusals = ([0, 1, 2, 3, 4] as const).map((slot) => refusalToDispatch(table, slot, STATUS.awaitingReview));
  expect(refusals).toEqual(["", "notForYourRole", "", "notForYourRole", ""]);
  expect(refusalToDispatch(table, null, STATUS.awaitingReview)).toBe("readOnly");
});

it("[K2] what is pending already, or further, is reassigned and not dispatched", () => {
  for (const status of Object.values(STATUS).filter((each) => each !== STATUS.awaitingReview))
    expect(refusalToDispatch(table, 0, status)).toBe("notInThisStatus");
});
