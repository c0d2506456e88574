import { Callout } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { useFormat } from "../ui/format.ts";

interface Props {
  readonly order: Pick<WorkOrder, "dueAtMs" | "reason">;
  readonly requestedDueAtMs: number;
}

/** Until when more time is asked for, instead of when, and why. */
export function AskedDelay({ order, requestedDueAtMs }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Callout className="asked-delay">
      {t("orderAction.askedDue", { asked: format.dateTime(requestedDueAtMs), present: format.dateTime(order.dueAtMs) })}
      {order.reason !== "" && <p>{t("orderAction.askedReason", { reason: order.reason })}</p>}
    </Callout>
  );
}
