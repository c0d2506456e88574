import { describe, expect, it } from "vitest";
import { actionTableOf, loadTenants } from "../../editions/load.ts";
import { ACTIONS, type ActionName } from "../domain/action.ts";
import { STATUS } from "../domain/status.ts";
import { type ActionTable, actionLists } from "./action-table.ts";
import { offeredAt } from "./offered-actions.ts";
import { type NoWayBack, reverseOf, whyNoWayBack } from "./reverse-action.ts";
import type { RoleSlot } from "./role-slot.ts";

const tables = new Map([...loadTenants({}).values()].map(({ file, actionTable }) => [actionTableOf(file), actionTable]));
const slots: readonly RoleSlot[] = [0, 1, 2, 3, 4];
const OF_COMPANY: RoleSlot = 3;
const statuses = Object.values(STATUS);
const names = new Map(Object.entries(STATUS).map(([name, status]) => [status, name]));

/** What the table makes of one step: the action that undoes it, or why none does. */
function undoOrWhy(table: ActionTable, slot: RoleSlot, action: ActionName, status: number): string {
  const step = { action, from: { status, companyId: "c1" }, ofCompany: slot >= OF_COMPANY };
  return reverseOf(table, slot, step)?.action ?? whyNot[whyNoWayBack(table, slot, step)];
}

const whyNot: Readonly<Record<NoWayBack, string>> = {
  outOfSight: "the order is out of sight",
  nothingOfferedThere: "nothing is offered there",
  noWayBack: "nothing leads back there",
  backWithPictures: "only with new pictures",
  backWithDueTime: "only with a new due time",
  backWithCompany: "only with another company",
};

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
