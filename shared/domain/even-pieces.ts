import type { ChainageSpan } from "./chainages-of.ts";
import type { ProfilePoint } from "./way-profile.ts";

/** A chainage as it is written is up to half a metre from where it was. */
const ROUNDED_M = 1;

/**
 * A way along a road in pieces over each of which chainage goes on evenly: one where it never breaks, else one of each of the road's `spans` that it leads through
 * (M8). Between two points on both sides of a break it is over that when the road says so, and at no chainage that is left out there.
 */
export function evenPieces(way: readonly ProfilePoint[], spans: readonly ChainageSpan[], direction: "up" | "down"): ProfilePoint[][] {
  if (spans.length < 2 || way.length < 2) return [[...way]];
  const sign = direction === "up" ? 1 : -1;
  const places = placesDriven(way, spans, sign);
  const pieces: ProfilePoint[][] = [[way[0]!]];
  for (let i = 1; i < way.length; i++) {
    const [[fromMs], [atMs, , isObserved]] = [way[i - 1]!, way[i]!];
    const [from, to] = [places[i - 1]!, places[i]!];
    for (let span = from.span; span !== to.span; span += sign) {
      const [left, entered] = [spans[span]!, spans[span + sign]!];
      const seamM = metresTo(spans, sign > 0 ? span + 1 : span);
      const seamMs = to.atM === from.atM ? atMs : Math.round(fromMs + ((atMs - fromMs) * (seamM - from.atM)) / (to.atM - from.atM));
      pieces.at(-1)!.push([seamMs, sign > 0 ? left.toM : left.fromM, isObserved]);
      pieces.push([[seamMs, sign > 0 ? entered.fromM : entered.toM, isObserved]]);
    }
    pieces.at(-1)!.push(way[i]!);
  }
  return pieces;
}

interface OnSpan {
  readonly span: number;
  /** Metres of chainage that were counted from the road's beginning until there. */
  readonly atM: number;
}

const metresTo = (spans: readonly ChainageSpan[], span: number): number =>
  spans.slice(0, span).reduce((sum, { fromM, toM }) => sum + toM - fromM, 0);

/** Where each point lies: of the places that a chainage has those that lead the shortest way without going back. */
function placesDriven(way: readonly ProfilePoint[], spans: readonly ChainageSpan[], sign: 1 | -1): OnSpan[] {
  const begun = placesOf(spans, way[0]![1]).map((start) => {
    const places = [start];
    let drivenM = 0;
    for (const [, chainageM] of way.slice(1)) {
      const before = places.at(-1)!;
      const goneM = ({ atM }: OnSpan) => sign * (atM - before.atM);
      const ahead = placesOf(spans, chainageM).filter((one) => goneM(one) >= -ROUNDED_M && sign * (one.span - before.span) >= 0);
      const nearest = ahead.length === 0 ? null : ahead.reduce((best, one) => (goneM(one) < goneM(best) ? one : best));
      // Nothing lies ahead: the road is drawn anew since.
      drivenM += nearest === null ? Number.POSITIVE_INFINITY : Math.max(0, goneM(nearest));
      places.push(nearest ?? before);
    }
    return { places, drivenM };
  });
  return begun.reduce((best, one) => (one.drivenM < best.drivenM ? one : best)).places;
}

/** Places of a chainage; of one that the road does not have the nearest. */
function placesOf(spans: readonly ChainageSpan[], chainageM: number): OnSpan[] {
  const all = spans.map(({ fromM, toM }, span) => {
    const withinM = Math.min(toM, Math.max(fromM, chainageM));
    return { span, atM: metresTo(spans, span) + withinM - fromM, awayM: Math.abs(withinM - chainageM) };
  });
  const leastM = Math.min(...all.map(({ awayM }) => awayM));
  return all.filter(({ awayM }) => awayM <= Math.max(leastM, ROUNDED_M / 2));
}
