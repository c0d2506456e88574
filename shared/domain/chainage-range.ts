import { formatChainage } from "./chainage.ts";

/** A range of chainages along a road: whole metres, both ends with all that lies before the next metre. From a higher one to a lower one it leads over the seam of a ring. */
export interface ChainageRange {
  readonly fromM: number;
  readonly toM: number;
}

/** As filters and addresses have it: 1200..3450. */
export const CHAINAGE_RANGE = /^(-?\d{1,7})\.\.(-?\d{1,7})$/;

export const writeChainageRange = ({ fromM, toM }: ChainageRange): string => `${Math.floor(fromM)}..${Math.floor(toM)}`;

export function readChainageRange(text: string): ChainageRange {
  const [, from, to] = CHAINAGE_RANGE.exec(text)!;
  return { fromM: Number(from), toM: Number(to) };
}

/** NaN is no chainage, and in no range. */
export function holdsChainage({ fromM, toM }: ChainageRange, chainageM: number): boolean {
  const [low, high, at] = [Math.floor(fromM), Math.floor(toM), Math.floor(chainageM)];
  return low <= high ? at >= low && at <= high : at >= low || at <= high;
}

export const sayChainageRange = ({ fromM, toM }: ChainageRange): string => `${formatChainage(fromM)} – ${formatChainage(toM)}`;
