import type { WorkOrderListName } from "../../../shared/domain/work-order-list.ts";
import { useListCount } from "../../live/list-counts.ts";
import { useMe } from "../../session/session.ts";
import { Counting } from "../../ui/counting.tsx";

/** How many orders stand in a list. Before the topic's first answer it shows what the session's answer counted. */
export function MenuBadge({ list }: { list: WorkOrderListName }) {
  const { badges } = useMe();
  const count = useListCount(list) ?? badges[list];
  if (count === undefined) return null;
  return (
    <span className={`menu-badge ${list === "serious" || list === "overdue" ? "menu-badge-urgent" : ""}`}>
      <Counting value={count} short />
    </span>
  );
}

/** What the folded menu says of a group: its overdue orders where there are any, then its serious ones, then its first list. */
export function RailBadge({ lists }: { lists: readonly WorkOrderListName[] }) {
  const urgent = lists.find((list) => list === "overdue") ?? lists.find((list) => list === "serious") ?? lists[0];
  return urgent === undefined ? null : (
    <span className="rail-badge">
      <MenuBadge list={urgent} />
    </span>
  );
}
