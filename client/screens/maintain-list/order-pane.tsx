import { SelectionBox } from "@blueprintjs/icons";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { OrderCard } from "../../order/order-card.tsx";
import { useSelectedOrderId } from "../../session/selection.ts";
import { EmptyState } from "../../ui/states.tsx";

/** Going down a list with a key held must not ask for every order on the way. */
const SETTLE_MS = 180;

/** The selected order beside its list; its card follows once the selection rests, and one that is not selected any more has no keys. */
export function OrderPane() {
  const { t } = useTranslation();
  const id = useRested(useSelectedOrderId());
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

function useRested(selected: string | null): string | null {
  const [rested, setRested] = useState(selected);
  useEffect(() => {
    const timer = setTimeout(() => setRested(selected), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [selected]);
  return rested;
}
