import type { Pass } from "./passes.ts";
import type { ProfilePoint } from "./way-profile.ts";

/** What is shorter at the edge of what was asked is no pass there (passes.ts). */
const SHORTEST_M = 10;

/** The part of a pass between two chainages; null where it has none. Whoever stood there was there as a whole. */
export function passPart(pass: Pass, fromM: number, toM: number): Pass | null {
  const [lowM, highM] = [Math.max(fromM, pass.fromM!), Math.min(toM, pass.toM!)];
  if (highM < lowM) return null;
  if (pass.direction === null || (lowM === pass.fromM && highM === pass.toM)) return pass;
  if (highM - lowM < Math.min(SHORTEST_M, toM - fromM)) return null;
  const way = clippedWay(pass.way, lowM, highM);
  if (way.length < 2) return null;
  const metres = { observed: 0, inferred: 0, ambiguous: 0 };
  for (let i = 1; i < way.length; i++)
    metres[pass.ambiguousM > 0 ? "ambiguous" : way[i]![2] ? "observed" : "inferred"] += Math.abs(way[i]![1] - way[i - 1]![1]);
  // Metres of chainage are metres of the road but for how its record differs from its drawing.
  const stretched = pass.toM! > pass.fromM! ? pass.lengthM / (pass.toM! - pass.fromM!) : 1;
  return {
    ...pass,
    ...{ inMs: way[0]![0], outMs: way.at(-1)![0], fromM: Math.round(lowM), toM: Math.round(highM), way },
    lengthM: Math.round((highM - lowM) * stretched),
    ...{ observedM: Math.round(metres.observed * stretched), inferredM: Math.round(metres.inferred * stretched) },
    ambiguousM: Math.round(metres.ambiguous * stretched),
  };
}

/** [T1] What of a pass was observed: a pass for each part of it without a gap. Nothing of one of which nobody knows the road. */
export function observedParts(pass: Pass): Pass[] {
  if (pass.ambiguousM > 0) return [];
  if (pass.inferredM === 0) return [pass];
  const parts: Pass[] = [];
  let run: ProfilePoint[] = [];
  const close = () => {
    const ends = run.map(([, alongM]) => alongM);
    const [lowM, highM] = [Math.min(...ends), Math.max(...ends)];
    if (run.length > 1 && highM - lowM >= SHORTEST_M) {
      const stretched = pass.toM! > pass.fromM! ? pass.lengthM / (pass.toM! - pass.fromM!) : 1;
      const lengthM = Math.round((highM - lowM) * stretched);
      parts.push({
        ...pass,
        ...{ inMs: run[0]![0], outMs: run.at(-1)![0], fromM: Math.round(lowM), toM: Math.round(highM), way: run },
        ...{ lengthM, observedM: lengthM, inferredM: 0 },
      });
    }
    run = [];
  };
  for (let i = 1; i < pass.way.length; i++) {
    if (!pass.way[i]![2]) {
      close();
      continue;
    }
    if (run.length === 0) run.push(pass.way[i - 1]!);
    run.push(pass.way[i]!);
  }
  close();
  return parts;
}

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
