import { useTranslation } from "react-i18next";
import type { WorkOrderListName } from "../../../shared/domain/work-order-list.ts";
import { useIsAway } from "../../live/time-cursor.ts";
import { NEVER, useStandsSince } from "../../live/use-stands-since.ts";
import { useLive } from "../../live/use-topic.ts";
import { useListCount } from "../../order/list-counts.ts";
import { useMe } from "../../session/session.ts";
import { Counting } from "../../ui/counting.tsx";
import { useFormat } from "../../ui/format.ts";

/** Before the topic's first answer it is what the session's answer counted, which says nothing of another time (H3). */
function useShownCount(list: WorkOrderListName): number | undefined {
  const { badges } = useMe();
  const ofNow = useIsAway() ? undefined : badges[list];
  return useListCount(list) ?? ofNow;
}

/** How many orders stand in a list. */
export function MenuBadge({ list }: { list: WorkOrderListName }) {
  const { t } = useTranslation();
  const format = useFormat();
  const count = useShownCount(list);
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
  const overdue = useShownCount("overdue");
  const serious = useShownCount("serious");
  const has = (list: WorkOrderListName, count = 0) => (count > 0 && lists.includes(list) ? list : null);
  const urgent = has("overdue", overdue) ?? has("serious", serious) ?? lists[0];
  return urgent === undefined ? null : (
    <span className="rail-badge">
      <MenuBadge list={urgent} />
    </span>
  );
}
