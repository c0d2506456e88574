import { Callout } from "@blueprintjs/core";
import type { Doubt } from "../../../shared/http/assessment-api.ts";
import { useWords } from "../../i18n/use-words.ts";
import type { Names } from "./names.ts";
import { doubtTexts } from "./refused-text.ts";
import { refusedWords } from "./refused-text.words.ts";

/** Why there are no scores: what of the services' answers nobody could read. */
export function DoubtNote({ doubts, names }: { doubts: readonly Doubt[]; names: Names }) {
  const say = useWords(refusedWords);
  if (doubts.length === 0) return null;
  return (
    <Callout compact intent="danger" role="alert">
      {say("doubtful", { doubts: doubtTexts(doubts, say, names.company) })}
    </Callout>
  );
}
