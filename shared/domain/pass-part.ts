import type { ChainageSpan } from "./chainages-of.ts";
import { evenPieces } from "./even-pieces.ts";
import type { Pass } from "./passes.ts";
import type { ProfilePoint } from "./way-profile.ts";

/** What is shorter at the edge of what was asked is no pass there (passes.ts). */
const SHORTEST_M = 10;

/** Over each piece of it chainage goes on evenly, and the next begins where the road says that the chainage of its end goes on. */
type Run = readonly (readonly ProfilePoint[])[];

/**
 * What of a pass lies between two chainages: nothing, a part, or more than one where they come twice. Whoever stood there was there as a whole. `spans` are those of its road
 * (`chainageSpans`).
 */
export function passParts(pass: Pass, fromM: number, toM: number, spans: readonly ChainageSpan[]): Pass[] {
  const [lowM, highM] = [Math.max(fromM, pass.fromM!), Math.min(toM, pass.toM!)];
  if (highM < lowM) return [];
  if (pass.direction === null || (lowM === pass.fromM && highM === pass.toM)) return [pass];
  const leastM = Math.min(SHORTEST_M, toM - fromM);
  return runsWithin(evenPieces(pass.way, spans, pass.direction), lowM, highM).flatMap((run) =>
    lengthOf(run) < leastM ? [] : [partOf(pass, run, spans)],
  );
}

/** [T1] What of a pass was observed: a pass for each part of it without a gap. Nothing of one of which nobody knows the road. */
export function observedParts(pass: Pass, spans: readonly ChainageSpan[]): Pass[] {
  const { direction } = pass;
  if (pass.ambiguousM > 0) return [];
  if (pass.inferredM === 0) return [pass];
  if (direction === null) return [];
  const runs: ProfilePoint[][] = [];
  let goesOn = false;
  for (let i = 1; i < pass.way.length; i++) {
    const [before, point] = [pass.way[i - 1]!, pass.way[i]!];
    if (point[2] && !goesOn) runs.push([before]);
    if (point[2]) runs.at(-1)!.push(point);
    goesOn = point[2];
  }
  return runs
    .map((run) => evenPieces(run, spans, direction))
    .filter((run) => lengthOf(run) >= SHORTEST_M)
    .map((run) => partOf(pass, run, spans));
}

/** Pieces cut to a range; what leads over a break from the one to the next is one run. */
function runsWithin(pieces: Run, lowM: number, highM: number): Run[] {
  const runs: (readonly ProfilePoint[])[][] = [];
  let goesOn = false;
  for (const piece of pieces) {
    const inside = clippedWay(piece, lowM, highM);
    const isWhole = (end: 0 | -1) => inside.at(end)?.[1] === Math.round(piece.at(end)![1]);
    if (inside.length < 2) goesOn = false;
    else {
      if (goesOn && isWhole(0)) runs.at(-1)!.push(inside);
      else runs.push([inside]);
      goesOn = isWhole(-1);
    }
  }
  return runs;
}

function partOf(pass: Pass, run: Run, spans: readonly ChainageSpan[]): Pass {
  const way = run.flat();
  // Metres of chainage are metres of the road but for how its record differs from its drawing.
  const drivenM = lengthOf(evenPieces(pass.way, spans, pass.direction!));
  const stretched = drivenM > 0 ? pass.lengthM / drivenM : 1;
  const metres = { observed: 0, inferred: 0, ambiguous: 0 };
  for (const piece of run)
    for (let i = 1; i < piece.length; i++)
      metres[pass.ambiguousM > 0 ? "ambiguous" : piece[i]![2] ? "observed" : "inferred"] += Math.abs(piece[i]![1] - piece[i - 1]![1]);
  const ends = way.map(([, alongM]) => alongM);
  return {
    ...pass,
    ...{ inMs: way[0]![0], outMs: way.at(-1)![0], fromM: Math.round(Math.min(...ends)), toM: Math.round(Math.max(...ends)), way },
    lengthM: Math.round(lengthOf(run) * stretched),
    ...{ observedM: Math.round(metres.observed * stretched), inferredM: Math.round(metres.inferred * stretched) },
    ambiguousM: Math.round(metres.ambiguous * stretched),
  };
}

const lengthOf = (run: Run): number =>
  run.reduce((sum, piece) => sum + (piece.length === 0 ? 0 : Math.abs(piece.at(-1)![1] - piece[0]![1])), 0);

function clippedWay(way: readonly ProfilePoint[], lowM: number, highM: number): ProfilePoint[] {
  const inside: ProfilePoint[] = [];
  for (let i = 1; i < way.length; i++) {
    const [a, b] = [way[i - 1]!, way[i]!];
    const [leastM, mostM] = [Math.min(a[1], b[1]), Math.max(a[1], b[1])];
    if (mostM < lowM || leastM > highM || (mostM > leastM && (mostM === lowM || leastM === highM))) continue;
    const ends = [a, b].map(([atMs, alongM]): ProfilePoint => {
      const atM = Math.max(lowM, Math.min(highM, alongM));
      const timeMs = mostM === leastM ? atMs : a[0] + ((b[0] - a[0]) * (atM - a[1])) / (b[1] - a[1]);
      return [Math.round(timeMs), Math.round(atM), b[2]];
    });
    inside.push(...(inside.length === 0 ? ends : ends.slice(1)));
  }
  return inside;
}
