import { BESIDES_MS, SLOWEST_MPS } from "../tunnel.ts";
import type { Way } from "../ways.ts";
import type { Anchor } from "./anchors.ts";
import { BREAK, FASTEST_MPS, isPlausible, lengthCost, MOST_SIGMA_M } from "./costs.ts";
import { movedBetween, routesTo } from "./leg-costs.ts";
import type { Foot, RoadNet } from "./road-net.ts";

/** A place of a road where a device was, or may have been. */
export interface Held {
  readonly foot: Foot;
  /** It may as well have been on another road. */
  readonly isAmbiguous: boolean;
}

/** An anchor with the roads that it was on: none, the one of the best path, those drawn on top of it, and those that are no worse. */
export interface Placed {
  readonly anchor: Anchor;
  /** That of the best path first. */
  readonly held: readonly Held[];
  /** It went here from the anchor before, along roads. */
  readonly goesOn: boolean;
}

/** When somebody was where on a road. */
export interface RoadMoment {
  readonly atMs: number;
  /** Of the road's drawing. */
  readonly alongM: number;
  /** How far to the right of the road it was told. */
  readonly offM: number;
}

/** From one moment to the next along one road; of a device that told of one place alone both are the same. */
export interface MatchedLeg {
  /** Number of the road in its net. */
  readonly road: number;
  readonly a: RoadMoment;
  readonly b: RoadMoment;
  readonly quality: Way["quality"];
  /** It may as well have been on another road: counts for neither. */
  readonly isAmbiguous: boolean;
}

const momentOf = ({ anchor }: Placed, { foot }: Held): RoadMoment => ({ atMs: anchor.atMs, alongM: foot.alongM, offM: foot.offM });

/** A device that told of one place alone, and of no way. */
export const standing = (here: Placed): MatchedLeg[] =>
  here.held.map((held) => {
    const moment = momentOf(here, held);
    return { road: held.foot.road, a: moment, b: moment, quality: here.anchor.quality, isAmbiguous: held.isAmbiguous };
  });

/** The ways of a device from one anchor to the next: along one road, or over crossings. */
export function legsBetween(net: RoadNet, from: Placed, to: Placed): MatchedLeg[] {
  if (!to.goesOn || from.held.length === 0 || to.held.length === 0) return [];
  const { quality } = to.anchor;
  const [movedM, spentMs] = [movedBetween(from.anchor, to.anchor), to.anchor.atMs - from.anchor.atMs];
  const led = onBoth(from, to).filter(({ goneM }) => isPlausible(goneM, spentMs) && lengthCost(goneM, movedM, MOST_SIGMA_M) < BREAK);
  const legs = led.map(({ one, other }) => ({
    ...{ road: one.foot.road, a: momentOf(from, one), b: momentOf(to, other), quality },
    isAmbiguous: one.isAmbiguous || other.isAmbiguous,
  }));
  if (from.held[0]!.foot.road === to.held[0]!.foot.road) return legs;
  const over = legsOver(net, from, to);
  // A road that lies on top of the one that was left, and goes on as the next, is told once.
  return [...legs.filter(({ road }) => over.every((leg) => leg.road !== road)), ...over];
}

interface Both {
  readonly one: Held;
  readonly other: Held;
  readonly goneM: number;
}

/** The roads that it was on, or may have been, at the one anchor and at the next. Of a road that comes near twice: as the best path went, else from the nearest place to the nearest. */
function onBoth(from: Placed, to: Placed): Both[] {
  const nearest: Both[] = [];
  const isOfPath = ({ one, other }: Both) => one === from.held[0] && other === to.held[0];
  for (const one of from.held)
    for (const other of to.held) {
      if (other.foot.road !== one.foot.road) continue;
      const both = { one, other, goneM: Math.abs(other.foot.alongM - one.foot.alongM) };
      const at = nearest.findIndex((each) => each.one.foot.road === one.foot.road);
      if (at < 0) nearest.push(both);
      else if (both.goneM < nearest[at]!.goneM && !isOfPath(nearest[at]!)) nearest[at] = both;
    }
  return nearest;
}

/** From road to road, each from where it was come upon to where it was left. */
function legsOver(net: RoadNet, from: Placed, to: Placed): MatchedLeg[] {
  const [best, next] = [from.held[0]!, to.held[0]!];
  const route = routesTo(net, from.anchor, to.anchor, best.foot)(next.foot);
  const legs: MatchedLeg[] = [];
  let goneM = 0;
  const pieces = route?.pieces() ?? [];
  for (const [i, { road, fromM, toM }] of pieces.entries()) {
    const [isFirst, isLast] = [i === 0, i === pieces.length - 1];
    const at = (alongM: number): RoadMoment => {
      const share = route!.lengthM === 0 ? 1 : goneM / route!.lengthM;
      const atMs = from.anchor.atMs + (to.anchor.atMs - from.anchor.atMs) * share;
      return { atMs, alongM, offM: isFirst ? best.foot.offM : next.foot.offM };
    };
    const a = isFirst ? momentOf(from, best) : at(fromM);
    goneM += Math.abs(toM - fromM);
    const b = isLast ? momentOf(to, next) : at(toM);
    const isAmbiguous = (!isLast && best.isAmbiguous) || (!isFirst && next.isAmbiguous);
    legs.push({ road, a, b, quality: to.anchor.quality, isAmbiguous });
  }
  return legs;
}

/** [T4] A gap in which a device was received nowhere because it went through a tunnel of its road: what lies between is inferred. */
export function tunnelLegs(net: RoadNet, from: Placed, to: Placed): MatchedLeg[] {
  const spentMs = to.anchor.atMs - from.anchor.atMs;
  return onBoth(from, to).flatMap(({ one, other }): MatchedLeg[] => {
    const [lowM, highM] = [Math.min(one.foot.alongM, other.foot.alongM), Math.max(one.foot.alongM, other.foot.alongM)];
    const tunnels = net.roads[one.foot.road]!.tunnels ?? [];
    const insideM = tunnels.reduce((sum, [fromM, toM]) => sum + Math.max(0, Math.min(highM, toM) - Math.max(lowM, fromM)), 0);
    if (one.isAmbiguous || other.isAmbiguous || insideM === 0) return [];
    const isInTime = spentMs <= BESIDES_MS + (insideM / SLOWEST_MPS) * 1_000 && ((highM - lowM) / spentMs) * 1_000 <= FASTEST_MPS;
    if (!isInTime || !isPlausible(highM - lowM - insideM, spentMs)) return [];
    return [{ road: one.foot.road, a: momentOf(from, one), b: momentOf(to, other), quality: "inferred", isAmbiguous: false }];
  });
}
