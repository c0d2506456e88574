import { questionSchema } from "../../shared/reports/question.ts";
import { wordOf } from "../../shared/reports/relative-question.ts";
import type { AnyQuestion, AnyReport, Filter } from "../../shared/reports/report.ts";

/** What of an address says something that this report cannot be asked: by the names of its parts. */
export function refusedAt(search: URLSearchParams, first: AnyQuestion, asked: AnyQuestion): string[] {
  return Object.keys(first).filter((key) => {
    const told = search.get(key);
    return told !== null && told !== "" && told !== asked[key];
  });
}

/** What an address asks a report; what it does not say, says so that nobody understands it, or may not be asked, is as at first. */
export function questionAt(
  report: AnyReport,
  search: URLSearchParams,
  first: AnyQuestion,
  mayAsk: (question: AnyQuestion) => boolean = () => true,
): AnyQuestion {
  const schema = questionSchema(report.filters);
  const isWord = (key: string, value: string) =>
    (report.filters as readonly Filter[]).some(
      (filter) => wordOf(filter, { ...first, ...(filter.kind === "period" && { [filter.to]: "" }), [key]: value }) === value,
    );
  // An end of a period is judged alone: what is wrong with both together is said beside them.
  const ofEnd = (key: string, value: string) =>
    (report.filters as readonly Filter[]).flatMap((filter) =>
      filter.kind === "period" && (filter.from === key || filter.to === key) ? [{ [filter.from]: value, [filter.to]: value }] : [],
    );
  const isSound = (key: string, value: string) =>
    isWord(key, value) ||
    (schema.safeParse(Object.assign({ ...first, [key]: value }, ...ofEnd(key, value))).success && mayAsk({ ...first, [key]: value }));
  const asked = Object.fromEntries(
    Object.entries(first).map(([key, standard]) => {
      const told = search.get(key);
      return [key, told !== null && isSound(key, told) ? told : standard];
    }),
  );
  // A word says both ends of its period.
  const ends = (report.filters as readonly Filter[]).flatMap((filter) =>
    filter.kind === "period" && !search.get(filter.to) && wordOf(filter, { ...asked, [filter.to]: "" }) !== undefined ? [filter.to] : [],
  );
  return { ...asked, ...Object.fromEntries(ends.map((end) => [end, ""])) };
}

/** The address of a question: what is as at first is left out, so that "this month" stays this month. Other parts of the address stay. */
export function addressOfQuestion(question: AnyQuestion, first: AnyQuestion, search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [key, value] of Object.entries(question)) {
    if (value === first[key]) next.delete(key);
    else next.set(key, value);
  }
  return next;
}
