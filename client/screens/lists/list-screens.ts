import { AutomaticUpdates, Confirm, Inbox, More, Remove, SmallTick, Time, Undo, WarningSign } from "@blueprintjs/icons";
import { type WorkOrderListName, workOrderListNames } from "../../../shared/domain/work-order-list.ts";
import type { CataloguePath } from "../../../shared/policy/route-catalogue.ts";

/** Where each list stands, and its picture in the menu and on tiles. */
export const listScreens: Record<WorkOrderListName, { readonly path: CataloguePath; readonly icon: typeof Inbox }> = {
  serious: { path: "/maintain/parts/serious", icon: WarningSign },
  pending: { path: "/maintain/parts/management", icon: Inbox },
  inProgress: { path: "/maintain/parts/manageIng", icon: AutomaticUpdates },
  handled: { path: "/maintain/parts/managed", icon: SmallTick },
  returned: { path: "/maintain/parts/returns", icon: Undo },
  overdue: { path: "/maintain/parts/overdue", icon: Time },
  cancelled: { path: "/maintain/parts/cancel", icon: Remove },
  accepted: { path: "/maintain/parts/acceptance", icon: Confirm },
  other: { path: "/maintain/parts/other", icon: More },
};

export function listAt(path: string): WorkOrderListName {
  const list = workOrderListNames.find((name) => listScreens[name].path === path);
  if (list === undefined) throw new Error(`no work-order list at ${path}`);
  return list;
}
