import { useEffect, useMemo } from "react";
import { useLive } from "../../live/use-topic.ts";
import { OrderLayer } from "../../map/order-layer.tsx";
import { useOpenOrders } from "../../map/use-open-orders.ts";
import type { LayerProps, PaneLayer } from "./pane-layer.ts";
import { paneLayerText } from "./pane-layers.words.ts";

const NONE: ReadonlySet<never> = new Set();

function Orders({ tell, selectedId }: LayerProps) {
  const source = useLive().topic("orders");
  const orders = useOpenOrders();
  const rows = useMemo(
    () =>
      orders.map(({ id, number, road, chainageM, defectType, lng, lat }) => ({
        ...{ id, name: `${defectType} · ${number}`, road, chainageM, detail: "", lng, lat },
      })),
    [orders],
  );
  useEffect(() => tell({ source, rows }), [tell, source, rows]);
  return <OrderLayer hidden={NONE} seriousOnly={false} selectedId={selectedId} />;
}

export const orderPaneLayer: PaneLayer = {
  ...{ id: "orders", group: "live", paths: [], groups: ["orders", "orderNumbers"], Layer: Orders },
  title: paneLayerText.orders,
};
