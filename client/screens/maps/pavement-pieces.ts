import { shareTones } from "../../../shared/charts/share-tones.ts";
import { piecesAlong } from "../../../shared/domain/along-line.ts";
import { chainageEnds, chainagesHeld } from "../../../shared/domain/chainages-of.ts";
import type { Line } from "../../../shared/domain/coordinates.ts";
import { gradeOf, grades } from "../../../shared/domain/grade.ts";
import { type Lane, pavementUnits, type Unit } from "../../../shared/domain/pavement-units.ts";
import type { Road } from "../../../shared/domain/reference.ts";
import { measuredDefect, surveyedOf } from "../../../shared/reports/measured-defect.ts";
import type { ReportRow } from "../../../shared/reports/report.ts";
import type { ThemeClass, ThemePiece } from "../../map/theme-lines.ts";
import { toneOfGrade } from "../pavement/grade-tones.ts";
import { batchesOf } from "../pavement/surveyed-roads.ts";

const DASHES: readonly ThemeClass["dash"][] = [null, [6, 0.7], [3, 0.8], [1.5, 0.7], [0.7, 0.5]];

/** The grades, the best first: the worse the more broken is its line; the last for where there is no PCI. */
export const PCI_CLASSES: readonly ThemeClass[] = [
  ...grades.map((grade, i) => ({ tone: { light: toneOfGrade(grade, "light"), dark: toneOfGrade(grade, "dark") }, dash: DASHES[i]! })),
  { tone: { light: shareTones.light.unknown, dark: shareTones.dark.unknown }, dash: [0.4, 1.4] },
];

export interface UnitPiece extends ThemePiece {
  readonly road: string;
  readonly unit: Unit;
  readonly lane: Lane;
}

/**
 * Every surveyed road by its last batch, cut every 100 m (pavement-units.ts), each direction by itself where the survey tells them apart. Roads that nobody
 * surveyed are one piece without a PCI.
 */
export function pavementPieces(
  roads: Iterable<Road>,
  batches: readonly ReportRow[],
  defects: readonly ReportRow[],
  say: (lane: Lane, unit: Unit | null, batch: ReportRow | null) => string,
): UnitPiece[] {
  const batchesBy = grouped(batches, ({ roadId }) => String(roadId));
  const defectsBy = grouped(defects, ({ roadId, batchId }) => `${roadId} ${batchId}`);
  return [...roads].flatMap(({ id, name, line, lengthM }): UnitPiece[] => {
    const batch = batchesOf(batchesBy.get(id) ?? [], id).at(-1);
    if (line.length < 2) return [];
    const of = { name, road: name };
    if (batch === undefined) {
      const unit: Unit = { ...chainageEnds(line, lengthM), defects: [], distress: null, pci: null, why: "notSurveyed", lost: [] };
      return [{ ...of, ...{ id, line, side: "whole", lane: "whole", unit, classAt: grades.length, detail: say("whole", null, null) } }];
    }
    const own = defectsBy.get(`${id} ${batch.batchId}`) ?? [];
    const { lanes } = pavementUnits(chainagesHeld(line, lengthM), surveyedOf(batch, own), own.map(measuredDefect));
    const apart = lanes.length > 1 ? lanes.filter(({ lane }) => lane !== "whole") : lanes;
    const pieces = new Map<number, readonly Line[]>();
    return apart.flatMap(({ lane, units }) =>
      units.flatMap((unit) => {
        // What comes twice is drawn in both places [M8].
        const drawn = pieces.get(unit.fromM) ?? piecesAlong(line, lengthM, unit.fromM, unit.toM);
        pieces.set(unit.fromM, drawn);
        const classAt = unit.pci === null ? grades.length : grades.indexOf(gradeOf(unit.pci));
        return drawn.map((piece, i) => ({
          ...of,
          ...{ id: `${id} ${lane} ${unit.fromM}${i === 0 ? "" : ` ${i}`}`, line: piece, side: lane, lane, unit, classAt },
          detail: say(lane, unit, batch),
        }));
      }),
    );
  });
}

function grouped(rows: readonly ReportRow[], keyOf: (row: ReportRow) => string): Map<string, ReportRow[]> {
  const groups = new Map<string, ReportRow[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const own = groups.get(key);
    if (own === undefined) groups.set(key, [row]);
    else own.push(row);
  }
  return groups;
}

/** Where a piece is pointed at from a table. */
export function middleOf(line: Line): { lng: number | null; lat: number | null } {
  const [lng = null, lat = null] = line[Math.floor(line.length / 2)] ?? [];
  return { lng, lat };
}
