import type { Line } from "../../shared/domain/coordinates.ts";
import { isOutside, type Lying } from "./in-view.ts";
import type { Bounds } from "./mercator.ts";

export type Placed = { readonly lng: number | null; readonly lat: number | null };

/** What lies further from the middle half of the data than this many times its width is astray: it must not zoom the map out to a continent. */
const STRAY_WIDTHS = 3;
/** Half of the data may lie in one street. */
const LEAST_WIDTH_DEG = 0.02;
/** Below this, opening where the customer's file says would show a part of the data or none. */
const MOST_SHARE = 0.9;

/** Where the data is: the box around all but the strays; null where nothing has a place. */
export function extentOf(rows: Iterable<Placed>): Bounds | null {
  const lngs: number[] = [];
  const lats: number[] = [];
  for (const { lng, lat } of rows) {
    if (lng === null || lat === null) continue;
    lngs.push(lng);
    lats.push(lat);
  }
  if (lngs.length === 0) return null;
  const [west, east] = middle(lngs);
  const [south, north] = middle(lats);
  return [west, south, east, north];
}

/** The box around all places of a line or an area, which has no strays. */
export function boxOf(line: Line): Bounds {
  const [lngs, lats] = [line.map(([lng]) => lng), line.map(([, lat]) => lat)];
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}

/** Whether a view shows most of what has a place: then it is left as it is. */
export function showsMost(view: Bounds, rows: Iterable<Placed>): boolean {
  const { inside, outside } = countIn(view, rows);
  return inside >= (inside + outside) * MOST_SHARE;
}

export function countIn([west, south, east, north]: Bounds, rows: Iterable<Placed>): { inside: number; outside: number } {
  let inside = 0;
  let outside = 0;
  for (const { lng, lat } of rows) {
    if (lng === null || lat === null) continue;
    if (lng >= west && lng <= east && lat >= south && lat <= north) inside++;
    else outside++;
  }
  return { inside, outside };
}

/** The box around everything that has a place and lies outside a view. */
export function extentOutside(view: Bounds, rows: Iterable<Lying>): Bounds | null {
  return extentOf([...rows].filter((row) => isOutside(view, row)));
}

/** From the least to the greatest of what is not astray. */
function middle(values: number[]): [number, number] {
  values.sort((a, b) => a - b);
  const last = values.length - 1;
  const [lower, upper] = [values[Math.floor(last / 4)]!, values[Math.ceil((last * 3) / 4)]!];
  const reach = STRAY_WIDTHS * Math.max(upper - lower, LEAST_WIDTH_DEG);
  const near = values.filter((value) => value >= lower - reach && value <= upper + reach);
  return [near[0]!, near.at(-1)!];
}
