import { SelectionBox } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { OrderCard } from "../../order/order-card.tsx";
import { useSelectedOrderId } from "../../session/selection.ts";
import { EmptyState } from "../../ui/states.tsx";

/** The selected order beside its list. */
export function OrderPane() {
  const { t } = useTranslation();
  const id = useSelectedOrderId();
  return (
    <section className="order-pane" aria-label={t("menu.order")}>
      {id === null ? (
        <EmptyState icon={<SelectionBox size={32} />} title={t("filter.noOrder")} hint={t("filter.noOrderHint")} />
      ) : (
        <OrderCard key={id} id={id} />
      )}
    </section>
  );
}
