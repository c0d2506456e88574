import type { ChainageSpan } from "./chainages-of.ts";
import { distressPercent, type Measured, pciOf, pointsLost, weightedM2 } from "./pavement.ts";
import type { Surface } from "./pavement-profile.ts";
import { roundHalfUp } from "./round-half-up.ts";

/** What a batch tells of what it surveyed. It has one surface, one width and one class: units need no break where these change. */
export interface Surveyed {
  readonly fromM: number | null;
  readonly toM: number | null;
  readonly direction: "" | "up" | "down" | "both";
  readonly wideM: number | null;
  readonly surface: Surface;
  /** Its defects are told elsewhere, or nowhere: it has no figure, which is not the same as no defect. */
  readonly isUntold?: boolean;
}

/** A measured defect and where it is. */
export interface Located extends Measured {
  readonly chainageM: number | null;
  readonly direction: "" | "up" | "down" | "both";
  /** What its type, degree, or size is could not be read (Q4): a unit with such a one has no figure. */
  readonly isUnread?: boolean;
}

/**
 * Above the line what leads up, below it what leads down, and between them the whole carriageway: there alone stands what tells no direction.
 * A batch of one direction is one lane, and all that it found is of it.
 */
export type Lane = "up" | "whole" | "down";

/** Why a unit has no PCI. */
export type NoPci = "notSurveyed" | "noWidth" | "unread" | "untold";

export interface Unit<D extends Located = Located> {
  readonly fromM: number;
  readonly toM: number;
  readonly defects: readonly D[];
  /** In percent. */
  readonly distress: number | null;
  readonly pci: number | null;
  readonly why: NoPci | null;
  /** What each type of distress costs, most first. */
  readonly lost: readonly { readonly type: string; readonly points: number }[];
}

export interface UnitLane<D extends Located = Located> {
  readonly lane: Lane;
  readonly units: readonly Unit<D>[];
}

export interface PavementUnits<D extends Located = Located> {
  readonly lanes: readonly UnitLane<D>[];
  /** Whose mean is the road's. */
  readonly main: Lane;
  /** The mean by length of all units that have one. */
  readonly pci: number | null;
  readonly surveyedM: number;
  /** Over which that mean is taken. */
  readonly countedM: number;
  /** At a chainage that the road does not have, where nobody surveyed, or without a chainage: listed, in no unit. */
  readonly offRoad: readonly D[];
  readonly outside: readonly D[];
  readonly unplaced: readonly D[];
  /** In its unit, and not in DR: the standard gives its type no weight, or nobody measured it. */
  readonly notInDr: readonly D[];
}

export const UNIT_M = 100;

/**
 * The pavement of a road in units of 100 m between round chainages, those at its ends and beside a break shorter, with the PCI that the batch's own defects
 * come to on each. `held` are the chainages that the road has (`chainagesHeld`); none where nobody knows, and then it reaches as far as the survey. A survey
 * that begins or ends within a unit breaks it. Half of the surveyed width is of each direction where both were surveyed together.
 */
export function pavementUnits<D extends Located>(held: readonly ChainageSpan[], survey: Surveyed, defects: readonly D[]): PavementUnits<D> {
  // One that does not tell both of its ends surveyed nothing that anybody could name.
  const isTold = survey.fromM !== null && survey.toM !== null;
  // Driven down, a road is often told from its far end.
  const [beginM, finishM] = isTold ? [Math.min(survey.fromM!, survey.toM!), Math.max(survey.fromM!, survey.toM!)] : [0, 0];
  const spans = held.length > 0 ? held : [{ fromM: 0, toM: finishM }];
  const [fromM, toM] = [Math.max(spans[0]!.fromM, beginM), Math.min(spans.at(-1)!.toM, finishM)];
  const stretches = spans.flatMap((span) => stretchesOf(span, fromM, toM));
  const placed: D[] = [];
  const [offRoad, outside, unplaced]: [D[], D[], D[]] = [[], [], []];
  for (const one of defects) {
    const { chainageM } = one;
    if (chainageM === null) unplaced.push(one);
    else if (!spans.some((span) => chainageM >= span.fromM && chainageM <= span.toM)) offRoad.push(one);
    else if (chainageM < fromM || chainageM > toM) outside.push(one);
    else placed.push(one);
  }
  const { direction, wideM } = survey;
  const laneOf = (lane: Lane, own: readonly D[], laneWideM: number | null): UnitLane<D> => {
    const found = new Map<number, D[]>();
    for (const one of own) {
      const at = indexOf(stretches, one.chainageM!, fromM, toM);
      found.set(at, [...(found.get(at) ?? []), one]);
    }
    const units = stretches.map((stretch, i) => {
      const isSurveyed = stretch.fromM >= fromM && stretch.toM <= toM;
      return unitOf(stretch, found.get(i) ?? [], isSurveyed, laneWideM, survey);
    });
    return { lane, units };
  };
  const half = wideM === null ? null : wideM / 2;
  const only = (side: "up" | "down") => placed.filter((one) => one.direction === side);
  const lanes =
    direction === "both"
      ? [laneOf("up", only("up"), half), laneOf("whole", placed, wideM), laneOf("down", only("down"), half)]
      : [laneOf(direction || "whole", placed, wideM)];
  const main = direction === "up" || direction === "down" ? direction : "whole";
  const { units } = lanes.find(({ lane }) => lane === main)!;
  const surveyedM = spans.reduce((sum, span) => sum + Math.max(0, Math.min(span.toM, toM) - Math.max(span.fromM, fromM)), 0);
  return {
    ...{ lanes, main, ...meanOf(units), surveyedM, offRoad, outside, unplaced },
    notInDr: placed.filter((one) => one.isUnread !== true && weightedM2(one) === null),
  };
}

