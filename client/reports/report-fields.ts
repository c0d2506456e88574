import type { Flags } from "../../shared/policy/flags.ts";
import { spanOf } from "../../shared/reports/relative-question.ts";
import { type AnyQuestion, type AnyReport, isShownWith, kindOf, type ReportPart, tableOf } from "../../shared/reports/report.ts";
import type { DeclaredField } from "../ui/kinds/shown-field.ts";
import type { ToldRow } from "./use-report.ts";

/** A question without its days: what a subscription asks at whatever time. */
export const undated = ({ filters }: AnyReport, question: AnyQuestion): AnyQuestion => {
  const span = spanOf(filters);
  if (span === undefined) return question;
  return { ...question, ...(span.kind === "period" ? { [span.from]: "", [span.to]: "" } : { [span.key]: "" }) };
};

/** What a customer's rules show of it. */
export function partsFor({ parts }: AnyReport, flags: Flags): readonly ReportPart<string>[] {
  return (parts as readonly ReportPart<string>[]).map((part) =>
    part.part === "figures" ? { ...part, figures: part.figures.filter(isShownWith(flags)) } : part,
  );
}

/** The fields by which its charts and sums call their rows. */
export function namesOf({ parts, record, ...report }: AnyReport): readonly DeclaredField[] {
  return [...new Set((parts as readonly ReportPart<string>[]).flatMap(namesIn))].map((key) => {
    const { codes, refersTo } = record.fields[key] ?? {};
    return { key, kind: kindOf({ parts, record, ...report } as AnyReport, key), codes, refersTo };
  });
}

function namesIn(part: ReportPart<string>): readonly string[] {
  if (part.part === "sums") return part.by;
  if (part.part === "roads") return [part.road];
  if (part.part === "stacked") return [...part.name, part.across];
  return "name" in part ? part.name : [];
}

/** Columns of its table; what is there once anybody has it is left out while nobody has. */
export const columnsOf = (report: AnyReport, question: AnyQuestion, flags: Flags, rows: readonly ToldRow[]): readonly DeclaredField[] =>
  tableOf(report, question, flags)
    .filter(({ key, onceAny }) => onceAny !== true || rows.some((row) => row[key] === true))
    .map(({ key }) => {
      const { codes, refersTo } = report.record.fields[key] ?? {};
      return { key, kind: kindOf(report, key), codes, refersTo };
    });
