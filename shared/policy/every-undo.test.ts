import { describe, expect, it } from "vitest";
import { actionTableOf, loadTenants } from "../../editions/load.ts";
import { ACTIONS, type ActionName, needsPictures } from "../domain/action.ts";
import { STATUS } from "../domain/status.ts";
import { type ActionTable, actionLists } from "./action-table.ts";
import { offeredAt } from "./offered-actions.ts";
import { reverseOf } from "./reverse-action.ts";
import type { RoleSlot } from "./role-slot.ts";

const tables = new Map([...loadTenants({}).values()].map(({ file, actionTable }) => [actionTableOf(file), actionTable]));
const slots: readonly RoleSlot[] = [0, 1, 2, 3, 4];
const OF_COMPANY: RoleSlot = 3;
const statuses = Object.values(STATUS);
const names = new Map(Object.entries(STATUS).map(([name, status]) => [status, name]));

/** What the table makes of one step: the action that undoes it, or why none does. */
function undoOrWhy(table: ActionTable, slot: RoleSlot, action: ActionName, status: number): string {
  const ofCompany = slot >= OF_COMPANY;
  const back = reverseOf(table, slot, { action, from: { status, companyId: "c1" }, ofCompany });
  if (back !== null) return back.action;
  if (action === "reassign" && ofCompany) return "the order is out of sight";
  const there = offeredAt(table, slot, ACTIONS[action].leadsTo);
  if (there.length === 0) return "nothing is offered there";
  const leadBack = there.filter((each) => ACTIONS[each].leadsTo === status);
  if (leadBack.length === 0) return "nothing leads back there";
  if (leadBack.every((each) => needsPictures.has(each))) return "only with new pictures";
  if (leadBack.every((each) => each === "requestDelay")) return "only with a new due time";
  return "only with another company";
}

const stepsOf = (table: ActionTable) =>
  slots.flatMap((slot) => statuses.flatMap((status) => offeredAt(table, slot, status).map((action) => ({ slot, status, action }))));

describe("[K3] every action that a table offers, with what undoes it or why nothing does", () => {
  it.each([...tables])("table %s", (_, table) => {
    const said = new Map<string, Set<string>>();
    for (const { slot, status, action } of stepsOf(table)) {
      const line = `${action} of ${names.get(status)}`;
      const who = said.get(line) ?? new Set();
      said.set(line, who.add(undoOrWhy(table, slot, action, status)));
    }
    const lines = [...said].map(([line, whys]) => `${line}: ${[...whys].sort().join(" / ")}`).sort();
    expect(lines).toMatchSnapshot();
    expect(lines.length).toBeGreaterThan(actionLists.length);
  });

  it.each([...tables])("table %s: nothing that would lead back is left unoffered without a reason", (_, table) => {
    for (const { slot, status, action } of stepsOf(table)) {
      const why = undoOrWhy(table, slot, action, status);
      if (why !== "only with another company") continue;
      // Only handing over changes the company: it neither undoes another step nor is undone by one.
      const there = offeredAt(table, slot, ACTIONS[action].leadsTo).filter((each) => ACTIONS[each].leadsTo === status);
      expect(action === "reassign" || there.every((each) => each === "reassign"), `${action} of ${status} by ${slot}`).toBe(true);
    }
  });
});
