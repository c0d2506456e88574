import { describe, expect, it } from "vitest";
import { actionTableOf, loadTenants } from "../../editions/load.ts";
import { ACTIONS, actionNames } from "../domain/action.ts";
import { judgeActions } from "./offered-actions.ts";
import { reverseOf } from "./reverse-action.ts";
import type { RoleSlot } from "./role-slot.ts";

const tables = new Map([...loadTenants({}).values()].map(({ file, actionTable }) => [actionTableOf(file), actionTable]));
const slots: readonly RoleSlot[] = [0, 1, 2, 3, 4];
const statuses = [0, 1, 2, 4, 6, 7, 8, 9, 15];
const district = tables.get("district")!;
const at = (status: number) => ({ status, companyId: "c1" });

describe("what leads back", () => {
  it.each([...tables])("[K3] in table %s is offered to the same user, and leads to where the order stood", (_, table) => {
    for (const slot of slots)
      for (const status of statuses)
        for (const action of actionNames) {
          const back = reverseOf(table, slot, { action, from: at(status), ofCompany: slot > 2 });
          if (back === null) continue;
          const verdicts = judgeActions(table, slot, ACTIONS[action].leadsTo);
          expect(verdicts.find((one) => one.action === back.action)?.allowed).toBe(true);
          expect(ACTIONS[back.action].leadsTo).toBe(status);
        }
  });

  it("[K3] from cancelled is reopening, for an order in progress and where the table has it", () => {
    const step = { action: "cancel", from: at(2), ofCompany: false } as const;
    expect(reverseOf(district, 0, step)).toEqual({ action: "failCheck" });
    expect(reverseOf(district, 0, { ...step, from: at(1) })).toBeNull();
    expect(reverseOf(tables.get("non-district")!, 0, step)).toBeNull();
  });

  it("[K3] from another company is handing back, by who still sees the order", () => {
    const step = { action: "reassign", from: at(1), ofCompany: false } as const;
    expect(reverseOf(district, 0, step)).toEqual({ action: "reassign", companyId: "c1" });
    expect(reverseOf(district, 4, { ...step, ofCompany: true })).toBeNull();
    expect(reverseOf(district, 0, { ...step, from: at(2) }), "it was in progress and would be pending").toBeNull();
  });

  it("[K3] is nothing for a taken order, though the company's admin may hand it over", () => {
    expect(reverseOf(district, 4, { action: "accept", from: at(1), ofCompany: true })).toBeNull();
    expect(reverseOf(district, 3, { action: "accept", from: at(1), ofCompany: true })).toBeNull();
  });
});
