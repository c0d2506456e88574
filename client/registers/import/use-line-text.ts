import type { WrittenLine } from "../../../shared/http/resource-api.ts";
import type { Problem } from "../../../shared/resources/resource.ts";
import { errorText } from "../../api/failure-text.ts";
import { useWords } from "../../i18n/use-words.ts";
import type { DeclaredRegister } from "../declared-register.ts";
import { useProblemText } from "../use-problem-text.ts";
import { importText } from "./import.words.ts";
import type { PlannedRow } from "./use-planned.ts";

/** Problems and failures that only an import has. */
const OWN = [
  ...(["twiceInFile", "severalMatch", "noSuchRecord", "notChangedHere", "neverChanged", "reasonWanted"] as const),
  ...(["noFlag", "unknownName", "unknownNameNear", "sharedName", "recordMoved", "notTried", "unknownOutcome"] as const),
] satisfies readonly (keyof typeof importText)[];

/** What became of each row by its place in the file; null before anything was sent. */
export type Outcomes = ReadonlyMap<number, WrittenLine> | null;

/** Why a row was not imported, or would not be, with the field that it is about; empty for one that was. */
export function useLineText({ fields, words }: DeclaredRegister): (row: PlannedRow, outcomes: Outcomes) => string {
  const say = useWords(importText);
  const problemText = useProblemText(words);
  const own = (code: string) => OWN.find((one) => one === code);
  const problem = (wrong: Problem) => {
    const word = own(wrong.problem);
    const title = fields.find(({ key }) => key === wrong.field)?.title ?? wrong.field;
    return `${title}: ${word === undefined ? problemText(wrong) : say(word, wrong.with)}`;
  };
  return ({ line: { line }, planned }, outcomes) => {
    if (planned.kind === "bad") return planned.problems.map(problem).join(" ");
    const outcome = outcomes?.get(line);
    if (outcomes === null) return "doubts" in planned ? (planned.doubts ?? []).map(problem).join(" ") : "";
    if (outcome === undefined) return planned.kind === "same" ? "" : say("notTried");
    if (outcome.problems !== undefined) return (outcome.problems as readonly Problem[]).map(problem).join(" ");
    if (outcome.error === undefined) return "";
    const word = own(outcome.error);
    return word === undefined ? errorText(outcome.error) : say(word);
  };
}
