import { useTranslation } from "react-i18next";
import { formatChainage } from "../../shared/domain/chainage.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { useLive, useSecond } from "../live/use-topic.ts";
import { useFormat } from "../ui/format.ts";
import { SlaClock } from "./sla-clock.tsx";
import { sourceWord } from "./source-word.ts";

export function OrderFacts({ order, description }: { order: WorkOrder; description: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const live = useLive();
  useSecond();
  const nowMs = live.client.serverNowMs();
  const facts: readonly (readonly [string, React.ReactNode])[] = [
    [t("order.road"), [order.road, order.direction && t(`direction.${order.direction}`)].filter(Boolean).join(" ")],
    [t("order.chainage"), order.chainageM === null ? "" : formatChainage(order.chainageM)],
    [t("order.town"), order.town],
    [t("order.section"), order.section],
    [t("order.company"), order.company],
    [t("order.source"), sourceWord(order.source, t)],
    [t("order.foundAt"), time(order.foundAtMs)],
    [
      t("order.dueAt"),
      <>
        {order.dueAtMs !== null && format.dateTime(order.dueAtMs)}
        <div>
          <SlaClock order={order} />
        </div>
      </>,
    ],
    [t("order.finishedAt"), time(order.finishedAtMs)],
    [t("order.finder"), order.finder],
    [t("dispatch.assignee"), order.assignee],
    [t("order.handler"), order.handler],
    [t("order.reason"), order.reason],
    [t("order.description"), description],
  ];
  function time(atMs: number | null) {
    return atMs === null ? "" : `${format.dateTime(atMs)} (${format.relative(atMs, nowMs)})`;
  }
  return (
    <dl className="order-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value || "–"}</dd>
        </div>
      ))}
    </dl>
  );
}
