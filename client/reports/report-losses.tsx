import { type Grade, gradeOf } from "../../shared/domain/grade.ts";
import { distressPercent, type Measured, pciOf, pointsLost } from "../../shared/domain/pavement.ts";
import { nameOfRow, rowsByName } from "../../shared/reports/picked.ts";
import type { ReportPart } from "../../shared/reports/report.ts";
import { useText } from "../i18n/use-text.ts";
import { useWords } from "../i18n/use-words.ts";
import { Card } from "../ui/card.tsx";
import { useFormat } from "../ui/format.ts";
import { PlainTable } from "../ui/plain-table.tsx";
import { reportText } from "./report.words.ts";
import type { AnyReportWords } from "./report-words.ts";
import type { ToldRow } from "./use-report.ts";

type LossesPart = Extract<ReportPart<string>, { readonly part: "losses" }>;
interface Props {
  readonly part: LossesPart;
  readonly title: string;
  readonly words: AnyReportWords;
  readonly rows: readonly ToldRow[];
  readonly onPick: (name: string) => void;
}

interface Line {
  readonly id: string;
  readonly of: ToldRow;
  readonly distress: number | null;
  readonly pci: number | null;
  readonly lost: readonly { readonly type: string; readonly points: number }[];
}

const SAID = { excellent: "excellent", good: "good", fair: "fair", poor: "poor", bad: "bad" } as const satisfies Readonly<
  Record<Grade, string>
>;

/** Types that are named; the others cost less. */
const NAMED = 5;

/** What measured distresses make of each surface, worst first, and what each type of them costs. */
export function ReportLosses({ part, title, words, rows, onPick }: Props) {
  const say = useWords(reportText);
  const text = useText();
  const format = useFormat();
  const lines = linesOf(part, rows);
  const pciText = ({ pci }: Line) => (pci === null ? say("noSurface") : format.number(pci, 2));
  return (
    <Card title={`${title}${say("computed")}`} flush>
      <PlainTable
        label={title}
        rows={lines}
        rowKey={({ id }) => id}
        empty={say("noData")}
        list={part.title}
        columns={[
          ...part.name.map((key) => ({
            key,
            title: text(words.fields[key]!),
            cell: (line: Line) => (
              <button type="button" className="report-sum" title={say("behind")} onClick={() => onPick(line.id)}>
                {String(line.of[key] ?? "") || "–"}
              </button>
            ),
            sortBy: (line: Line) => String(line.of[key] ?? ""),
            search: (line: Line) => String(line.of[key] ?? ""),
          })),
          {
            ...{ key: "distress", title: say("distress"), right: true, sortBy: (line: Line) => line.distress },
            cell: ({ distress }) => (distress === null ? "–" : `${format.number(distress, 3)}%`),
          },
          { key: "pci", title: say("pci"), right: true, sortBy: (line: Line) => line.pci, cell: pciText },
          {
            key: "grade",
            title: say("grade"),
            cell: ({ pci }) => (pci === null ? "–" : say(SAID[gradeOf(pci)])),
            sortBy: (line: Line) => line.pci,
          },
          {
            key: "lost",
            title: say("lost"),
            cell: ({ lost }) =>
              lost
                .slice(0, NAMED)
                .map(({ type, points }) => `${type} ${format.number(points, 2)}`)
                .join(" · ") || "–",
          },
        ]}
      />
    </Card>
  );
}

/** What could not be read of a distress leaves the whole surface without a figure (Q4). */
export function linesOf({ name, ...keys }: LossesPart, rows: readonly ToldRow[]): Line[] {
  return [...rowsByName(rows, (row) => nameOfRow(name, row))]
    .map(([id, its]): Line => {
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
