import { type Capability, capabilities } from "../../shared/domain/capability.ts";
import type { LegacyCall } from "../../shared/legacy/call.ts";
import { updatePasswordForWeb } from "../../shared/legacy/calls/account.ts";
import { dispatchXMAZ, dispatchXMAZToUser, dispatchXMAZToUserNew } from "../../shared/legacy/calls/dispatch.ts";
import { batchSubmitApproveaz } from "../../shared/legacy/calls/quick-shot.ts";
import { isOff, type Speaker } from "../../shared/legacy/dialect.ts";

const callFor: Record<Capability, LegacyCall> = {
  changePassword: updatePasswordForWeb,
  decideShots: batchSubmitApproveaz,
  dispatchShots: dispatchXMAZ,
  dispatchShotsToPerson: dispatchXMAZToUserNew,
  dispatchToPerson: dispatchXMAZToUser,
};

/** What a customer's services do not take: screens say so and offer nothing that could only fail. */
export const capabilitiesOff = (source: Speaker): Capability[] => capabilities.filter((each) => isOff(source, callFor[each]));
