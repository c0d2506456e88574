import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { formatChainage } from "../../../shared/domain/chainage.ts";
import { LiveCard } from "../../charts/live-card.tsx";
import { useHasCome } from "../../charts/use-board.ts";
import { useSampledRows } from "../../live/use-sampled-rows.ts";
import { useLive } from "../../live/use-topic.ts";
import { SlaClock } from "../../order/sla-clock.tsx";
import { openOrder, useSelectedOrderId } from "../../session/selection.ts";
import { useOpens } from "../../session/use-opens.ts";
import { useFormat } from "../../ui/format.ts";
import { useStandingOrder } from "../../ui/list/use-standing-order.ts";
import { longestOverdue } from "./overdue-rank.ts";

const SHOWN = 30;
const OVERDUE = "/maintain/parts/overdue";
const idOf = ({ id }: { readonly id: string }) => id;

/** The orders that wait longest past their due time. */
export function OverdueOrders({ className = "" }: { className?: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const selectedId = useSelectedOrderId();
  const opens = useOpens();
  const ready = useHasCome("orders");
  const orders = useSampledRows("orders", (rows) => longestOverdue(rows.values(), SHOWN));
  const { shown, gone, holding } = useStandingOrder(orders, idOf);
  return (
    <LiveCard
      title={t("overview.longestOverdue")}
      source={useLive().topic("orders")}
      ready={ready}
      empty={shown.length === 0 ? t("charts.noneOverdue") : null}
      hint={t("overview.noneOverdueHint")}
      tools={opens(OVERDUE) && <Link to={OVERDUE}>{t("overview.allOverdue")}</Link>}
      className={className}
      flush
    >
      <ol className="overdue-orders" {...holding}>
        {shown.map((order) => (
          <li key={order.id} className={gone.has(order.id) ? "row-gone" : undefined}>
            <button type="button" className="overdue-order" aria-current={order.id === selectedId} onClick={() => openOrder(order.id)}>
              <span>
                {order.defectType} · {order.road} {order.chainageM !== null && formatChainage(order.chainageM)}
              </span>
              <span className="overdue-by">
                <SlaClock order={order} />
              </span>
              <span className="quiet">{order.company}</span>
              <span className="quiet">{t("overview.due", { time: format.dateTime(order.dueAtMs) })}</span>
            </button>
          </li>
        ))}
      </ol>
    </LiveCard>
  );
}
