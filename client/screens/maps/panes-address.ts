import { atMsOf, type Cursor, readQueryTime } from "../../live/time-cursor.ts";
import { decodeLayers, encodeLayers, type MapAddress, type ShownLayer } from "../../map/map-address.ts";
import type { Theme } from "../../ui/tokens.ts";

/**
 * Of several maps the first stands where every map does (`l`, `th`), the others beside it: `l2`, `th2` and so on; `v` is how they stand. The time
 * of a pane that left the common one is `t1`, `t2` and so on: `t` is the common one itself, that of the page. `sw` is where the curtain stands.
 */
export const mapsViews = ["two", "four", "swipe"] as const;
export type MapsView = (typeof mapsViews)[number];

const restOf = ({ rest }: MapAddress, key: string): string | null => rest.find(([name]) => name === key)?.[1] ?? null;

export const mapsViewOf = (address: MapAddress): MapsView => mapsViews.find((view) => view === restOf(address, "v")) ?? "two";

const MIDDLE = 50;

/** Where the curtain stands, percent of the width from the left. */
export function swipeOf(address: MapAddress): number {
  const told = restOf(address, "sw");
  return told !== null && /^(\d{1,2}|100)$/.test(told) ? Number(told) : MIDDLE;
}

/** The address with another stand of the curtain. */
export const withSwipe = (address: MapAddress, swipe: number): MapAddress => withRest(address, "sw", swipe === MIDDLE ? null : `${swipe}`);

function withRest(address: MapAddress, key: string, value: string | null): MapAddress {
  const rest = address.rest.filter(([name]) => name !== key);
  return { ...address, rest: value === null ? rest : [...rest, [key, value]] };
}

/** Another pane begins with another layer, or there would be nothing to compare. */
const AT_FIRST: readonly (readonly string[])[] = [
  ["roads", "orders"],
  ["roads", "roadConditions"],
  ["roads", "vehicles", "inspectors"],
  ["roads", "bridges", "manholes"],
];

export function paneLayersOf(address: MapAddress, pane: number): readonly ShownLayer[] {
  const told = pane === 0 ? address.layers : decodeLayers(restOf(address, `l${pane + 1}`));
  return told ?? (AT_FIRST[pane] ?? []).map((id) => ({ id, opacity: 100 }));
}

/** Null is that of the page. */
export function paneThemeOf(address: MapAddress, pane: number): Theme | null {
  const told = pane === 0 ? address.theme : restOf(address, `th${pane + 1}`);
  return told === "light" || told === "dark" ? told : null;
}

/** Null while it goes with the common time. */
export function paneTimeOf(address: MapAddress, pane: number): Cursor | null {
  const told = restOf(address, `t${pane + 1}`);
  return told === "live" ? { mode: "live" } : readQueryTime(new URLSearchParams({ t: told ?? "" }));
}

/** The address with another time of one pane, or with none of its own. A replay is shared as the moment that it shows. */
export function withPaneTime(address: MapAddress, pane: number, time: Cursor | null): MapAddress {
  const key = `t${pane + 1}`;
  if (time === null) return withRest(address, key, null);
  const atMs = atMsOf(time);
  return withRest(address, key, atMs === null ? "live" : new Date(atMs).toISOString());
}

/** The address with another way of standing (`v`), or with other layers or another ground of one pane. */
export function withPane(address: MapAddress, pane: number | "v", told: readonly ShownLayer[] | string): MapAddress {
  const isTheme = typeof told === "string";
  if (pane === 0) return isTheme ? { ...address, theme: told } : { ...address, layers: told };
  const key = pane === "v" ? "v" : `${isTheme ? "th" : "l"}${pane + 1}`;
  return withRest(address, key, isTheme ? told : encodeLayers(told));
}
