import type { NumberWords } from "../domain/number-words.ts";
import { distressPercent, type Measured, pciOf, pointsLost } from "../domain/pavement.ts";
import { nameOfRow, rowsByName } from "./picked.ts";
import type { ReportPart, ReportRow } from "./report.ts";

export type LossesPart = Extract<ReportPart<string>, { readonly part: "losses" }>;

/** What measured distresses make of one surface. */
export interface LossLine {
  readonly id: string;
  readonly of: ReportRow;
  readonly distress: number | null;
  readonly pci: number | null;
  readonly lost: readonly { readonly type: string; readonly points: number }[];
}

/** Types that are named; the others cost less. */
const NAMED = 5;

export const lostText = ({ lost }: Pick<LossLine, "lost">, format: Pick<NumberWords, "number">): string =>
  lost
    .slice(0, NAMED)
    .map(({ type, points }) => `${type} ${format.number(points, 2)}`)
    .join(" · ") || "–";

/** What could not be read of a distress leaves the whole surface without a figure (Q4). */
export function lossesOf({ name, ...keys }: LossesPart, rows: readonly ReportRow[]): LossLine[] {
  return [...rowsByName(rows, (row) => nameOfRow(name, row))]
    .map(([id, its]): LossLine => {
      const isWhole = its.every(({ unread }) =>
        [keys.type, keys.degree, keys.area, keys.length].every((key) => unread?.[key] === undefined),
      );
      const defects = its.map(
        (row): Measured => ({
          ...{ type: String(row[keys.type]), degree: String(row[keys.degree]) },
          ...{ areaM2: row[keys.area] as number | null, lengthM: row[keys.length] as number | null },
        }),
      );
      const surfaceM2 = isWhole ? (its[0]![keys.surface] as number | null) : null;
      const distress = distressPercent(defects, surfaceM2);
      return { id, of: its[0]!, distress, pci: distress === null ? null : pciOf(distress), lost: pointsLost(defects, surfaceM2) };
    })
    .sort((a, b) => (a.pci ?? 101) - (b.pci ?? 101) || a.id.localeCompare(b.id, "zh"));
}
