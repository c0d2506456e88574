import { useTranslation } from "react-i18next";
import { useTitles } from "../../i18n/titles/use-titles.ts";
import { OrderCard } from "../../order/order-card.tsx";
import { useView } from "../../session/view.ts";
import { EmptyState } from "../../ui/states.tsx";

/** One order as a page: /maintain/maintain-list-info?id=... and /facilities_zn/dest-info?id=... */
export default function Order() {
  const { t } = useTranslation();
  const titles = useTitles();
  const { path, search } = useView();
  const id = search.get("id");
  const isNamed = id !== null && id !== "";
  return (
    <div className="order-page">
      <h1 className="visually-hidden">{titles.of(path)}</h1>
      {isNamed ? <OrderCard key={id} id={id} /> : <EmptyState title={t("order.noId")} hint={t("order.noIdHint")} />}
    </div>
  );
}
