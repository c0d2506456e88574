import { useTranslation } from "react-i18next";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { useMe } from "../session/session.ts";
import { RecordHistory } from "../ui/audit/record-history.tsx";

/** Our own account of what was done to an order, for administrators; nothing for others. */
export function OrderAudit({ order: { id, changedAtMs, status } }: { order: WorkOrder }) {
  const { t } = useTranslation();
  if (!useMe().routes.includes("/operations/audit")) return null;
  return (
    <section aria-label={t("audit.orderTitle")}>
      <h3>{t("audit.orderTitle")}</h3>
      <RecordHistory kind="order" id={id} again={`${status} ${changedAtMs}`} />
    </section>
  );
}
