import { type ActionName, actionNames, isForMany } from "../../../shared/domain/action.ts";
import type { OrderFilter } from "../../../shared/domain/order-filter.ts";
import type { Me } from "../../../shared/http/session-api.ts";
import type { Selected } from "../../ui/list/row-selection.ts";
import { offeredFor } from "../offered.ts";

/**
 * What is worth offering for chosen orders: what the user is offered for one of their statuses at least. Where these are not known it is
 * whatever the user is offered anywhere; the preview then says to how many it may be done.
 */
export function actionsForMany(
  actions: Me["actions"],
  selected: Selected<OrderFilter>,
  statusOf: (id: string) => number | undefined,
): ActionName[] {
  const offered = "ids" in selected ? offeredForIds(actions, selected.ids, statusOf) : offeredInList(actions, selected.filter);
  const wanted = new Set(offered ?? Object.values(actions).flat());
  return actionNames.filter((action) => isForMany(action) && wanted.has(action));
}

function offeredForIds(actions: Me["actions"], ids: readonly string[], statusOf: (id: string) => number | undefined) {
  const statuses = new Set(ids.map(statusOf));
  if (statuses.has(undefined)) return null;
  return [...statuses].flatMap((status) => offeredFor(actions, status as number));
}

function offeredInList(actions: Me["actions"], { list }: OrderFilter) {
  if (list === undefined || list === "serious") return null;
  return [...(actions[list] ?? []), ...(list === "inProgress" ? (actions.delay ?? []) : [])];
}
