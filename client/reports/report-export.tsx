import type { Rhythm } from "../../shared/domain/subscription-times.ts";
import type { EarlierAnswer } from "../../shared/reports/part-content.ts";
import { firstQuestion } from "../../shared/reports/question.ts";
import { type Comparison, subscribedQuestion } from "../../shared/reports/relative-question.ts";
import type { AnyQuestion, AnyReport } from "../../shared/reports/report.ts";
import { ExportMenu, type SubscribedExport, type WantedExport } from "../exports/export-menu.tsx";
import type { ShownField } from "../ui/kinds/shown-field.ts";
import { reportDocumentWords } from "./document-words.ts";
import type { AnyReportWords } from "./report-words.ts";
import { useEarlierWords } from "./use-comparison.ts";
import { useDocumentSpeech } from "./use-document-words.ts";

interface Props {
  readonly report: AnyReport;
  readonly title: string;
  readonly words: AnyReportWords;
  readonly question: AnyQuestion;
  /** The time before, where it stands beside. */
  readonly earlier: EarlierAnswer | null;
  /** The same as the address has it, and the time that it is held against, for when it comes by itself. */
  readonly asked: AnyQuestion;
  readonly compared: Comparison | null;
  readonly presentMonth: string;
  /** The question in words; without its days. */
  readonly undatedText: string;
  /** The question in words. */
  readonly questionText: string;
  /** The columns of its table. */
  readonly fields: readonly ShownField[];
}

/** Exports what a report answers to the question on screen. */
export function ReportExport({
  report,
  title,
  words,
  question,
  earlier,
  asked,
  compared,
  presentMonth,
  undatedText,
  questionText,
  fields,
}: Props) {
  const speech = useDocumentSpeech();
  const dayless = useEarlierWords("{when}");
  const subscribed = (every: Rhythm): SubscribedExport => ({
    asked: every === "month" ? subscribedQuestion(report.filters, asked, presentMonth) : openQuestion(report, asked, presentMonth),
    compared,
    rows: { of: "report", report: report.name, question, flags: {}, ...(earlier && { earlier: earlier.question }) },
    filterText: undatedText,
    documentWords: () => reportDocumentWords(words, speech, compared === null ? null : dayless),
  });
  const wanted = (): WantedExport => ({
    title,
    rows: { of: "report", report: report.name, question, flags: {}, ...(earlier && { earlier: earlier.question }) },
    columns: fields.map((field) => ({ key: field.key, title: field.title })),
    filterText: questionText,
  });
  return (
    <ExportMenu
      table={null}
      fields={fields}
      wanted={wanted}
      subscribed={subscribed}
      documentWords={() => reportDocumentWords(words, speech, earlier)}
    />
  );
}

/** What is as at first is left to the day on which it is made: this month is that day's. */
function openQuestion(report: AnyReport, asked: AnyQuestion, presentMonth: string): AnyQuestion {
  const first = firstQuestion(report.filters, presentMonth);
  return Object.fromEntries(Object.entries(asked).filter(([key, value]) => value !== first[key]));
}
