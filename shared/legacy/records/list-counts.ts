import { ours } from "../field-codecs.ts";
import { record } from "../record.ts";

/** How many orders stand in each list of the sidebar. */
export const listCounts = record({
  serious: ours.integer("SeriousCount"),
  pending: ours.integer("PendingCount"),
  disposing: ours.integer("DisposingCount"),
  disposed: ours.integer("DisposedCount"),
  returned: ours.integer("ReturnedCount"),
  overdue: ours.integer("OverdueCount"),
  cancelled: ours.integer("CancelledCount"),
  accepted: ours.integer("AcceptedCount"),
});
