import { describe, expect, it } from "vitest";
import { actionTableOf, loadTenants } from "../../editions/load.ts";
import { parseFile } from "../../editions/parse-file.ts";
import { candidate } from "../../tests/support/candidate.ts";
import { isTakenAt } from "../domain/action.ts";
import { listOfStatus } from "../domain/work-order-list.ts";
import { actionListOf, actionTable } from "./action-table.ts";
import { judgeActions } from "./offered-actions.ts";
import type { RoleSlot } from "./role-slot.ts";
import { slotOf } from "./role-slot.ts";

const read = (name: string) =>
  parseFile(
    actionTable,
    new URL(`../../editions/action-tables/${name}.json`, import.meta.url).pathname,
    `editions/action-tables/${name}.json`,
  );
const nonDistrict = read("non-district");
const district = read("district");
const delay = read("district-delay");
const unit = read("maintenance-unit");
const slots: readonly RoleSlot[] = [0, 1, 2, 3, 4];
const offeredActions = (table: typeof district, status: number, slot: RoleSlot) => {
  const row = (table.lists[actionListOf(table, status)]?.[slot] ?? []).filter((action) => isTakenAt(action, status));
  // The server judges by the same row.
  const allowed = judgeActions(table, slot, status).flatMap(({ action, allowed }) => (allowed ? [action] : []));
  expect(allowed.sort()).toEqual([...row].sort());
  return row;
};
const offered = (table: typeof district, status: number) => slots.map((slot) => offeredActions(table, status, slot));

describe("[K2] the district tables", () => {
  it("differ from the printed one by reopening what was cancelled, for slots 0 to 2", () => {
    expect({ ...district.lists, cancelled: nonDistrict.lists.cancelled }).toEqual(nonDistrict.lists);
    expect(offered(district, 8)).toEqual([["failCheck"], ["failCheck"], ["failCheck"], [], []]);
    expect(district.labels).toEqual({ cancelled: { failCheck: "reopen" } });
    expect(offered(nonDistrict, 8)).toEqual([[], [], [], [], []]);
  });

  it("the delay variant lets slots 3 and 4 ask for more time, in progress and overdue", () => {
    for (const status of [2, 7]) {
      expect(slots.filter((slot) => offeredActions(delay, status, slot).includes("requestDelay"))).toEqual([3, 4]);
      expect(offered(delay, status).map((row) => row.filter((action) => action !== "requestDelay"))).toEqual(offered(district, status));
    }
  });

  it("an order that waits for more time has a row of its own, and only that row decides about it", () => {
    expect(offered(delay, 15)).toEqual([
      ["approveDelay", "rejectDelay"],
      ["approveDelay", "rejectDelay"],
      ["approveDelay", "rejectDelay"],
      [],
      [],
    ]);
    expect(actionListOf(delay, 15)).toBe("delay");
    expect(actionListOf(district, 15)).toBe("inProgress");
    expect(slots.filter((slot) => offered(district, 2)[slot]?.includes("reassign"))).toEqual([0, 4]);
    // Without that row it stands among those in progress, and only what the services take from there is promised.
    expect(offered(district, 15)).toEqual([["cancel"], ["cancel"], ["cancel"], [], []]);
  });

  it("[C7] a status that nobody listed offers nothing, unless a table gives it actions", () => {
    expect(offered(delay, 3)).toEqual([[], [], [], [], []]);
    const generous = { ...delay, lists: { ...delay.lists, other: [["cancel"], [], [], [], []] } } as typeof delay;
    expect(offered(generous, 3)).toEqual([["cancel"], [], [], [], []]);
    expect(offered(generous, 8)).toEqual(offered(delay, 8));
  });

  it("the maintenance unit's lets its administrators hand over what nobody works on yet", () => {
    const handsOver = [0, 1, 2, 6].filter((status) => slots.some((slot) => offeredActions(unit, status, slot).includes("handOver")));
    expect(handsOver.map((status) => listOfStatus(status))).toEqual(["pending", "pending", "returned"]);
    for (const status of [0, 1, 6]) {
      expect(slots.filter((slot) => offeredActions(unit, status, slot).includes("handOver"))).toEqual([0, 1, 2]);
      expect(offered(unit, status).map((row) => row.filter((action) => action !== "handOver"))).toEqual(offered(nonDistrict, status));
    }
  });

  it("each of the four tables is some customer's", () => {
    const used = [...loadTenants({}).values()].map(({ file }) => actionTableOf(file));
    expect(new Set(used)).toEqual(new Set(["non-district", "district", "district-delay", "maintenance-unit"]));
  });
});

describe("[E4] a table", () => {
  const nobody = [[], [], [], [], []];
  const whole = district.lists;
  const problemAt = (lists: object) => actionTable.safeParse({ source: "x", lists }).error?.issues[0]?.path.join(".");

  it("names each action once, and only actions and lists that there are", () => {
    expect(problemAt(whole)).toBeUndefined();
    expect(problemAt({ ...whole, pending: [["cancel", "cancel"], [], [], [], []] })).toBe("lists.pending.0");
    expect(problemAt({ ...whole, pending: [["approve"], [], [], [], []] })).toBe("lists.pending.0.0");
    expect(problemAt({ ...whole, waiting: nobody })).toMatch(/^lists/);
  });

  it.each(["pending", "inProgress", "handled", "returned", "overdue", "cancelled", "accepted"])("that misses %s is refused", (list) => {
    expect(problemAt({ ...whole, [list]: undefined })).toBe(`lists.${list}`);
  });

  it("has no row for serious orders, which nobody would read", () => {
    expect(problemAt({ ...whole, serious: nobody })).toBe("lists.serious");
  });
});

describe("the slot of a user", () => {
  const subject = (userType: number, ownerAdmin = false) => ({
    ...candidate({ userType, ownerAdmin }),
    ownEdition: true,
    roles: [],
    flags: {},
  });

  it.each([
    [1, false, 0],
    [2, false, 1],
    [4, true, 2],
    [3, false, 3],
    [5, false, 3],
    [3, true, 4],
    [0, true, 4],
  ])("[K2] Cu_Type %i, Cu_IsAdmin %s: %i", (userType, ownerAdmin, slot) => {
    expect(slotOf(subject(userType, ownerAdmin))).toBe(slot);
  });

  it("[E1] the customer's own mapping comes first", () => {
    const own = [{ when: { userType: [3], not: { ownerAdmin: true } }, slot: 1 as const }];
    expect(slotOf(subject(3), own)).toBe(1);
    expect(slotOf(subject(3, true), own)).toBe(4);
  });
});
