import { useTranslation } from "react-i18next";
import type { WorkOrderListName } from "../../../shared/domain/work-order-list.ts";
import { NEVER, useStandsSince } from "../../live/use-stands-since.ts";
import { useLive } from "../../live/use-topic.ts";
import { useListCount } from "../../order/list-counts.ts";
import { useMe } from "../../session/session.ts";
import { Counting } from "../../ui/counting.tsx";
import { useFormat } from "../../ui/format.ts";

/** How many orders stand in a list. Before the topic's first answer it shows what the session's answer counted. */
export function MenuBadge({ list }: { list: WorkOrderListName }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { badges } = useMe();
  const count = useListCount(list) ?? badges[list];
  const since = useStandsSince(useLive().topic("badges"));
  if (count === undefined) return null;
  const urgent = list === "serious" || list === "overdue";
  const asOf = since === null || since === NEVER ? undefined : t("truth.asOf", { time: format.moment(since) });
  return (
    <span className={`menu-badge ${urgent ? "menu-badge-urgent" : ""} ${since === null ? "" : "menu-badge-stands"}`} title={asOf}>
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
