import type { AnyQuestion, AnyReport } from "../../shared/reports/report.ts";
import { ExportMenu, type WantedExport } from "../exports/export-menu.tsx";
import type { ShownField } from "../ui/kinds/shown-field.ts";

interface Props {
  readonly report: AnyReport;
  readonly title: string;
  readonly question: AnyQuestion;
  /** The question in words. */
  readonly questionText: string;
  /** The columns of its table. */
  readonly fields: readonly ShownField[];
}

/** Exports what a report answers to the question on screen. */
export function ReportExport({ report, title, question, questionText, fields }: Props) {
  const wanted = (): WantedExport => ({
    title,
    rows: { of: "report", report: report.name, question, flags: {} },
    columns: fields.map((field) => ({ key: field.key, title: field.title })),
    filterText: questionText,
  });
  return <ExportMenu table={null} fields={fields} wanted={wanted} />;
}
