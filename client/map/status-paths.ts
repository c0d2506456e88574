import automaticUpdates from "@blueprintjs/icons/lib/esm/generated/16px/paths/automatic-updates";
import confirm from "@blueprintjs/icons/lib/esm/generated/16px/paths/confirm";
import eyeOpen from "@blueprintjs/icons/lib/esm/generated/16px/paths/eye-open";
import help from "@blueprintjs/icons/lib/esm/generated/16px/paths/help";
import inbox from "@blueprintjs/icons/lib/esm/generated/16px/paths/inbox";
import pause from "@blueprintjs/icons/lib/esm/generated/16px/paths/pause";
import remove from "@blueprintjs/icons/lib/esm/generated/16px/paths/remove";
import smallTick from "@blueprintjs/icons/lib/esm/generated/16px/paths/small-tick";
import time from "@blueprintjs/icons/lib/esm/generated/16px/paths/time";
import undo from "@blueprintjs/icons/lib/esm/generated/16px/paths/undo";
import type { StatusName } from "../../shared/domain/status.ts";

/** Outlines of the icons in ui/status-tag.tsx, which the map draws on a canvas: one icon per status, everywhere. */
const statusPaths: Record<StatusName, readonly string[]> = {
  awaitingReview: eyeOpen,
  pending: inbox,
  inProgress: automaticUpdates,
  handled: smallTick,
  returned: undo,
  overdue: time,
  cancelled: remove,
  accepted: confirm,
  delayRequested: pause,
  unknown: help,
};
export default statusPaths;
