import { useCallback, useState } from "react";
import { z } from "zod";
import type { StatusName } from "../../shared/domain/status.ts";
import { readStored, writeStored } from "../browser/stored.ts";
import type { MapAddress } from "./map-address.ts";
import { statuses } from "./order-category.ts";

/** What a person chose to see on a map. */
export const mapLayers = z.object({
  orders: z.boolean(),
  seriousOnly: z.boolean(),
  vehicles: z.boolean(),
  inspectors: z.boolean(),
  trails: z.boolean(),
  roads: z.boolean(),
  hiddenStatuses: z.array(z.string()),
  /** Percent of those that one sees through, by layer. Older choices say nothing of it. */
  opacities: z.record(z.string(), z.number().min(10).max(100)).default({}),
});
export type MapLayers = z.infer<typeof mapLayers>;
export type MapLayerName = Exclude<keyof MapLayers, "hiddenStatuses" | "opacities">;

export const allLayers: MapLayers = {
  orders: true,
  seriousOnly: false,
  vehicles: true,
  inspectors: true,
  trails: true,
  roads: true,
  hiddenStatuses: [],
  opacities: {},
};

/** Percent. */
export const opacityOf = ({ opacities }: MapLayers, name: MapLayerName): number => opacities[name] ?? OPAQUE;
const OPAQUE = 100;

/** Which orders a map leaves out. */
export type OrderFilter = Pick<MapLayers, "seriousOnly" | "hiddenStatuses">;

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

const isOwn = (id: string): boolean => IN_ADDRESS.some((name) => name === id);
const isOwnWord = (word: string): boolean => word === SERIOUS || statuses.some((status) => word === `-${status}`);
const wordsOf = (filter: string | null): string[] => [...new Set(filter?.split(",").filter((word) => word !== ""))];

/** "serious,-pending": only serious ones, and statuses that are left out (M1: `f`). Of other words `foreignWords` tells. */
export function orderFilterOf(filter: string | null): OrderFilter {
  const words = wordsOf(filter).filter(isOwnWord);
  return { seriousOnly: words.includes(SERIOUS), hiddenStatuses: words.filter((word) => word !== SERIOUS).map((word) => word.slice(1)) };
}

/** What a filter asks for that no map knows: of an older version, of a newer one, or mistyped. */
export const foreignWords = (filter: string | null): readonly string[] => wordsOf(filter).filter((word) => !isOwnWord(word));

/** The filter with these orders left out; null where it says nothing. Words that no map knows stay. */
export function withOrderFilter(filter: string | null, { seriousOnly, hiddenStatuses }: OrderFilter): string | null {
  const words = [...(seriousOnly ? [SERIOUS] : []), ...hiddenStatuses.map((status) => `-${status}`), ...foreignWords(filter)];
  return words.length === 0 ? null : words.join();
}

/** The choice that an address names (M1: `l` and `f`), else the given one. */
export function layersOf({ layers, filter }: MapAddress, otherwise: MapLayers): MapLayers {
  if (layers === null && filter === null) return otherwise;
  if (layers === null) return { ...otherwise, ...orderFilterOf(filter) };
  const shown = Object.fromEntries(IN_ADDRESS.map((name) => [name, layers.some(({ id }) => id === name)]));
  const faint = layers.filter(({ id, opacity }) => isOwn(id) && opacity !== OPAQUE);
  return { ...otherwise, ...shown, ...orderFilterOf(filter), opacities: Object.fromEntries(faint.map(({ id, opacity }) => [id, opacity])) };
}

/** The address with that choice in it: layers that this map does not know, how far one sees through them, and words of other filters stay as they are. */
export function withLayers(address: MapAddress, layers: MapLayers): MapAddress {
  const before = address.layers ?? [];
  const kept = before.filter(({ id }) => !isOwn(id) || layers[id as MapLayerName]);
  const added = IN_ADDRESS.filter((name) => layers[name] && !before.some(({ id }) => id === name));
  return {
    ...address,
    layers: [
      ...kept.map((one) => (isOwn(one.id) ? { ...one, opacity: opacityOf(layers, one.id as MapLayerName) } : one)),
      ...added.map((id) => ({ id, opacity: opacityOf(layers, id) })),
    ],
    filter: withOrderFilter(address.filter, layers),
  };
}

export function toggleStatus<F extends OrderFilter>(filter: F, status: StatusName): F {
  const hidden = filter.hiddenStatuses.includes(status);
  return { ...filter, hiddenStatuses: hidden ? filter.hiddenStatuses.filter((s) => s !== status) : [...filter.hiddenStatuses, status] };
}

/** Null for nothing, or by an older version: the screen's own choice stands. */
const remembered = (key: string): MapLayers | null => mapLayers.safeParse(readStored(key)).data ?? null;
