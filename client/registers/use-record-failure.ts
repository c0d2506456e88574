import { useTranslation } from "react-i18next";
import { isSameValue } from "../../shared/resources/same-value.ts";
import { failureText } from "../api/failure-text.ts";
import { RequestFailure } from "../api/request.ts";
import { useWords } from "../i18n/use-words.ts";
import { useFormat } from "../ui/format.ts";
import { type FieldRow, fieldText } from "../ui/kinds/field-value.tsx";
import type { DeclaredRegister } from "./declared-register.ts";
import type { Wrong } from "./record-draft.ts";
import { registerText } from "./register.words.ts";
import { useProblemText } from "./use-problem-text.ts";

/** The problems that a server found in a wish; none for any other failure. */
export function problemsOf(failure: unknown): readonly Wrong[] {
  if (!(failure instanceof RequestFailure) || failure.code !== "recordProblems") return [];
  const { problems } = failure.detail;
  return Array.isArray(problems) ? (problems as Wrong[]) : [];
}

/** Why something that was done cannot be taken back, as the server calls it. */
const WHY_NOT = { shortened: "whyNotShortened", unread: "whyNotUnread", noCall: "whyNotNoCall", thereAgain: "whyNotThereAgain" } as const;

/** Why a write failed, in sentences: what is wrong with it, what moved meanwhile, else what the catalogue says. */
export function useRecordFailure({ resource, words, fields }: DeclaredRegister): (failure: unknown) => string {
  const problemText = useProblemText(words);
  const say = useWords(registerText);
  const { t } = useTranslation();
  const format = useFormat();
  const movedText = ({ current, seen }: Moved) =>
    fields
      .filter(({ key }) => key in seen && !isSameValue(resource, key, current[key], seen[key]))
      .map((field) => {
        const [was, is] = [seen, current].map((side) => fieldText(field, side as FieldRow, { t, format }) || "–") as [string, string];
        return say("movedFrom", { field: field.title, seen: was, now: is });
      });
  return (failure) => {
    const problems = problemsOf(failure).map(problemText).join(" ");
    if (problems !== "" || !(failure instanceof RequestFailure)) return problems || failureText(failure);
    const { code, detail } = failure;
    const reason = code === "cannotUndo" ? WHY_NOT[detail.reason as keyof typeof WHY_NOT] : undefined;
    if (reason !== undefined) return say(reason);
    const moved = code === "recordMoved" && detail.seen !== undefined ? movedText(detail as unknown as Moved) : [];
    return [failureText(failure), ...moved].join(" ");
  };
}

interface Moved {
  readonly current: Readonly<Record<string, unknown>>;
  readonly seen: Readonly<Record<string, unknown>>;
}
