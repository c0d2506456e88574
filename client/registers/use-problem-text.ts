import { useCallback } from "react";
import type { FieldProblem } from "../../shared/http/resource-api.ts";
import { useText } from "../i18n/use-text.ts";
import { useWords } from "../i18n/use-words.ts";
import type { Nonsense } from "../ui/form/draft-value.ts";
import { formWords } from "../ui/form/form.words.ts";
import type { Wrong } from "./record-draft.ts";
import type { AnyRegisterWords } from "./register-words.ts";

/** Problems that any form may have. */
const COMMON = [
  ...(["wanted", "tooLong", "tooMany", "atLeast", "atMost", "altered", "unfit", "dayOutside"] as const),
  ...(["noCode", "unreadable", "unknownRecord"] as const),
  ...(["noNumber", "noCount", "tooFine", "noChainage", "noPlace", "noLine", "noTime", "noColour"] as const),
] satisfies readonly (FieldProblem | Nonsense | "unfit" | "unknownRecord")[];

/** What is wrong with a field, in the words of the register or of all forms; what nobody has a word for is called as it is. */
export function useProblemText({ problems = {} }: AnyRegisterWords): (wrong: Wrong) => string {
  const text = useText();
  const say = useWords(formWords);
  return useCallback(
    ({ problem, with: values = {} }) => {
      const own = problems[problem];
      if (own !== undefined) return text(own, values);
      const common = COMMON.find((each) => each === problem);
      return common === undefined ? problem : say(common, values);
    },
    [problems, text, say],
  );
}