/** By how much a unit is better than the same one of the batch before; null where either has no PCI or they are not the same stretch. */
export function differenceOf({ fromM, toM, pci }: Unit, lane: Lane, before: PavementUnits | null): number | null {
  const units = before?.lanes.find((one) => one.lane === lane)?.units;
  const earlier = units?.find((one) => one.fromM === fromM && one.toM === toM)?.pci ?? null;
  return pci === null || earlier === null ? null : roundHalfUp(pci - earlier);
}

/** A figure of ours that is further from the services' own is worth a word. */
const APART = 0.5;
export const isApart = (told: number | null, computed: number | null): boolean =>
  told !== null && computed !== null && roundHalfUp(Math.abs(told - computed)) > APART;

/** The mean by length: 100 m at 90 and 60 m at 70 are 82.50. */
function meanOf(units: readonly Pick<Unit, "fromM" | "toM" | "pci">[]): { readonly pci: number | null; readonly countedM: number } {
  let [countedM, total] = [0, 0];
  for (const { fromM, toM, pci } of units) {
    if (pci === null) continue;
    countedM += toM - fromM;
    total += pci * (toM - fromM);
  }
  return { pci: countedM === 0 ? null : roundHalfUp(total / countedM), countedM };
}

function unitOf<D extends Located>(
  stretch: { readonly fromM: number; readonly toM: number },
  defects: readonly D[],
  isSurveyed: boolean,
  wideM: number | null,
  { surface, isUntold }: Pick<Surveyed, "surface" | "isUntold">,
): Unit<D> {
  const why = noPci();
  if (why !== null) return { ...stretch, defects, distress: null, pci: null, why, lost: [] };
  const surfaceM2 = (stretch.toM - stretch.fromM) * wideM!;
  const distress = distressPercent(defects, surfaceM2)!;
  return { ...stretch, defects, distress, pci: pciOf(distress, surface), why, lost: pointsLost(defects, surfaceM2, surface) };

  function noPci(): NoPci | null {
    if (!isSurveyed) return "notSurveyed";
    if (isUntold) return "untold";
    if (!wideM) return "noWidth";
    return defects.some(({ isUnread }) => isUnread === true) ? "unread" : null;
  }
}

/** Between the ends of a part, every hundred metres, and where the survey begins and ends; ascending. */
function stretchesOf(span: ChainageSpan, fromM: number, toM: number): ChainageSpan[] {
  const bounds = new Set([span.fromM, span.toM]);
  for (let at = (Math.floor(span.fromM / UNIT_M) + 1) * UNIT_M; at < span.toM; at += UNIT_M) bounds.add(at);
  if (toM > fromM) for (const at of [fromM, toM]) if (at > span.fromM && at < span.toM) bounds.add(at);
  const sorted = [...bounds].sort((a, b) => a - b);
  return sorted.slice(1).map((bound, i) => ({ fromM: sorted[i]!, toM: bound }));
}

/** K0+100 is the second unit's; what lies at the very end of what was surveyed, or of a part of the road, is the last one's. */
function indexOf(stretches: readonly ChainageSpan[], chainageM: number, fromM: number, toM: number): number {
  const isAtEnd = chainageM === toM && toM > fromM;
  const at = isAtEnd ? -1 : stretches.findIndex((one) => chainageM >= one.fromM && chainageM < one.toM);
  return at >= 0 ? at : stretches.findIndex((one) => one.toM === chainageM);
}
