import { describe, expect, it } from "vitest";
import { ACTIONS } from "../shared/domain/action.ts";
import { STATUS } from "../shared/domain/status.ts";
import { whyNotDispatch } from "../shared/policy/dispatch-verdict.ts";
import { judgeActions, judgePlace, offeredAt, offeredByList } from "../shared/policy/offered-actions.ts";
import { whyNotRaise } from "../shared/policy/raise-verdict.ts";
import { deedsOff } from "./deeds-off.ts";
import { loadTenants } from "./load.ts";

const { actionTable } = loadTenants({}).get("021QPGLS")!;
const without = (...calls: string[]) => ({
  ...actionTable,
  notOffered: deedsOff({ dialects: Object.fromEntries(calls.map((call) => [call, { off: true }])) }),
});
const OWNER = 0;
const COMPANY = 3;

describe("[D3] what a customer's services do not take is offered to nobody, and why is said", () => {
  it("nothing is off where no call is", () => {
    expect(actionTable.notOffered?.size).toBe(0);
    expect(deedsOff({ dialects: {} }).size).toBe(0);
  });

  it("without the call that hands an order over, all but that", () => {
    const table = without("ChangeYhCompany");
    expect(offeredByList(actionTable, OWNER).pending).toContain("reassign");
    expect(offeredByList(table, OWNER).pending).not.toContain("reassign");
    expect(offeredByList(table, OWNER).pending).toContain("cancel");
    const verdicts = judgeActions(table, OWNER, STATUS.pending);
    expect(verdicts.find(({ action }) => action === "reassign")).toMatchObject({ allowed: false, reason: "callOff" });
    expect(verdicts.find(({ action }) => action === "cancel")).toMatchObject({ allowed: true });
  });

  it("without the call that changes an order, nothing but handing it over", () => {
    const table = without("UpdateTaskStatusNewForWeb");
    expect([...table.notOffered].sort()).toEqual(
      Object.keys(ACTIONS)
        .filter((action) => action !== "reassign" && action !== "handOver")
        .sort(),
    );
    expect(offeredAt(table, COMPANY, STATUS.inProgress)).toEqual([]);
  });

  it("a repair that has no pictures is not handed in", () => {
    expect(offeredAt(actionTable, COMPANY, STATUS.inProgress)).toContain("goHandle");
    expect(offeredAt(without("GetSTS"), COMPANY, STATUS.inProgress)).not.toContain("goHandle");
  });

  it("places are not corrected, orders are neither raised nor dispatched where no call does", () => {
    expect(judgePlace(actionTable, OWNER, STATUS.pending).allowed).toBe(true);
    expect(judgePlace(without("UpdateAssignmentLocation"), OWNER, STATUS.pending)).toMatchObject({ allowed: false, reason: "callOff" });
    expect(whyNotRaise(actionTable, OWNER).reason).toBe("");
    expect(whyNotRaise(without("AddAssigement"), OWNER).reason).toBe("callOff");
    expect(whyNotRaise(actionTable, null).reason).toBe("readOnly");
    expect(whyNotDispatch(without("DispatchXMAZ"), OWNER, STATUS.awaitingReview).reason).toBe("callOff");
  });
});
