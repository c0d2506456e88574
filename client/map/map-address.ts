import { atMsOf, readQueryTime } from "../live/time-cursor.ts";
import { decodeStretch, encodeStretch, type RoadStretch } from "./stretch-address.ts";

/** What of a map stands in its address (M1): `m` camera, `l` layers, `th` theme, `f` filter, `sel` what is chosen, `t` time, `r` a stretch of road. */
export interface MapAddress {
  readonly camera: Camera | null;
  /** From the lowest to the highest; null where the address says nothing of them, empty where none is shown. */
  readonly layers: readonly ShownLayer[] | null;
  readonly theme: string | null;
  readonly filter: string | null;
  /** Of a record `kind` is its register's name. */
  readonly selected: { readonly kind: string; readonly id: string } | null;
  /** Null is now; else a moment, milliseconds. */
  readonly atMs: number | null;
  readonly stretch: RoadStretch | null;
  /** What others put there, in their order. */
  readonly rest: readonly (readonly [string, string])[];
}

export interface Camera {
  readonly lng: number;
  readonly lat: number;
  readonly zoom: number;
}

/** A place to a metre, a zoom to what anybody sees. */
export const roundedCamera = ({ lng, lat, zoom }: Camera): Camera => ({
  lng: Math.round(lng * 1e5) / 1e5,
  lat: Math.round(lat * 1e5) / 1e5,
  zoom: Math.round(zoom * 100) / 100,
});

export interface ShownLayer {
  readonly id: string;
  /** Percent, 10 to 100. */
  readonly opacity: number;
}

const KEYS: ReadonlySet<string> = new Set(["m", "l", "th", "f", "sel", "t", "r"]);
/** Whether a word of an address is a map's: screens that write other words leave it as it is. */
export const isMapWord = (name: string): boolean => KEYS.has(name);

/** What cannot be read is as if it were not there. Of a word that stands there twice a list has all. */
export function decodeAddress(search: URLSearchParams): MapAddress {
  const all = (name: string): string | null => (search.has(name) ? search.getAll(name).join() : null);
  const time = readQueryTime(search);
  return {
    camera: decodeCamera(search.get("m")),
    layers: decodeLayers(all("l")),
    theme: search.get("th"),
    filter: all("f"),
    selected: decodeSelected(search.get("sel")),
    atMs: time === null ? null : atMsOf(time),
    stretch: decodeStretch(search.get("r")),
    rest: [...search].filter(([key]) => !KEYS.has(key)),
  };
}

export function encodeAddress({ camera, layers, theme, filter, selected, atMs, stretch, rest }: MapAddress): URLSearchParams {
  const told: (readonly [string, string | null])[] = [
    ["m", camera === null ? null : [camera.lng, camera.lat, camera.zoom].join()],
    ["l", layers === null ? null : encodeLayers(layers)],
    ["th", theme],
    ["f", filter],
    ["sel", selected === null ? null : `${selected.kind}:${selected.id}`],
    ["t", atMs === null ? null : new Date(atMs).toISOString()],
    ["r", stretch === null ? null : encodeStretch(stretch)],
  ];
  const own = told.flatMap(([key, value]) => (value === null ? [] : [[key, value]]));
  return new URLSearchParams([...own, ...rest.map(([key, value]) => [key, value])]);
}

/** "orders,bridges~60": each with its opacity where one can see through it. */
export const encodeLayers = (layers: readonly ShownLayer[]): string =>
  layers.map(({ id, opacity }) => (opacity === 100 ? id : `${id}~${opacity}`)).join();

export function decodeLayers(text: string | null): readonly ShownLayer[] | null {
  if (text === null) return null;
  return text.split(",").flatMap((part) => {
    const [, id, percent = "100"] = /^([A-Za-z][\w-]*)(?:~(\d{2,3}))?$/.exec(part) ?? [];
    return id === undefined ? [] : [{ id, opacity: Math.min(100, Math.max(10, Number(percent))) }];
  });
}

function decodeCamera(text: string | null): Camera | null {
  const [lng, lat, zoom, ...more] = (text ?? "").split(",").map((part) => (part === "" ? Number.NaN : Number(part)));
  if (lng === undefined || lat === undefined || zoom === undefined || more.length > 0) return null;
  const isThere = Math.abs(lng) <= 180 && Math.abs(lat) <= 85 && zoom >= 0 && zoom <= 24;
  return isThere ? { lng, lat, zoom } : null;
}

function decodeSelected(text: string | null): MapAddress["selected"] {
  const [, kind, id] = /^([A-Za-z][\w-]*):(.+)$/s.exec(text ?? "") ?? [];
  return kind === undefined || id === undefined ? null : { kind, id };
}
