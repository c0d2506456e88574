import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { CrashGuard } from "../app/crash-guard.tsx";
import { Failed, LoadingState } from "../ui/states.tsx";
import { TruthLabel } from "../ui/truth-label.tsx";
import { OrderActions } from "./order-actions.tsx";
import { OrderFacts } from "./order-facts.tsx";
import { OrderHistory } from "./order-history.tsx";
import { OrderPictures } from "./order-pictures.tsx";
import { OrderStatus } from "./order-status.tsx";
import { useOrder } from "./use-order.ts";
import "./order-card.css";

const PlaceMap = lazy(() => import("../map/place-map.tsx"));

/** Everything about one order, and what may be done to it: in the drawer over any screen, and as a page of its own. */
export function OrderCard({ id }: { id: string }) {
  const { t } = useTranslation();
  const { order, answer, failure, reload } = useOrder(id);
  if (order === null) return failure === null ? <LoadingState /> : <Failed failure={failure} onRetry={reload} />;
  return (
    <article className="order-card">
      <header className="order-head">
        <OrderStatus order={order} />
        <h2>
          {order.defectType} <span className="quiet">{order.number}</span>
        </h2>
        <TruthLabel topic="orders" />
      </header>
      {answer !== null && <OrderActions order={order} verdicts={answer.actions} onDone={reload} />}
      {failure !== null && <Failed failure={failure} onRetry={reload} />}
      <div className="order-sides">
        <OrderPictures
          title={t("order.before")}
          empty={t("order.noPictures")}
          pictures={order.pictures}
          boxes={answer?.detail.boxes ?? []}
        />
        <OrderPictures
          title={t("order.after")}
          empty={t("order.noRepairPictures")}
          pictures={order.repairPictures}
          boxes={answer?.detail.boxes ?? []}
        />
      </div>
      <section>
        <h3>{t("order.facts")}</h3>
        <OrderFacts order={order} description={answer?.detail.description ?? ""} />
      </section>
      <section>
        <h3>{t("order.place")}</h3>
        <Place order={order} />
      </section>
      <section>
        <h3>{t("order.history")}</h3>
        {answer === null ? failure === null && <LoadingState /> : <OrderHistory steps={answer.detail.steps} />}
      </section>
    </article>
  );
}

function Place({ order }: { order: WorkOrder }) {
  const { t } = useTranslation();
  if (order.lng === null || order.lat === null) return <p className="quiet">{t("order.noPlace")}</p>;
  return (
    <div className="order-place">
      <CrashGuard>
        <Suspense fallback={<LoadingState />}>
          <PlaceMap key={`${order.lng} ${order.lat}`} lng={order.lng} lat={order.lat} road={order.road} />
        </Suspense>
      </CrashGuard>
    </div>
  );
}
