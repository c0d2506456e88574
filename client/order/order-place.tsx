import { SegmentedControl, Switch } from "@blueprintjs/core";
import { lazy, Suspense, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Road } from "../../shared/domain/reference.ts";
import { isClosed } from "../../shared/domain/status.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import type { Neighbour } from "../../shared/http/order-page-api.ts";
import { useWords } from "../i18n/use-words.ts";
import { useOwnCursor } from "../live/time-cursor.ts";
import { useTopicValue } from "../live/use-topic.ts";
import { openOrder } from "../session/selection.ts";
import { axisOf, placesOn } from "../strip/axis.ts";
import { useOrderLane } from "../strip/order-lane.ts";
import { stripText } from "../strip/strip.words.ts";
import { StripMap } from "../strip/strip-map.tsx";
import type { StripRange } from "../strip/strip-range.ts";
import { windowAround } from "../strip/strip-window.ts";
import { CrashGuard } from "../ui/crash-guard.tsx";
import { Failed, LoadingState } from "../ui/states.tsx";
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

interface StripProps {
  readonly order: WorkOrder;
  /** Unknown until its record has come. */
  readonly road: Road | undefined;
  readonly orders: readonly Neighbour[];
  readonly spanM: number;
  readonly pointedId: string | null;
  readonly onPoint: (id: string | null) => void;
  readonly choose: (id: string) => void;
}

/** The orders of the road on its strip map, this one in the middle of as much road as is asked for. */
function OrderStrip({ order, road, orders, spanM, pointedId, onPoint, choose }: StripProps) {
  const { t } = useTranslation();
  const [range, setRange] = useState<StripRange | null>(null);
  const say = useWords(stripText);
  const own = order.chainageM!;
  const lengthM = road?.lengthM || furthest(orders);
  const axis = useMemo(() => axisOf(road?.line ?? [], lengthM, [own]), [road?.line, lengthM, own]);
  const window = windowAround(axis, placesOn(axis, own)[0] ?? 0, spanM);
  const lane = useOrderLane(orders, { title: say("ordersOf"), levels: 4, onChoose: choose }, order.id, t("orderPage.thisOrder"));
  return (
    <StripMap
      road={{ id: order.roadId, name: order.road }}
      axis={axis}
      lanes={useMemo(() => [lane], [lane])}
      window={window}
      range={range}
      onRange={setRange}
      chosen={order.id}
      pointed={pointedId}
      onPoint={onPoint}
      isBrief
    />
  );
}

const furthest = (orders: readonly { chainageM: number | null }[]): number =>
  orders.reduce((most, { chainageM }) => Math.max(most, chainageM ?? 0), 0);
