import type { Spot } from "./coordinates.ts";
import { crossingOf } from "./line-shape.ts";

/** An outline and its holes, rings without their first corner said again. What of a hole lies beyond the outline is outside as well. WGS-84. */
export type Area = readonly (readonly Spot[])[];

/** An address holds so many, and nobody draws more by hand. */
export const MOST_CORNERS = 200;

/** As an address says it: `lng,lat;lng,lat;…` and `|` between rings. */
export const areaText = (area: Area): string => area.map((ring) => ring.map(([lng, lat]) => `${lng},${lat}`).join(";")).join("|");

/** Also one that is still being drawn; null for what is no such text. */
export function parseArea(text: string): Spot[][] | null {
  const rings = text.split("|").map((ring) => (ring === "" ? [] : ring.split(";").map(parseSpot)));
  return rings.every((ring) => ring.every((spot) => spot !== null)) ? (rings as Spot[][]) : null;
}

/** Why nothing can be searched in it; null where it can. Empty rings are none. */
export function areaProblem(area: Area): "areaFew" | "areaMany" | "areaCrosses" | "areaFlat" | null {
  const drawn = area.map(withoutRepeats).filter(({ length }) => length > 0);
  if (drawn.length === 0 || drawn.some(({ length }) => length < 3)) return "areaFew";
  if (drawn.reduce((sum, { length }) => sum + length, 0) > MOST_CORNERS) return "areaMany";
  if (drawn.some((ring) => crossingOf([...ring, ring[0]!]) !== null)) return "areaCrosses";
  if (drawn.some((ring) => sizeM2(ring) < LEAST_M2)) return "areaFlat";
  // What comes back to a corner of its own is drawn as two that touch.
  return drawn.some((ring) => new Set(ring.map(String)).size < ring.length) ? "areaCrosses" : null;
}

/** Nobody and nothing passes through less. */
const LEAST_M2 = 1;
const M_PER_DEG = 111_320;

/** A corner that is said again at once, as a double press leaves it, is one; and so is the first one at the end. */
const withoutRepeats = (ring: readonly Spot[]): readonly Spot[] =>
  ring.filter(([lng, lat], i) => {
    const [beforeLng, beforeLat] = ring[(i + ring.length - 1) % ring.length]!;
    return ring.length === 1 || lng !== beforeLng || lat !== beforeLat;
  });

/** What it encloses, square metres: on a plane, which is near enough to tell something from nothing. */
function sizeM2(ring: readonly Spot[]): number {
  const [[originLng, originLat] = [0, 0]] = ring;
  const perLng = M_PER_DEG * Math.cos((originLat * Math.PI) / 180);
  const metres = ring.map(([lng, lat]) => [(lng - originLng) * perLng, (lat - originLat) * M_PER_DEG] as const);
  const doubled = metres.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = metres[(i + 1) % metres.length]!;
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(doubled) / 2;
}

function parseSpot(text: string): Spot | null {
  const said = text.split(",").map((part) => (part.trim() === "" ? Number.NaN : Number(part)));
  const [lng, lat] = said as [number, number];
  return said.length === 2 && Math.abs(lng) <= 180 && Math.abs(lat) <= 90 ? [lng, lat] : null;
}
