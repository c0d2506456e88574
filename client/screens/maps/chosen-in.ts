import type { MapAddress } from "../../map/map-address.ts";
import type { PaneLayer } from "./pane-layer.ts";

/** Which row of a layer is chosen, on the map and in its table: of orders the one that is open, else what the address names; null for none. */
export const chosenIn = ({ id }: Pick<PaneLayer, "id">, selected: MapAddress["selected"], orderId: string | null): string | null => {
  if (id === "orders") return orderId;
  return selected !== null && [id, "record"].includes(selected.kind) ? selected.id : null;
};
