import { besideLine, piecesAlong } from "../../../shared/domain/along-line.ts";
import { type Line, lineLengthM } from "../../../shared/domain/coordinates.ts";
import type { Lane } from "../../../shared/domain/pavement-units.ts";
import type { MapRecord } from "../../map/map-record.ts";
import type { Theme } from "../../ui/tokens.ts";
import { toneOf } from "./grade-tones.ts";
import { type ShownUnit, unitName } from "./measured-defect.ts";

/** Which side of the road a lane is drawn on: traffic keeps to the right. */
const SIDE: Readonly<Record<Lane, number>> = { up: 1, whole: 0, down: -1 };
/** As a share of the road, so that the lanes of a whole road on screen stand apart; between the first and the last in metres. */
const BESIDE = { share: 0.008, leastM: 6, mostM: 60 } as const;

/** Each unit as a piece of the road in the colour of its grade. */
export function unitsOnMap(
  line: Line,
  lengthM: number,
  shown: readonly ShownUnit[],
  theme: Theme,
  say: (unit: ShownUnit) => string,
): readonly MapRecord[] {
  const apartM = Math.min(BESIDE.mostM, Math.max(BESIDE.leastM, lineLengthM(line) * BESIDE.share));
  const pieces = new Map<number, readonly Line[]>();
  return shown.flatMap((one): MapRecord[] => {
    const { unit, lane, key } = one;
    // What comes twice is drawn in both places [M8].
    const drawn = pieces.get(unit.fromM) ?? piecesAlong(line, lengthM, unit.fromM, unit.toM);
    pieces.set(unit.fromM, drawn);
    const own = { id: key, name: unitName(unit), detail: say(one), colour: toneOf(unit, theme) };
    return drawn.map((piece) => ({ ...own, line: besideLine(piece, SIDE[lane] * apartM) }));
  });
}
