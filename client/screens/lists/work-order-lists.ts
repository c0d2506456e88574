import type { WorkOrderListName } from "../../../shared/domain/work-order-list.ts";
import type { TextKey } from "../../i18n/dictionary.ts";
import type { Sort } from "../../ui/list/column.ts";

/** What is particular about each list: what is read first, and the words of its empty state. */
export const listSorts: Record<WorkOrderListName, Sort> = {
  serious: { key: "foundAtMs", direction: "desc" },
  pending: { key: "foundAtMs", direction: "desc" },
  inProgress: { key: "dueAtMs", direction: "asc" },
  handled: { key: "finishedAtMs", direction: "desc" },
  returned: { key: "changedAtMs", direction: "desc" },
  overdue: { key: "dueAtMs", direction: "asc" },
  cancelled: { key: "changedAtMs", direction: "desc" },
  accepted: { key: "changedAtMs", direction: "desc" },
  other: { key: "changedAtMs", direction: "desc" },
};

export const listTitle = (list: WorkOrderListName): TextKey => `list.${list}`;
export const emptyHint = (list: WorkOrderListName): TextKey => `listEmpty.${list}`;
