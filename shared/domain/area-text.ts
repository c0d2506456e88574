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
export function areaProblem(area: Area): "areaFew" | "areaMany" | "areaCrosses" | null {
  const drawn = area.filter(({ length }) => length > 0);
  if (drawn.length === 0 || drawn.some(({ length }) => length < 3)) return "areaFew";
  if (drawn.reduce((sum, { length }) => sum + length, 0) > MOST_CORNERS) return "areaMany";
  return drawn.some((ring) => crossingOf([...ring, ring[0]!]) !== null) ? "areaCrosses" : null;
}

function parseSpot(text: string): Spot | null {
  const said = text.split(",").map((part) => (part.trim() === "" ? Number.NaN : Number(part)));
  const [lng, lat] = said as [number, number];
  return said.length === 2 && Math.abs(lng) <= 180 && Math.abs(lat) <= 90 ? [lng, lat] : null;
}
