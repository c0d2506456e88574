import { z } from "zod";
import { type ActionName, actionNames } from "../domain/action.ts";
import { STATUS } from "../domain/status.ts";
import { listOfStatus, workOrderListNames } from "../domain/work-order-list.ts";

/**
 * The rows of an action table: the work-order lists (`other` where a table gives actions to codes that nobody listed), and `delay` for customers whose orders in progress may wait for more time
 * (status 15). It is a row of the table only; such an order still stands in the list in progress.
 */
export const actionLists = [...workOrderListNames, "delay"] as const;
export type ActionList = (typeof actionLists)[number];

const list = z.enum(actionLists);
/** A table that forgot one would offer nothing there, and nobody would know why (E4). */
const everyTableHas = actionLists.filter((name) => name !== "serious" && name !== "other" && name !== "delay");
const action = z.enum(actionNames);
const offered = z.array(action).refine((given) => new Set(given).size === given.length, "an action is named twice");

/** editions/action-tables/NAME.json: for each list and role slot 0 to 4, the actions that are offered (part 2, section 4). */
export const actionTable = z.strictObject({
  source: z.string().min(1),
  lists: z.partialRecord(list, z.tuple([offered, offered, offered, offered, offered])).superRefine((given, context) => {
    for (const name of everyTableHas)
      if (given[name] === undefined) context.addIssue({ code: "custom", path: [name], message: "the list is missing" });
    if (given.serious !== undefined)
      context.addIssue({ code: "custom", path: ["serious"], message: "serious orders are offered what their own list offers" });
  }),
  /** What an action is called in a list where its own name would mislead, as a dictionary key: fail-check reopens a cancelled order. */
  labels: z.partialRecord(list, z.partialRecord(action, z.enum(["reopen"]))).default({}),
});
/** What may be done to an order: the table's actions, and what the documents name no rule for. */
export type Deed = ActionName | "place" | "dispatch" | "raise";
export type ActionTable = z.infer<typeof actionTable> & {
  /** What a customer's services do not take, whatever the table offers. */
  readonly notOffered?: ReadonlySet<Deed>;
};

/** The row that speaks of an order of this status. */
export function actionListOf(table: ActionTable, status: number): ActionList {
  return status === STATUS.delayRequested && table.lists.delay ? "delay" : listOfStatus(status);
}
