import { placesAlong } from "../../shared/domain/along-line.ts";
import { chainagesOf, nearestOnLine } from "../../shared/domain/chainages-of.ts";
import { distanceM, type Line, type Place } from "../../shared/domain/coordinates.ts";
import type { Road } from "../../shared/domain/reference.ts";
import type { RoadStretch, StretchEnd } from "./stretch-address.ts";

type Drawn = Pick<Road, "line" | "lengthM">;

/** What lies between two places of a road. */
interface MeasuredStretch {
  readonly fromM: number;
  readonly toM: number;
  /** The least and the greatest chainage of all that lies between: over a break they may be others than those of the ends. */
  readonly lowM: number;
  readonly highM: number;
  readonly line: Line;
  readonly longM: number;
}

/** Its length is the difference of their chainages, across a break that of each part by itself (M8). */
export function stretchOf([first, second]: Line, { line, lengthM }: Drawn): MeasuredStretch | null {
  if (first === undefined || second === undefined) return null;
  const [from, to] = [nearestOnLine(line, lengthM, first)!, nearestOnLine(line, lengthM, second)!];
  const [low, high] = from.index < to.index || (from.index === to.index && from.chainageM <= to.chainageM) ? [from, to] : [to, from];
  const between = <One>(ends: (one: typeof low) => One, points: readonly One[]): One[] => [
    ...[ends(low), ...points.slice(low.index + 1, high.index + 1), ends(high)],
  ];
  const drawn = between(({ place }) => place, line);
  const chainages = between(({ chainageM }) => chainageM, chainagesOf(line, lengthM));
  const longM = chainages.slice(1).reduce((sumM, chainageM, i) => {
    const isBreak = distanceM(drawn[i]!, drawn[i + 1]!) === 0;
    return isBreak ? sumM : sumM + Math.abs(chainageM - chainages[i]!);
  }, 0);
  const [lowM, highM] = [Math.min(...chainages), Math.max(...chainages)];
  return { fromM: from.chainageM, toM: to.chainageM, lowM, highM, line: drawn, longM };
}

/** A measured stretch as an address has it: by its chainages, and by the places of its ends where these come twice or a break lies between. */
export function toldStretch(road: Pick<Road, "id"> & Drawn, { fromM, toM, lowM, highM, line }: MeasuredStretch): RoadStretch {
  const told = { roadId: road.id, fromM: lowM, toM: highM };
  const [leastM, mostM] = [Math.min(fromM, toM), Math.max(fromM, toM)];
  const isPlain =
    leastM === lowM && mostM === highM && [leastM, mostM].every((chainageM) => placesAlong(road.line, road.lengthM, chainageM).length < 2);
  if (isPlain) return told;
  const [first, last] = [endAt(road, line[0]!), endAt(road, line.at(-1)!)];
  return first === undefined || last === undefined ? told : { ...told, ends: [first, last] };
}

/** The end at a place of a road, to a whole metre. Where a part of the road ends the next whole metre may be another part's. */
function endAt({ line, lengthM }: Drawn, at: Place): StretchEnd | undefined {
  const { chainageM } = nearestOnLine(line, lengthM, at)!;
  const ends = [Math.floor(chainageM), Math.ceil(chainageM)].flatMap((wholeM) =>
    placesAlong(line, lengthM, wholeM).map((place, i) => ({ chainageM: wholeM, place: i + 1, offM: distanceM(place, at) })),
  );
  const [nearest] = ends.sort((a, b) => a.offM - b.offM);
  return nearest && { chainageM: nearest.chainageM, place: nearest.place };
}

/** Where a stretch that was told so begins and ends; empty where the road has no such places any more. */
export function placesOfEnds({ line, lengthM }: Drawn, ends: readonly StretchEnd[]): Line {
  const places = ends.flatMap(({ chainageM, place }) => placesAlong(line, lengthM, chainageM).slice(place - 1, place));
  return places.length === ends.length ? places : [];
}
