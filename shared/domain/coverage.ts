import type { ProfilePoint } from "./way-profile.ts";
import { offsetMs } from "./zoned-time.ts";

/** What of a pass covers a road; the customer's file says so [T4]. */
export interface CoverageRule {
  /** Whether what lies between two fixes that are far apart counts as driven. */
  readonly inferred: boolean;
  /** From this speed on nobody sees a road; null where every speed counts. */
  readonly tooFastKmh: number | null;
  /** The hours, from and to as HH:MM, in which nobody sees a road; null where night counts. */
  readonly night: [string, string] | null;
}

/** Everything counts that is a pass: devices that report once a minute leave little to observe. */
export const USUAL_COVERAGE: CoverageRule = { inferred: true, tooFastKmh: null, night: null };

export const CELL_M = 10;

/** Neighbouring cells of one direction that were covered alike. */
export interface CoverageRun {
  /** Chainages, in whole cells. */
  readonly fromM: number;
  readonly toM: number;
  /** When the last pass that counts came in. */
  readonly lastMs: number;
  /** How many passes count. */
  readonly count: number;
  /** Of that last one, here. */
  readonly quality: "observed" | "inferred";
}

interface Driven {
  readonly inMs: number;
  /** When it was where along the road (`Pass`), in pieces between breaks of its chainage (`evenPieces`): what these leave out nobody covers. */
  readonly pieces: readonly (readonly ProfilePoint[])[];
}
type Cell = Pick<CoverageRun, "lastMs" | "count" | "quality">;

/**
 * What the passes of one road and direction cover, by cells of 10 m: one is covered by whoever passed its middle. Of a pass that was there twice the better counts.
 * Cells that nobody covered are in no run. Yields after each pass.
 */
export function* coverageRuns(passes: Iterable<Driven>, rule: CoverageRule, timeZone: string): Generator<void, CoverageRun[], void> {
  const cells = new Map<number, Cell>();
  for (const { inMs, pieces } of passes) {
    for (const [cell, isObserved] of cellsOf(pieces, rule, timeZone)) {
      const before = cells.get(cell);
      // Of two that came in at the same moment the better counts, whichever is read last.
      const isLast = before === undefined || inMs > before.lastMs || (inMs === before.lastMs && isObserved);
      cells.set(cell, {
        lastMs: isLast ? inMs : before.lastMs,
        count: (before?.count ?? 0) + 1,
        quality: isLast ? (isObserved ? "observed" : "inferred") : before.quality,
      });
    }
    yield;
  }
  return runsOf(cells);
}

/** The cells that one pass covers, and whether it was observed there. */
function cellsOf(pieces: Driven["pieces"], rule: CoverageRule, timeZone: string): Map<number, boolean> {
  const cells = new Map<number, boolean>();
  for (const [[fromMs, fromM], [atMs, atM, isObserved]] of pieces.flatMap(legsOf)) {
    if (!(isObserved || rule.inferred) || isTooFast(Math.abs(atM - fromM), atMs - fromMs, rule)) continue;
    if (rule.night !== null && isWithin(rule.night, (fromMs + atMs) / 2, timeZone)) continue;
    const [lowM, highM] = fromM < atM ? [fromM, atM] : [atM, fromM];
    for (let cell = Math.ceil(lowM / CELL_M - 0.5); (cell + 0.5) * CELL_M < highM; cell++)
      cells.set(cell, isObserved || cells.get(cell) === true);
  }
  return cells;
}

const legsOf = (way: readonly ProfilePoint[]) => way.slice(1).map((point, i) => [way[i]!, point] as const);

const isTooFast = (movedM: number, spentMs: number, { tooFastKmh }: CoverageRule): boolean =>
  tooFastKmh !== null && spentMs > 0 && (movedM / spentMs) * 3_600 >= tooFastKmh;

function isWithin([from, until]: readonly [string, string], atMs: number, timeZone: string): boolean {
  const clock = new Date(atMs + offsetMs(timeZone, atMs)).toISOString().slice(11, 16);
  return from < until ? from <= clock && clock < until : clock >= from || clock < until;
}

function runsOf(cells: ReadonlyMap<number, Cell>): CoverageRun[] {
  const runs: CoverageRun[] = [];
  for (const at of [...cells.keys()].sort((a, b) => a - b)) {
    const { lastMs, count, quality } = cells.get(at)!;
    const [fromM, toM] = [at * CELL_M, (at + 1) * CELL_M];
    const before = runs.at(-1);
    if (before?.toM === fromM && before.lastMs === lastMs && before.count === count && before.quality === quality)
      runs[runs.length - 1] = { ...before, toM };
    else runs.push({ fromM, toM, lastMs, count, quality });
  }
  return runs;
}
