import { shareTones } from "../../shared/charts/share-tones.ts";
import { piecesAlong } from "../../shared/domain/along-line.ts";
import { type ChainageSpan, chainagesHeld } from "../../shared/domain/chainages-of.ts";
import { lineLengthM } from "../../shared/domain/coordinates.ts";
import { CELL_M } from "../../shared/domain/coverage.ts";
import type { Road } from "../../shared/domain/reference.ts";
import type { Shade } from "../../shared/domain/shade.ts";
import type { Coverage } from "../../shared/http/coverage-api.ts";
import type { ThemeClass, ThemePiece } from "./theme-lines.ts";

type Run = Coverage["roads"][number]["up"][number];
/** Of one direction of a road, of one age and quality; null where nobody was. */
export interface AgedPart {
  readonly fromM: number;
  readonly toM: number;
  /** Which of AGE_CLASSES. */
  readonly classAt: number;
  readonly last: Pick<Run, "lastMs" | "quality"> | null;
}

const DAY_MS = 86_400_000;
const both = (shade: Shade): ThemeClass["tone"] => ({ light: shareTones.light[shade], dark: shareTones.dark[shade] });

/** How long ago somebody was there, the last for where nobody was: the older the more broken is its line. */
export const AGE_CLASSES = [
  { upToDays: 1, tone: both("full"), dash: null },
  { upToDays: 3, tone: both("high"), dash: [6, 0.7] },
  { upToDays: 7, tone: both("middle"), dash: [3, 0.8] },
  { upToDays: 30, tone: both("low"), dash: [1.5, 0.7] },
  { upToDays: Number.POSITIVE_INFINITY, tone: both("none"), dash: [0.7, 0.5] },
  { upToDays: null, tone: both("unknown"), dash: [0.4, 1.4] },
] as const satisfies readonly (ThemeClass & { upToDays: number | null })[];
const NOBODY = AGE_CLASSES.length - 1;

/**
 * The parts of a road from one end to the other, with those where nobody was; nothing at a chainage that it does not have. Neighbours of one class and quality
 * are one, as old as the older of them.
 */
export const agedParts = (runs: readonly Run[], held: readonly ChainageSpan[], throughMs: number): AgedPart[] =>
  held.flatMap((span) =>
    agedWithin(
      runs.filter((run) => run.toM > span.fromM && run.fromM < span.toM),
      span,
      throughMs,
    ),
  );

function agedWithin(runs: readonly Run[], { fromM, toM }: ChainageSpan, throughMs: number): AgedPart[] {
  const parts: AgedPart[] = [];
  const add = (part: AgedPart) => {
    const before = parts.at(-1);
    if (part.toM <= part.fromM) return;
    if (before?.toM !== part.fromM || before.classAt !== part.classAt || before.last?.quality !== part.last?.quality) parts.push(part);
    else {
      const isOlder = part.last !== null && before.last !== null && part.last.lastMs < before.last.lastMs;
      parts[parts.length - 1] = { ...before, toM: part.toM, last: isOlder ? part.last : before.last };
    }
  };
  let atM = fromM;
  for (const [i, run] of runs.entries()) {
    // A road seldom begins and ends where cells do: less than one of them says nothing by itself.
    const lowM = i === 0 && run.fromM - fromM < CELL_M ? fromM : Math.max(fromM, run.fromM);
    const highM = i === runs.length - 1 && toM - run.toM < CELL_M ? toM : Math.min(toM, run.toM);
    add({ fromM: atM, toM: lowM, classAt: NOBODY, last: null });
    const days = (throughMs - run.lastMs) / DAY_MS;
    const classAt = AGE_CLASSES.findIndex(({ upToDays }) => upToDays !== null && days <= upToDays);
    add({ fromM: lowM, toM: highM, classAt, last: { lastMs: run.lastMs, quality: run.quality } });
    atM = Math.max(atM, highM);
  }
  add({ fromM: atM, toM, classAt: NOBODY, last: null });
  return parts;
}

export interface AgedPiece extends ThemePiece {
  readonly road: string;
  readonly direction: "up" | "down";
  readonly fromM: number;
  readonly toM: number;
  readonly part: AgedPart;
}

/** Every road in both directions, cut by chainage. Where nothing is stored, nothing is said of any road. */
export function coveragePieces(
  roads: Iterable<Road>,
  { roads: covered, throughMs }: Pick<Coverage, "roads" | "throughMs">,
  say: (direction: AgedPiece["direction"], part: AgedPart) => string,
): AgedPiece[] {
  if (throughMs === null) return [];
  const runsOf = new Map(covered.map((one) => [one.roadId, one]));
  return [...roads].flatMap(({ id, name, line, lengthM }) => {
    if (line.length < 2) return [];
    const longM = lengthM || Math.round(lineLengthM(line));
    const held = chainagesHeld(line, longM);
    return (["up", "down"] as const).flatMap((direction) =>
      agedParts(runsOf.get(id)?.[direction] ?? [], held, throughMs).flatMap((part) =>
        // What comes twice is drawn in both places [M8].
        piecesAlong(line, longM, part.fromM, part.toM).map((piece, i) => ({
          ...{ id: `${id} ${direction} ${part.fromM}${i === 0 ? "" : ` ${i}`}`, side: direction, direction, classAt: part.classAt },
          ...{ road: name, fromM: part.fromM, toM: part.toM, part },
          ...{ line: piece, name, detail: say(direction, part) },
        })),
      ),
    );
  });
}
