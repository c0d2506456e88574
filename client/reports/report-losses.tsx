import { type Grade, gradeOf } from "../../shared/domain/grade.ts";
import { type LossesPart, type LossLine, lossesOf, lostText } from "../../shared/reports/losses.ts";
import { TableTools } from "../charts/table-tools.tsx";
import { useText } from "../i18n/use-text.ts";
import { useWords } from "../i18n/use-words.ts";
import { Card } from "../ui/card.tsx";
import { useFormat } from "../ui/format.ts";
import { PlainTable } from "../ui/plain-table.tsx";
import { reportText } from "./report.words.ts";
import type { AnyReportWords } from "./report-words.ts";
import type { ToldRow } from "./use-report.ts";

interface Props {
  readonly part: LossesPart;
  readonly title: string;
  readonly words: AnyReportWords;
  readonly rows: readonly ToldRow[];
  readonly onPick: (name: string) => void;
}

const SAID = { excellent: "excellent", good: "good", fair: "fair", poor: "poor", bad: "bad" } as const satisfies Readonly<
  Record<Grade, string>
>;

/** What measured distresses make of each surface, worst first, and what each type of them costs. */
export function ReportLosses({ part, title, words, rows, onPick }: Props) {
  const say = useWords(reportText);
  const text = useText();
  const format = useFormat();
  const lines = lossesOf(part, rows);
  const pciText = ({ pci }: LossLine) => (pci === null ? say("noSurface") : format.number(pci, 2));
  const heading = `${title}${say("computed")}`;
  const table = {
    columns: [...part.name.map((key) => text(words.fields[key]!)), say("distress"), say("pci"), say("grade"), say("lost")],
    rows: lines.map((line) => [
      ...part.name.map((key) => String(line.of[key] ?? "") || "–"),
      ...[line.distress, line.pci],
      ...[line.pci === null ? say("noSurface") : say(SAID[gradeOf(line.pci)]), lostText(line, format)],
    ]),
  };
  const textOf = (value: string | number | null, column: number) =>
    typeof value === "number" ? format.number(value, column === part.name.length ? 3 : 2) : (value ?? "–");
  return (
    <Card title={heading} aside={<TableTools title={heading} table={table} text={textOf} />} flush>
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
            cell: (line: LossLine) => (
              <button type="button" className="report-sum" title={say("behind")} onClick={() => onPick(line.id)}>
                {String(line.of[key] ?? "") || "–"}
              </button>
            ),
            sortBy: (line: LossLine) => String(line.of[key] ?? ""),
            search: (line: LossLine) => String(line.of[key] ?? ""),
          })),
          {
            ...{ key: "distress", title: say("distress"), right: true, sortBy: (line: LossLine) => line.distress },
            cell: ({ distress }) => (distress === null ? "–" : `${format.number(distress, 3)}%`),
          },
          { key: "pci", title: say("pci"), right: true, sortBy: (line: LossLine) => line.pci, cell: pciText },
          {
            key: "grade",
            title: say("grade"),
            cell: ({ pci }) => (pci === null ? "–" : say(SAID[gradeOf(pci)])),
            sortBy: (line: LossLine) => line.pci,
          },
          {
            key: "lost",
            title: say("lost"),
            cell: (line) => lostText(line, format),
          },
        ]}
      />
    </Card>
  );
}
