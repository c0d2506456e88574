import { useEffect, useMemo } from "react";
import { type StatusName, statusName } from "../../../shared/domain/status.ts";
import { useLive } from "../../live/use-topic.ts";
import { orderFilterOf } from "../../map/map-layers.ts";
import { OrderLayer } from "../../map/order-layer.tsx";
import { useOpenOrders } from "../../map/use-open-orders.ts";
import type { LayerProps, PaneLayer } from "./pane-layer.ts";
import { paneLayerText } from "./pane-layers.words.ts";

function Orders({ tell, selectedId, filter }: LayerProps) {
  const source = useLive().topic("orders");
  const all = useOpenOrders();
  const { hidden, seriousOnly } = useMemo(() => {
    const { hiddenStatuses, ...rest } = orderFilterOf(filter);
    return { ...rest, hidden: new Set(hiddenStatuses as StatusName[]) };
  }, [filter]);
  const orders = useMemo(
    () => all.filter(({ status, serious }) => !hidden.has(statusName(status)) && (serious || !seriousOnly)),
    [all, hidden, seriousOnly],
  );
  const rows = useMemo(
    () =>
      orders.map(({ id, number, road, chainageM, defectType, lng, lat }) => ({
        ...{ id, name: `${defectType} · ${number}`, road, chainageM, detail: "", lng, lat },
      })),
    [orders],
  );
  useEffect(() => tell({ source, rows }), [tell, source, rows]);
  return <OrderLayer hidden={hidden} seriousOnly={seriousOnly} selectedId={selectedId} />;
}

export const orderPaneLayer: PaneLayer = {
  ...{ id: "orders", group: "live", rank: 0, paths: [], groups: ["orders", "orderNumbers"], Layer: Orders },
  title: paneLayerText.orders,
};
