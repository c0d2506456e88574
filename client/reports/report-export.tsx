import type { EarlierAnswer } from "../../shared/reports/part-content.ts";
import type { AnyQuestion, AnyReport } from "../../shared/reports/report.ts";
import { ExportMenu, type WantedExport } from "../exports/export-menu.tsx";
import type { ShownField } from "../ui/kinds/shown-field.ts";
import { reportDocumentWords } from "./document-words.ts";
import type { AnyReportWords } from "./report-words.ts";
import { useDocumentSpeech } from "./use-document-words.ts";

interface Props {
  readonly report: AnyReport;
  readonly title: string;
  readonly words: AnyReportWords;
  readonly question: AnyQuestion;
  /** The time before, where it stands beside. */
  readonly earlier: EarlierAnswer | null;
  /** The question in words. */
  readonly questionText: string;
  /** The columns of its table. */
  readonly fields: readonly ShownField[];
}

/** Exports what a report answers to the question on screen. */
export function ReportExport({ report, title, words, question, earlier, questionText, fields }: Props) {
  const speech = useDocumentSpeech();
  const wanted = (): WantedExport => ({
    title,
    rows: { of: "report", report: report.name, question, flags: {}, ...(earlier && { earlier: earlier.question }) },
    columns: fields.map((field) => ({ key: field.key, title: field.title })),
    filterText: questionText,
  });
  return <ExportMenu table={null} fields={fields} wanted={wanted} documentWords={() => reportDocumentWords(words, speech, earlier)} />;
}
