import { failureText } from "../api/failure-text.ts";
import { RequestFailure } from "../api/request.ts";
import type { DeclaredRegister } from "./declared-register.ts";
import type { Wrong } from "./record-draft.ts";
import { useProblemText } from "./use-problem-text.ts";

/** The problems that a server found in a wish; none for any other failure. */
export function problemsOf(failure: unknown): readonly Wrong[] {
  if (!(failure instanceof RequestFailure) || failure.code !== "recordProblems") return [];
  const { problems } = failure.detail;
  return Array.isArray(problems) ? (problems as Wrong[]) : [];
}

/** Why a write failed, in sentences: what is wrong with it, else what the catalogue says. */
export function useRecordFailure({ words }: DeclaredRegister): (failure: unknown) => string {
  const problemText = useProblemText(words);
  return (failure) => problemsOf(failure).map(problemText).join(" ") || failureText(failure);
}
