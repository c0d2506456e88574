import { useTranslation } from "react-i18next";
import type { SlaState } from "../../shared/domain/sla.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { useLive } from "../live/use-topic.ts";
import { useFormat } from "../ui/format.ts";
import { useSla } from "./use-sla.ts";
import "./sla-clock.css";

const words = {
  running: "sla.left",
  soon: "sla.soon",
  overdue: "sla.overdue",
  computedOverdue: "sla.computedOverdue",
  inTime: "sla.inTime",
  late: "sla.late",
} as const satisfies Record<Exclude<SlaState, "none">, string>;

/** How much time an order has left, the same in every list and on the card. What was only computed says so. */
export function SlaClock({ order }: { order: Pick<WorkOrder, "status" | "dueAtMs" | "finishedAtMs"> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { state, leftMs, dayMs, inWorkingTime } = useSla(order);
  if (state === "none") return null;
  // Overdue as the services say it, with a due time that says otherwise or none at all: how long nobody knows.
  const unknownLength = state === "overdue" && (leftMs === null || leftMs > 0);
  const time = format.span(Math.abs(leftMs ?? 0), dayMs);
  const text = unknownLength ? t("status.overdue") : t(words[state], { time });
  const title = [text, state === "computedOverdue" && t("sla.computed"), inWorkingTime && t("sla.inWorkingTime")].filter(Boolean);
  return (
    <span className={`sla sla-${state}`} title={title.join(" · ")}>
      {text}
    </span>
  );
}

/** Clock and due time together, for a list's cell: what is left is read first, and what is cut off last. */
export function DueCell({ order }: { order: Pick<WorkOrder, "status" | "dueAtMs" | "finishedAtMs"> }) {
  const format = useFormat();
  const { client } = useLive();
  return (
    <span className="due-cell">
      <SlaClock order={order} /> <span className="due-time">{format.shortDateTime(order.dueAtMs, client.serverNowMs())}</span>
    </span>
  );
}
