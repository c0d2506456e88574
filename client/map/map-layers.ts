import { useCallback, useState } from "react";
import { z } from "zod";
import type { StatusName } from "../../shared/domain/status.ts";
import { readStored, writeStored } from "../browser/stored.ts";
import type { MapAddress } from "./map-address.ts";

/** What a person chose to see on a map. */
export const mapLayers = z.object({
  orders: z.boolean(),
  seriousOnly: z.boolean(),
  vehicles: z.boolean(),
  inspectors: z.boolean(),
  trails: z.boolean(),
  roads: z.boolean(),
  hiddenStatuses: z.array(z.string()),
});
export type MapLayers = z.infer<typeof mapLayers>;
export type MapLayerName = Exclude<keyof MapLayers, "hiddenStatuses">;

export const allLayers: MapLayers = {
  orders: true,
  seriousOnly: false,
  vehicles: true,
  inspectors: true,
  trails: true,
  roads: true,
  hiddenStatuses: [],
};

/** The choice for one map, kept in this browser. */
export function useMapLayers(mapName: string, initial: MapLayers): [MapLayers, (next: MapLayers) => void] {
  const key = `map.layers.${mapName}`;
  const [layers, setLayers] = useState(() => remembered(key) ?? initial);
  const choose = useCallback(
    (next: MapLayers) => {
      setLayers(next);
      writeStored(key, next);
    },
    [key],
  );
  return [layers, choose];
}

/** In the order of the panel; what only narrows the orders is their filter. */
const IN_ADDRESS = ["orders", "vehicles", "inspectors", "trails", "roads"] as const satisfies readonly MapLayerName[];
const SERIOUS = "serious";

/** The choice that an address names (M1: `l` and `f`), else the given one. The filter is "serious" and statuses that are left out: "serious,-pending". */
export function layersOf({ layers, filter }: MapAddress, otherwise: MapLayers): MapLayers {
  if (layers === null && filter === null) return otherwise;
  const shown = layers === null ? otherwise : Object.fromEntries(IN_ADDRESS.map((name) => [name, layers.some(({ id }) => id === name)]));
  const words = filter?.split(",") ?? [];
  return {
    ...otherwise,
    ...shown,
    seriousOnly: words.includes(SERIOUS),
    hiddenStatuses: words.filter((word) => word.startsWith("-")).map((word) => word.slice(1)),
  };
}

/** The address with that choice in it. */
export function withLayers(address: MapAddress, layers: MapLayers): MapAddress {
  const words = [...(layers.seriousOnly ? [SERIOUS] : []), ...layers.hiddenStatuses.map((status) => `-${status}`)];
  return {
    ...address,
    layers: IN_ADDRESS.filter((name) => layers[name]).map((id) => ({ id, opacity: 100 })),
    filter: words.length === 0 ? null : words.join(),
  };
}

export function toggleStatus(layers: MapLayers, status: StatusName): MapLayers {
  const hidden = layers.hiddenStatuses.includes(status);
  return { ...layers, hiddenStatuses: hidden ? layers.hiddenStatuses.filter((s) => s !== status) : [...layers.hiddenStatuses, status] };
}

/** Null for nothing, or by an older version: the screen's own choice stands. */
const remembered = (key: string): MapLayers | null => mapLayers.safeParse(readStored(key)).data ?? null;
