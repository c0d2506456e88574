import { useEffect, useMemo } from "react";
import type { StatusName } from "../../../shared/domain/status.ts";
import { orderFilterOf } from "../../map/map-layers.ts";
import { OrderLayer } from "../../map/order-layer.tsx";
import { usePlacedOrders } from "../../map/placed-rows.ts";
import type { LayerProps, PaneLayer } from "./pane-layer.ts";
import { paneLayerText } from "./pane-layers.words.ts";

function Orders({ tell, selectedId, filter }: LayerProps) {
  const { hidden, seriousOnly } = useMemo(() => {
    const { hiddenStatuses, ...rest } = orderFilterOf(filter);
    return { ...rest, hidden: new Set(hiddenStatuses as StatusName[]) };
  }, [filter]);
  const told = usePlacedOrders(hidden, seriousOnly);
  useEffect(() => tell(told), [tell, told]);
  return <OrderLayer hidden={hidden} seriousOnly={seriousOnly} selectedId={selectedId} />;
}

export const orderPaneLayer: PaneLayer = {
  ...{ id: "orders", group: "live", rank: 0, paths: [], groups: ["orders", "orderNumbers"], Layer: Orders },
  title: paneLayerText.orders,
};
