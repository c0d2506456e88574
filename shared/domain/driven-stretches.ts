/** A part of a road between two chainages, in metres. */
export interface Part {
  readonly fromM: number;
  readonly toM: number;
}

/** Somebody was seen there, must have been there between two fixes, or nobody was. */
export type DrivenQuality = "observed" | "inferred" | "missing";
export interface DrivenStretch extends Part {
  readonly quality: DrivenQuality;
}

/** What is shorter lies within the error of a receiver, and between the last fix on a road and its end. */
const SHORTEST_M = 20;

/**
 * A whole road from 0 to its end, told apart by whether it was driven. Each metre is told once: what was seen of it counts before what is inferred.
 * Parts that nobody drove and that are shorter than 20 m go with what lies beside them, as long as there is something.
 */
export function drivenStretches(lengthM: number, observed: readonly Part[], inferred: readonly Part[]): readonly DrivenStretch[] {
  const inside = (parts: readonly Part[]) => parts.filter(({ fromM, toM }) => toM > fromM && toM > 0 && fromM < lengthM);
  const [seen, guessed] = [inside(observed), inside(inferred)];
  const ends = [...seen, ...guessed].flatMap(({ fromM, toM }) => [fromM, toM]).filter((at) => at > 0 && at < lengthM);
  const bounds = [...new Set([0, ...ends, lengthM])].sort((a, b) => a - b);
  const isIn = (parts: readonly Part[], atM: number) => parts.some(({ fromM, toM }) => fromM <= atM && atM < toM);
  const told = bounds.slice(1).map((toM, i): DrivenStretch => {
    const fromM = bounds[i]!;
    return { fromM, toM, quality: isIn(seen, fromM) ? "observed" : isIn(guessed, fromM) ? "inferred" : "missing" };
  });
  return joined(withoutSlivers(joined(told)));
}

/** Neighbours of one quality are one. */
function joined(stretches: readonly DrivenStretch[]): DrivenStretch[] {
  const all: DrivenStretch[] = [];
  for (const one of stretches) {
    const before = all.at(-1);
    if (before?.quality === one.quality) all[all.length - 1] = { ...before, toM: one.toM };
    else all.push(one);
  }
  return all;
}

const withoutSlivers = (stretches: readonly DrivenStretch[]): DrivenStretch[] =>
  stretches.map((one, i) => {
    const beside = stretches[i - 1] ?? stretches[i + 1];
    const isSliver = one.quality === "missing" && one.toM - one.fromM < SHORTEST_M && beside !== undefined;
    return isSliver ? { ...one, quality: "inferred" } : one;
  });

/** Metres of each quality; they sum to the road's length. */
export function metresOf(stretches: readonly DrivenStretch[]): Readonly<Record<DrivenQuality, number>> {
  const metres = { observed: 0, inferred: 0, missing: 0 };
  for (const { quality, fromM, toM } of stretches) metres[quality] += toM - fromM;
  return metres;
}
