import { useCallback, useState } from "react";
import { z } from "zod";
import type { StatusName } from "../../shared/domain/status.ts";
import { readStored, writeStored } from "../browser/stored.ts";

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

export function toggleStatus(layers: MapLayers, status: StatusName): MapLayers {
  const hidden = layers.hiddenStatuses.includes(status);
  return { ...layers, hiddenStatuses: hidden ? layers.hiddenStatuses.filter((s) => s !== status) : [...layers.hiddenStatuses, status] };
}

/** Null for nothing, or by an older version: the screen's own choice stands. */
const remembered = (key: string): MapLayers | null => mapLayers.safeParse(readStored(key)).data ?? null;
