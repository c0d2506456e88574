import { actionNames } from "../shared/domain/action.ts";
import type { LegacyCall } from "../shared/legacy/call.ts";
import {
  addAssigement,
  changeYhCompany,
  qfToQp,
  updateAssignmentLocation,
  updateTaskStatusNewForWeb,
} from "../shared/legacy/calls/assignment.ts";
import { dispatchXMAZ } from "../shared/legacy/calls/dispatch.ts";
import { getSTS } from "../shared/legacy/calls/storage.ts";
import { isOff, type Speaker } from "../shared/legacy/dialect.ts";
import type { Deed } from "../shared/policy/action-table.ts";

/** What each deed needs of the services; a repair is handed in with its pictures. */
function callsFor(deed: Deed): readonly LegacyCall[] {
  if (deed === "place") return [updateAssignmentLocation];
  if (deed === "dispatch") return [dispatchXMAZ];
  if (deed === "raise") return [addAssigement];
  if (deed === "reassign") return [changeYhCompany];
  if (deed === "handOver") return [qfToQp];
  return deed === "goHandle" ? [updateTaskStatusNewForWeb, getSTS] : [updateTaskStatusNewForWeb];
}

/** What a customer's services do not take: nobody is offered what could only fail. */
export const deedsOff = (source: Speaker): ReadonlySet<Deed> =>
  new Set(([...actionNames, "place", "dispatch", "raise"] as const).filter((deed) => callsFor(deed).some((call) => isOff(source, call))));
