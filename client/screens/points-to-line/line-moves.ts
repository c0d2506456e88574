import { placesAlong } from "../../../shared/domain/along-line.ts";
import { nearestOnLine } from "../../../shared/domain/chainages-of.ts";
import { distanceM, type Line, type Place, roundDegrees } from "../../../shared/domain/coordinates.ts";

/** What becomes of what stands on a road whose line is drawn anew. */
export const TREATMENTS = ["keepPlace", "keepChainage", "retire"] as const;
export type Treatment = (typeof TREATMENTS)[number];

/** Something on the road: an open order or a record of a register. */
export interface Standing {
  readonly id: string;
  readonly chainageM: number | null;
  readonly place: Place | null;
}
export interface Drawn {
  readonly line: Line;
  /** On record; 0 where nobody knows it. */
  readonly lengthM: number;
}

export type Move<S extends Standing = Standing> = { readonly standing: S } & (
  | { readonly did: "chainage"; readonly chainageM: number }
  | { readonly did: "place"; readonly place: readonly [number, number] }
  | { readonly did: "retire" }
  /** `aside`: too far from the new line for a chainage of it; `nowhere`: the new line does not have its chainage. */
  | { readonly did: "left"; readonly why: "aside" | "nowhere" }
);

/** What is further from its road than this stands by another one. */
export const FAR_M = 50;
/** Chainages are whole metres, and places come back from another datum so exactly. */
const SAME_WITHIN_M = 1;

/** What has to be written so that everything is where it should be on the new line; nothing for what the new line leaves as it stood. */
export function movesOf<S extends Standing>(all: readonly S[], how: Treatment, before: Drawn, after: Drawn): Move<S>[] {
  return all
    .filter((standing) => isTouched(standing, before, after))
    .map((standing): Move<S> => {
      if (how === "retire") return { standing, did: "retire" };
      return { standing, ...(how === "keepPlace" ? chainageOn(standing, after) : placeOn(standing, before, after)) };
    })
    .filter((move) => !("chainageM" in move) || move.chainageM !== move.standing.chainageM);
}

/** Whether a line goes otherwise where something stands: another chainage at its place, another place at its chainage. */
export function isTouched({ place, chainageM }: Standing, before: Drawn, after: Drawn): boolean {
  if (place !== null) {
    const [then, now] = [before, after].map(({ line, lengthM }) => nearestOnLine(line, lengthM, place));
    if (then == null || now == null) return then !== now;
    if (Math.abs(then.chainageM - now.chainageM) > SAME_WITHIN_M || then.offM > FAR_M !== now.offM > FAR_M) return true;
  }
  if (chainageM === null) return false;
  const [then, now] = [before, after].map(({ line, lengthM }) => placesAlong(line, lengthM, chainageM));
  if (then!.length !== now!.length) return true;
  return then!.some((one, i) => distanceM(one, now![i]!) > SAME_WITHIN_M);
}

type Done = Move extends infer M ? (M extends { standing: Standing } ? Omit<M, "standing"> : never) : never;

function chainageOn({ place }: Standing, { line, lengthM }: Drawn): Done {
  const near = place === null ? null : nearestOnLine(line, lengthM, place);
  if (near === null) return { did: "left", why: "nowhere" };
  return near.offM > FAR_M ? { did: "left", why: "aside" } : { did: "chainage", chainageM: Math.round(near.chainageM) };
}

/** As far beside the new line as it was beside the old one. Of a chainage that comes twice, where it stood nearest to. */
function placeOn({ place, chainageM }: Standing, before: Drawn, after: Drawn): Done {
  if (chainageM === null) return { did: "left", why: "nowhere" };
  const nearest = ({ line, lengthM }: Drawn): Place | undefined => {
    const places = placesAlong(line, lengthM, chainageM);
    return place === null ? places[0] : [...places].sort((a, b) => distanceM(a, place) - distanceM(b, place))[0];
  };
  const [from, to] = [nearest(before), nearest(after)];
  if (to === undefined) return { did: "left", why: "nowhere" };
  const besideLine = place !== null && from !== undefined && distanceM(place, from) <= FAR_M;
  const beside = besideLine ? ([place[0] - from[0], place[1] - from[1]] as const) : ([0, 0] as const);
  return { did: "place", place: [roundDegrees(to[0] + beside[0]), roundDegrees(to[1] + beside[1])] };
}
