import { useMemo } from "react";
import { beforeKey, byKey, earlierRows, isAmount, withEarlierValues } from "../../shared/reports/earlier-rows.ts";
import type { EarlierAnswer } from "../../shared/reports/part-content.ts";
import { daysOfQuestion, earlierQuestion, timeText } from "../../shared/reports/relative-question.ts";
import type { AnyQuestion, AnyReport } from "../../shared/reports/report.ts";
import type { FieldRow } from "../ui/kinds/field-value.tsx";
import type { ShownField } from "../ui/kinds/shown-field.ts";
import { type EarlierWords, useComparison, useEarlierWords } from "./use-comparison.ts";
import { type ToldRow, useEarlierReport } from "./use-report.ts";

interface Shown {
  readonly question: AnyQuestion;
  readonly rows: readonly ToldRow[];
  /** The columns of its table. */
  readonly fields: readonly ShownField[];
}

/** What a report shows held against the time before, where somebody wishes that: its answer of then, and its table with what was and what differs. */
export function useEarlier(report: AnyReport, { question, rows, fields }: Shown) {
  const { compared } = useComparison();
  const asked = useMemo(
    () => (compared === null ? null : earlierQuestion(report.filters, question, compared)),
    [report, question, compared],
  );
  const before = useEarlierReport(report, asked);
  const days = asked && daysOfQuestion(report.filters, asked);
  const spoken = useEarlierWords(days === null ? "" : timeText(days));
  const earlier = useMemo<EarlierAnswer | null>(
    () => (asked === null || !before.hasCome ? null : { rows: before.rows, question: asked, word: spoken.word, note: spoken.note }),
    [asked, before.rows, before.hasCome, spoken],
  );
  const table = useMemo(() => {
    if (earlier === null) return { fields, rows };
    const stands = earlierRows(report, rows, question, earlier.rows, earlier.question);
    const keys = fields.map(({ key }) => key);
    return { fields: withEarlierFields(report, fields, spoken), rows: withEarlierValues(report, keys, rows, stands) };
  }, [earlier, report, fields, rows, question, spoken]);
  return {
    ...{ compared, earlier, spoken, table },
    /** Whether there is a time before to hold it against. */
    canCompare: compared === null || asked !== null,
    failure: asked === null ? "" : before.failure,
    old: asked === null ? null : before.old,
  };
}

/** Behind each amount what it was, and by how much it differs: into which direction, in which unit and whether that is good. */
const withEarlierFields = (
  { good = {} }: AnyReport,
  fields: readonly ShownField[],
  { columnBefore, columnBy, differs }: EarlierWords,
): readonly ShownField[] =>
  fields.flatMap((field) => {
    const { key, kind, title } = field;
    if (!isAmount(kind)) return [field];
    const said = (row: FieldRow) => differs(kind, numberIn(row, beforeKey(key)), numberIn(row, key), good[key]);
    return [field, { key: beforeKey(key), kind, title: columnBefore(title) }, { key: byKey(key), kind, title: columnBy(title), said }];
  });

const numberIn = (row: FieldRow, key: string): number | null => {
  const value = row.unread?.[key] === undefined ? row[key] : null;
  return typeof value === "number" ? value : null;
};
