import { useTranslation } from "react-i18next";
import { formatChainage } from "../../shared/domain/chainage.ts";
import { type ComparedField, differenceOf } from "../../shared/domain/order-difference.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import type { TextKey } from "../i18n/dictionary.ts";
import { useFormat } from "../ui/format.ts";
import { statusWord } from "../ui/status-word.ts";

const titles: Record<ComparedField, TextKey> = {
  status: "order.status",
  company: "order.company",
  dueAtMs: "order.dueAt",
  road: "order.road",
  chainageM: "order.chainage",
  place: "order.place",
  serious: "status.serious",
  defectType: "order.defectType",
  pictures: "order.after",
  reason: "order.reason",
};

/** What somebody faster changed, field by field: as the user saw it, and as it is now. */
export function OrderChanges({ seen, current }: { seen: WorkOrder; current: WorkOrder }) {
  const { t } = useTranslation();
  const format = useFormat();
  const text = (order: WorkOrder, field: ComparedField): string => {
    if (field === "status") return statusWord(order.status, t);
    if (field === "dueAtMs") return format.dateTime(order.dueAtMs);
    if (field === "chainageM") return order.chainageM === null ? "" : formatChainage(order.chainageM);
    if (field === "place") return order.lng === null || order.lat === null ? "" : `${order.lng.toFixed(5)}, ${order.lat.toFixed(5)}`;
    if (field === "pictures") return format.number(order.repairPictures.length);
    if (field === "serious") return t(order.serious ? "field.yes" : "field.no");
    return order[field];
  };
  return (
    <dl className="order-changes" aria-label={t("orderAction.changes")}>
      {differenceOf(seen, current).map((field) => (
        <div key={field}>
          <dt>{t(titles[field])}</dt>
          <dd>
            <del>{text(seen, field) || "–"}</del> <span aria-hidden="true">→</span> <ins>{text(current, field) || "–"}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
