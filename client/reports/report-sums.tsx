import { useTranslation } from "react-i18next";
import { differenceOf } from "../../shared/domain/difference.ts";
import { beforeKey, byKey } from "../../shared/reports/earlier-rows.ts";
import type { EarlierAnswer } from "../../shared/reports/part-content.ts";
import { nameOfRow, rowsByName } from "../../shared/reports/picked.ts";
import { figureOf, type ReportPart, type Way } from "../../shared/reports/report.ts";
import { useText } from "../i18n/use-text.ts";
import { useWords } from "../i18n/use-words.ts";
import { Card } from "../ui/card.tsx";
import { useFormat } from "../ui/format.ts";
import { fieldText } from "../ui/kinds/field-value.tsx";
import type { ShownField } from "../ui/kinds/shown-field.ts";
import { PlainTable } from "../ui/plain-table.tsx";
import { reportText } from "./report.words.ts";
import type { AnyReportWords } from "./report-words.ts";
import type { EarlierWords } from "./use-comparison.ts";
import type { ToldRow } from "./use-report.ts";

interface Props {
  readonly part: Extract<ReportPart<string>, { readonly part: "sums" }>;
  readonly title: string;
  /** Of its names. */
  readonly fields: readonly ShownField[];
  readonly words: AnyReportWords;
  readonly rows: readonly ToldRow[];
  /** The time before, where it stands beside. */
  readonly earlier?: EarlierAnswer | null;
  readonly good?: Readonly<Record<string, Way>>;
  readonly spoken?: EarlierWords;
  /** Without it nothing leads anywhere. */
  readonly onPick?: (name: string) => void;
}

interface Line {
  readonly id: string;
  readonly rows: readonly ToldRow[];
}

/** What the rows of each name come to; a line and each of its figures lead to those rows. */
export function ReportSums({ part, title, fields, words, rows, earlier, good = {}, spoken, onPick }: Props) {
  const { t } = useTranslation();
  const say = useWords(reportText);
  const text = useText();
  const format = useFormat();
  const lines = [...rowsByName(rows, (row) => nameOfRow(part.by, row))].map(([id, its]): Line => ({ id, rows: its }));
  const before = rowsByName(earlier?.rows ?? [], (row) => nameOfRow(part.by, row));
  const by = part.by.map((key) => fields.find((field) => field.key === key)!);
  const said = ({ rows: its }: Line, field: ShownField) => fieldText(field, its[0]!, { t, format }) || "–";
  const link = (line: Line, shown: string) =>
    onPick === undefined ? (
      shown
    ) : (
      <button type="button" className="report-sum" title={say("behind")} onClick={() => onPick(line.id)}>
        {shown}
      </button>
    );
  return (
    <Card title={title} flush>
      <PlainTable
        label={title}
        rows={lines}
        rowKey={({ id }) => id}
        empty={say("noData")}
        list={part.title}
        columns={[
          ...by.map((field) => ({
            key: field.key,
            title: field.title,
            cell: (line: Line) => link(line, said(line, field)),
            sortBy: (line: Line) => said(line, field),
            search: (line: Line) => said(line, field),
          })),
          ...part.figures.flatMap((figure) => {
            const { key, kind } = figure;
            const name = text(words.figures[key]!);
            const worth = (line: Line) => figureOf(figure, line.rows);
            const told = (value: number | null) => fieldText({ key, kind, title: name }, { [key]: value }, { t, format });
            const own = {
              ...{ key, title: name, right: true, sortBy: worth },
              cell: (line: Line) => link(line, told(worth(line))),
            };
            if (!earlier || spoken === undefined) return [own];
            const was = ({ id }: Line) => figureOf(figure, before.get(id) ?? []);
            const by = (line: Line) => differenceOf(was(line), worth(line)).by;
            return [
              own,
              {
                key: beforeKey(key),
                title: spoken.columnBefore(name),
                right: true,
                sortBy: was,
                cell: (line: Line) => told(was(line)) || "–",
              },
              {
                ...{ key: byKey(key), title: spoken.columnBy(name), right: true, sortBy: by },
                cell: (line: Line) => spoken.differs(kind, was(line), worth(line), good[key]),
              },
            ];
          }),
        ]}
      />
    </Card>
  );
}
