import type { Tenant } from "../../editions/load.ts";
import { distanceM, gcjToWgs, type Place } from "../../shared/domain/coordinates.ts";
import type { LegacyCall } from "../../shared/legacy/call.ts";
import { rowFields } from "../../shared/legacy/call-fields.ts";
import { getRoadInfoLocationList } from "../../shared/legacy/calls/road.ts";
import { readPlace } from "../../shared/legacy/fields.ts";

export type Datum = "GCJ-02" | "WGS-84";

export interface PlacesFound {
  readonly call: string;
  readonly places: number;
  /** How many of them lie in the customer's area, if they are meant so. */
  readonly within: Readonly<Record<Datum, number>>;
}

/** Of each call; enough to tell. */
const MOST_PLACES = 20_000;
/** The map opens on the area: a screen's half on either side of its centre, and as much again, so that the whole area lies within. */
const SEEN_PX = 2_000;
const EQUATOR_M = 40_075_017;
const TILE_PX = 512;
/** Fewer places than this share make no difference: they are those at the area's edge. */
const TELLING_SHARE = 0.05;

/** Places of rows, as they were sent. Those of roads are the points of their lines. */
export function placesOf(call: LegacyCall, rows: readonly unknown[], near: Place | undefined): Place[] {
  const paths = rowFields(call).flatMap(({ path, form }) => (form === "place" ? [path.split(".")] : []));
  if (call.name === getRoadInfoLocationList.name) paths.push(["R_Locations"]);
  const places: Place[] = [];
  for (const row of rows)
    for (const path of paths)
      for (const value of valuesAt(row, path))
        for (const text of typeof value === "string" ? value.split(";") : [value]) {
          if (places.length === MOST_PLACES) return places;
          const place = readPlace(text, near);
          if (place != null) places.push(place);
        }
  return places;
}

/** How many of a call's places lie in the customer's area. */
export function placesFound({ file: { area } }: Tenant, { name: call }: LegacyCall, places: readonly Place[]): PlacesFound {
  const centre: Place = [area.lng, area.lat];
  const reachM = (SEEN_PX * EQUATOR_M * Math.cos((area.lat * Math.PI) / 180)) / (TILE_PX * 2 ** area.zoom);
  const isWithin = (place: Place) => distanceM(place, centre) <= reachM;
  return {
    ...{ call, places: places.length },
    within: { "GCJ-02": places.filter((place) => isWithin(gcjToWgs(place))).length, "WGS-84": places.filter(isWithin).length },
  };
}

/** In which datum more of all places lie in the area; null where it makes no difference, "neither" where most lie elsewhere either way. */
export function likelierDatum(found: readonly PlacesFound[]): Datum | "neither" | null {
  const sum = (of: (one: PlacesFound) => number) => found.reduce((total, one) => total + of(one), 0);
  const [all, gcj, wgs] = [sum(({ places }) => places), sum(({ within }) => within["GCJ-02"]), sum(({ within }) => within["WGS-84"])];
  if (all === 0) return null;
  if (Math.max(gcj, wgs) < all / 2) return "neither";
  if (Math.abs(gcj - wgs) < all * TELLING_SHARE) return null;
  return gcj > wgs ? "GCJ-02" : "WGS-84";
}

function valuesAt(value: unknown, [name, ...rest]: readonly string[]): unknown[] {
  if (name === undefined) return [value];
  if (Array.isArray(value)) return value.flatMap((item) => (Array.isArray(item) ? [] : valuesAt(item, [name, ...rest])));
  return typeof value === "object" && value !== null ? valuesAt((value as Record<string, unknown>)[name], rest) : [];
}
