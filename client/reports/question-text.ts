import type { AnyQuestion, AnyReport, Filter } from "../../shared/reports/report.ts";
import { useText } from "../i18n/use-text.ts";
import { useReferred } from "../ui/kinds/use-referred.ts";
import type { AnyReportWords } from "./report-words.ts";

/** A question in words, for print and for the sheet that says what a workbook holds; what is left open is left out. */
export function useQuestionText(report: AnyReport, words: AnyReportWords): (question: AnyQuestion) => string {
  const text = useText();
  const filters = report.filters as readonly Filter[];
  const companies = useReferred(
    "companies",
    filters.some(({ kind }) => kind === "company"),
  );
  const said = (filter: Filter, question: AnyQuestion): string[] => {
    if (filter.kind === "period")
      return [filter.from, filter.to].filter((end) => question[end]).map((end) => `${text(words.filters[end]!)} ${question[end]}`);
    const value = question[filter.key] ?? "";
    if (value === "") return [];
    if (filter.kind === "choice") return [text(words.choices[filter.key]![value]!)];
    return [filter.kind === "company" ? (companies.find(({ id }) => id === value)?.name ?? value) : value];
  };
  return (question) => filters.flatMap((filter) => said(filter, question)).join(" · ");
}
