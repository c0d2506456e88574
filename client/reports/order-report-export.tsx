import type { FieldKind } from "../../shared/domain/field-kind.ts";
import { STATUS } from "../../shared/domain/status.ts";
import type { Rhythm } from "../../shared/domain/subscription-times.ts";
import type { Text } from "../../shared/domain/words.ts";
import { beforeKey, ownKey, withEarlierColumns } from "../../shared/reports/earlier-rows.ts";
import { AGES, type Dimension, isByTime } from "../../shared/reports/order-dimensions.ts";
import { dimensionsOf, type OrderQuestion, type OrderReport } from "../../shared/reports/order-report.ts";
import { columnsOf, type TablePart } from "../../shared/reports/order-rows.ts";
import type { Comparison } from "../../shared/reports/relative-question.ts";
import { ExportMenu, type SubscribedExport } from "../exports/export-menu.tsx";
import { SOURCES } from "../order/source-word.ts";
import type { ShownField } from "../ui/kinds/shown-field.ts";
import { orderDocumentWords } from "./document-words.ts";
import { type EarlierWords, useEarlierWords } from "./use-comparison.ts";
import { useDocumentSpeech } from "./use-document-words.ts";
import type { FigureSpeech, FigureWord } from "./use-figure-words.ts";

interface Props {
  readonly report: OrderReport;
  readonly part: TablePart;
  readonly title: string;
  /** What the whole report and its parts are called, where it makes a document. */
  readonly document?: { readonly title: string; readonly titles: Readonly<Record<string, Text>> };
  readonly question: OrderQuestion;
  /** The time before, where it stands beside. */
  readonly earlier?: { readonly filter: OrderQuestion["filter"]; readonly spoken: EarlierWords } | null;
  readonly speech: FigureSpeech;
  /** The time that it is held against, and what is asked without its days, where it may come by itself. */
  readonly coming?: { readonly compared: Comparison | null; readonly undatedText: string };
  /** What is asked, in words. */
  readonly filterText: string;
  readonly only?: "subscriptions";
}

/** Exports one table of a report: a worker counts it again as it is asked for here. */
export function OrderReportExport({ report, part, title, document, question, earlier = null, coming, speech, filterText, only }: Props) {
  const own = columnsOf(part, question.choices);
  const isByMonth = dimensionsOf(part, question.choices).some(isByTime);
  const columns = earlier === null || isByMonth ? own : withEarlierColumns(own);
  const fields = columns.map(({ key, kind }) => {
    const field = shownField(ownKey(key), kind, speech);
    if (key === ownKey(key) || earlier === null) return field;
    const { columnBefore, columnBy } = earlier.spoken;
    return { ...field, key, title: (key === beforeKey(ownKey(key)) ? columnBefore : columnBy)(field.title) };
  });
  const { filter, choices } = question;
  const documentSpeech = useDocumentSpeech();
  const dayless = useEarlierWords("{when}");
  const subscribed = (every: Rhythm): SubscribedExport => {
    // One that comes on the first is of the month that is over.
    const period = every === "month" && filter.period === "thisMonth" ? "lastMonth" : filter.period;
    const rows = { of: "orderReport", report: report.name, table: part.title, filter: { ...filter, period }, choices, flags: {} } as const;
    return {
      ...{ asked: {}, compared: coming!.compared, filterText: coming!.undatedText },
      rows: { ...rows, ...(earlier && { earlier: earlier.filter }) },
      documentWords: () => orderDocumentWords(document!.titles, documentSpeech, coming!.compared === null ? null : dayless),
    };
  };
  return (
    <ExportMenu
      small
      table={null}
      fields={fields}
      {...(document && {
        documentTitle: document.title,
        documentWords: () => orderDocumentWords(document.titles, documentSpeech, earlier?.spoken),
      })}
      {...(coming && { subscribed })}
      {...(only && { only })}
      wanted={() => ({
        title,
        rows: {
          of: "orderReport",
          report: report.name,
          table: part.title,
          filter,
          choices,
          flags: {},
          ...(earlier && { earlier: earlier.filter }),
        },
        columns: fields.map((field) => ({ key: field.key, title: field.title })),
        filterText,
      })}
    />
  );
}

const CODES: Readonly<Partial<Record<string, readonly string[]>>> = {
  status: Object.values(STATUS).map(String),
  source: SOURCES.map(String),
  degree: ["serious", "ordinary"],
  age: AGES.map(({ key }) => key),
};

const shownField = (key: string, kind: FieldKind, { say, keyWord }: FigureSpeech): ShownField => ({
  ...{ key, kind, codes: CODES[key], title: say(key as FigureWord) },
  wordOf: (code) => keyWord(key as Dimension, code, code),
});
