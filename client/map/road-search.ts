import { placeAlong } from "../../shared/domain/along-line.ts";
import { parseChainage } from "../../shared/domain/chainage.ts";
import { chainageEnds } from "../../shared/domain/chainages-of.ts";
import type { Road } from "../../shared/domain/reference.ts";
import type { LngLat } from "./mercator.ts";

export interface RoadQuery {
  readonly name: string;
  readonly chainageM: number | null;
}

export interface RoadHit {
  readonly road: Road;
  readonly chainageM: number | null;
  /** Null when the road ends before the chainage, or has no line. */
  readonly place: LngLat | null;
}

/** Reads "沪松公路 K3+200", "G15k12", "沪松公路 3200" and a road's name alone. */
export function parseRoadQuery(text: string): RoadQuery {
  const trimmed = text.trim();
  const marked = /^(.*?)\s*([Kk]\s*\d+(?:\s*\+\s*\d{1,3}(?:\.\d+)?)?|\d+\s*\+\s*\d{1,3}(?:\.\d+)?)$/.exec(trimmed);
  const spaced = marked ?? /^(.+?)\s+(\d+(?:\.\d+)?)$/.exec(trimmed);
  if (spaced === null) return { name: trimmed, chainageM: null };
  return { name: spaced[1]!.trim(), chainageM: parseChainage(spaced[2]!.replaceAll(/\s+/g, "")) };
}

/**
 * Roads whose name holds the text: those that begin with it first, short names before long ones. A chainage alone finds the roads that
 * have it, by name.
 */
export function searchRoads(roads: Iterable<Road>, text: string, limit: number): RoadHit[] {
  const { name, chainageM } = parseRoadQuery(text);
  if (name === "") return chainageM === null ? [] : roadsHaving(roads, chainageM).slice(0, limit);
  const wanted = name.toLocaleLowerCase();
  const hits: { road: Road; rank: number }[] = [];
  for (const road of roads) {
    const at = road.name.toLocaleLowerCase().indexOf(wanted);
    if (at >= 0) hits.push({ road, rank: (at === 0 ? 0 : 1_000) + road.name.length });
  }
  hits.sort((a, b) => a.rank - b.rank || a.road.name.localeCompare(b.road.name, "zh") || a.road.id.localeCompare(b.road.id));
  return hits.slice(0, limit).map(({ road }) => hitOn(road, chainageM));
}

const roadsHaving = (roads: Iterable<Road>, chainageM: number): RoadHit[] =>
  [...roads]
    .filter(({ line, lengthM }) => chainageEnds(line, lengthM).toM >= chainageM)
    .sort((a, b) => a.name.localeCompare(b.name, "zh") || a.id.localeCompare(b.id))
    .map((road) => hitOn(road, chainageM))
    .filter(({ place }) => place !== null);

export const hitOn = (road: Road, chainageM: number | null): RoadHit => ({
  road,
  chainageM,
  place: placeAlong(road.line, road.lengthM, chainageM ?? middleM(road)),
});

/** A road that was asked for without a chainage is shown from its middle. */
function middleM({ line, lengthM }: Road): number {
  const { fromM, toM } = chainageEnds(line, lengthM);
  return (fromM + toM) / 2;
}
