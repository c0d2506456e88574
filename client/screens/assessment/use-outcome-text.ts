import { useWords } from "../../i18n/use-words.ts";
import { useFormat } from "../../ui/format.ts";
import { deductFormText } from "./deduct-form.words.ts";
import type { Outcome } from "./what-if.ts";

/** What would come of it, in words: the sheet, the month, the place. */
export function useOutcomeText(): (outcome: Outcome) => string {
  const say = useWords(deductFormText);
  const format = useFormat();
  const points = ({ before, after }: Outcome["sheet"]) => ({ before: format.number(before, 2), after: format.number(after, 2) });
  return ({ sheet, month, rank }) =>
    [
      say("whatIf", points(sheet)),
      month === null ? "" : say("whatIfMonth", points(month)),
      rank === null ? "" : say("whatIfRank", { ...rank }),
    ].join("");
}
