import { chainageSpans } from "../../shared/domain/chainages-of.ts";
import { distanceM, type Line } from "../../shared/domain/coordinates.ts";

/** A part of a road over which chainage grows evenly; `atM` is where on the strip it begins, metres of chainage from the strip's beginning. */
export interface AxisPart {
  readonly fromM: number;
  readonly toM: number;
  readonly atM: number;
}

/**
 * What a strip is drawn along. Within a part a metre of chainage is a metre of the strip; between two parts chainage breaks (断链): what is left out takes
 * no room there, what comes twice is drawn twice.
 */
export interface Axis {
  readonly parts: readonly AxisPart[];
  readonly lengthM: number;
  /** The road ends where it begins: a window or a range may go on past its end. */
  readonly isRing: boolean;
}

/** A stretch of the strip, metres from its beginning. */
export interface Along {
  readonly fromM: number;
  readonly toM: number;
}

/** Ends of a drawing that are this near each other are one place: the error of a receiver. */
const SAME_PLACE_M = 10;
/** Three places and back again. */
const RING_POINTS = 4;

/**
 * `lengthM` is the road's length on record, 0 where there is none. `shownM` are chainages that are shown wherever the record ends: an order lies on its
 * road, and the record may be wrong.
 */
export function axisOf(line: Line, lengthM: number, shownM: readonly number[] = []): Axis {
  const known = chainageSpans(line, lengthM);
  const told = known.length > 0 ? known : [{ fromM: 0, toM: 0 }];
  const beyond = shownM.filter((atM) => !told.some(({ fromM, toM }) => atM >= fromM && atM <= toM));
  const least = Math.min(told[0]!.fromM, ...beyond);
  // Where chainage falls the last part may end below what was counted before it.
  const most = Math.max(told.at(-1)!.toM, ...beyond);
  const spans = told.map(({ fromM, toM }, i) => ({
    fromM: i === 0 ? Math.min(fromM, least) : fromM,
    toM: i === told.length - 1 ? Math.max(toM, most) : toM,
  }));
  let atM = 0;
  const parts = spans.map((span) => {
    const part = { ...span, atM };
    atM += span.toM - span.fromM;
    return part;
  });
  return { parts, lengthM: Math.max(1, atM), isRing: isRing(line) };
}

export const isRing = (line: Line): boolean => line.length >= RING_POINTS && distanceM(line[0]!, line.at(-1)!) <= SAME_PLACE_M;

/** Where on the strip a chainage lies: nowhere where it is left out or beyond the road, twice where it comes twice. */
export const placesOn = ({ parts }: Axis, chainageM: number): number[] =>
  parts.flatMap(({ fromM, toM, atM }) => (chainageM >= fromM && chainageM <= toM ? [atM + chainageM - fromM] : []));

/** The chainage at a place of the strip. */
export function chainageOn({ parts, lengthM, isRing: isRound }: Axis, alongM: number): number {
  const within = isRound && (alongM < 0 || alongM > lengthM) ? wrapped(alongM, lengthM) : alongM;
  const { fromM, toM, atM } = parts.findLast((part) => part.atM <= within) ?? parts[0]!;
  return Math.min(toM, Math.max(fromM, fromM + within - atM));
}

/** Where on the strip a range of chainages lies; from a higher one to a lower one it leads past the end of a ring, and nowhere on another road. */
export function stretchesOn(axis: Axis, fromM: number, toM: number): Along[] {
  if (fromM > toM) {
    if (!axis.isRing) return [];
    const ends = axis.parts.map((part) => part.toM);
    return [...stretchesOn(axis, fromM, Math.max(...ends)), ...stretchesOn(axis, axis.parts[0]!.fromM, toM)];
  }
  return axis.parts.flatMap((part) => {
    const [low, high] = [Math.max(fromM, part.fromM), Math.min(toM, part.toM)];
    return high > low ? [{ fromM: part.atM + low - part.fromM, toM: part.atM + high - part.fromM }] : [];
  });
}

/** Where one part ends and the next begins: the chainage that ends there, the one that begins. */
export interface AxisBreak {
  readonly alongM: number;
  readonly endsM: number;
  readonly beginsM: number;
}
export const breaksOn = ({ parts }: Axis): AxisBreak[] =>
  parts.slice(1).map(({ fromM, atM }, i) => ({ alongM: atM, endsM: parts[i]!.toM, beginsM: fromM }));

/** Metres past the beginning of a ring. */
export const wrapped = (alongM: number, lengthM: number): number => ((alongM % lengthM) + lengthM) % lengthM;
