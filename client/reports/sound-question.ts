import { firstQuestion, periodProblem } from "../../shared/reports/question.ts";
import type { AnyQuestion, Filter } from "../../shared/reports/report.ts";

/** What can be asked of what somebody wrote: a period that something is wrong with is as at first (left open, mostly) until it is mended. */
export function soundQuestion(filters: readonly Filter[], question: AnyQuestion, presentMonth: string): AnyQuestion {
  const first = firstQuestion(filters, presentMonth);
  const left = filters.flatMap((filter) =>
    filter.kind === "period" && periodProblem(question[filter.from] ?? "", question[filter.to] ?? "") !== null
      ? [filter.from, filter.to]
      : [],
  );
  return { ...question, ...Object.fromEntries(left.map((end) => [end, first[end]!])) };
}
