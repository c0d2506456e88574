import { SegmentedControl, Switch } from "@blueprintjs/core";
import { lazy, Suspense, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { isClosed } from "../../shared/domain/status.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { useOwnCursor } from "../live/time-cursor.ts";
import { useTopicValue } from "../live/use-topic.ts";
import { openOrder } from "../session/selection.ts";
import { CrashGuard } from "../ui/crash-guard.tsx";
import { Failed, LoadingState } from "../ui/states.tsx";
import { OrderStrip } from "./order-strip.tsx";
import { useNeighbours } from "./use-neighbours.ts";

const PlaceMap = lazy(() => import("../map/place-map.tsx"));

const SPANS = { near: 1_000, wide: 4_000, road: Number.POSITIVE_INFINITY } as const;
type Span = keyof typeof SPANS;

/** Where the defect is: on the map and along the road, with the other orders there. One that is chosen opens. */
export function OrderPlace({ order, isGone }: { order: WorkOrder; isGone: boolean }) {
  const { t } = useTranslation();
  const time = useOwnCursor();
  const [span, setSpan] = useState<Span>("near");
  const [sameDirection, setSameDirection] = useState(false);
  const [withClosed, setWithClosed] = useState(true);
  const [pointedId, setPointedId] = useState<string | null>(null);
  const { orders, closedWithinDays, isLoading, failure, reload } = useNeighbours(order);
  const road = useTopicValue("roads", (view) => view.rows.get(order.roadId));
  const shown = useMemo(
    () =>
      orders.filter(
        (other) =>
          other.id === order.id ||
          ((withClosed || !isClosed(other.status)) && (!sameDirection || sharesDirection(order.direction, other.direction))),
      ),
    [orders, order.id, order.direction, withClosed, sameDirection],
  );
  const others = useMemo(() => shown.filter(({ id }) => id !== order.id), [shown, order.id]);
  const choose = (id: string) => {
    if (id !== order.id) openOrder(id, null, time);
  };
  return (
    <>
      {order.chainageM !== null && (
        <>
          <div className="strip-tools">
            <SegmentedControl
              size="small"
              aria-label={t("orderPage.stretch")}
              value={span}
              onValueChange={(value) => setSpan(value as Span)}
              options={[
                { value: "near", label: t("orderPage.near") },
                { value: "wide", label: t("orderPage.wide") },
                { value: "road", label: t("orderPage.wholeRoad") },
              ]}
            />
            {order.direction !== "" && order.direction !== "both" && (
              <Switch checked={sameDirection} label={t("orderPage.sameDirectionOnly")} onChange={() => setSameDirection(!sameDirection)} />
            )}
            <Switch
              checked={withClosed}
              label={closedWithinDays === null ? t("orderPage.closedToo") : t("orderPage.closedWithin", { days: closedWithinDays })}
              onChange={() => setWithClosed(!withClosed)}
            />
            <span className="quiet">{isLoading ? t("orderPage.neighboursLoading") : t("orderPage.neighbours", { n: others.length })}</span>
          </div>
          {failure !== null && !isGone && <Failed failure={failure} onRetry={reload} />}
          <OrderStrip {...{ order, road, orders: shown, pointedId, choose }} spanM={SPANS[span]} onPoint={setPointedId} />
        </>
      )}
      {order.lng === null || order.lat === null ? (
        <p className="quiet">{t("order.noPlace")}</p>
      ) : (
        <div className="order-place">
          <CrashGuard>
            <Suspense fallback={<LoadingState />}>
              <PlaceMap
                key={`${order.lng} ${order.lat}`}
                lng={order.lng}
                lat={order.lat}
                road={order.road}
                neighbours={others}
                pointedId={pointedId}
                onPoint={setPointedId}
                onChoose={choose}
              />
            </Suspense>
          </CrashGuard>
        </div>
      )}
    </>
  );
}

const sharesDirection = (own: WorkOrder["direction"], other: WorkOrder["direction"]): boolean =>
  other === own || other === "both" || other === "";
