import { Tag } from "@blueprintjs/core";
import type { LastGood } from "../../../shared/http/assessment-api.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useFormat } from "../../ui/format.ts";
import { assessmentText } from "./assessment.words.ts";
import { notScoredText } from "./not-scored.words.ts";

interface Props {
  readonly companyId: string;
  readonly lastGood: LastGood | null;
  /** What is said instead of a score where nobody has a reason to doubt. */
  readonly usual?: string;
}

/** In words: that nobody scored it; or that the services have lost what they knew, and what it was as of when. */
export function useNotScored(): (of: Props) => string {
  const say = useWords(assessmentText);
  const sayLost = useWords(notScoredText);
  const format = useFormat();
  return ({ companyId, lastGood, usual }) => {
    const score = lastGood?.scores[companyId];
    if (lastGood === null || score === undefined) return usual ?? say("notScored");
    return sayLost(lastGood.of === "sheets" ? "lastKnown" : "bySummary", {
      ...{ score: format.number(score, 2), at: format.dateTime(lastGood.atMs) },
    });
  };
}

/** In place of a score. */
export function NotScored(of: Props) {
  const text = useNotScored()(of);
  const isDoubted = of.lastGood?.scores[of.companyId] !== undefined;
  return (
    <Tag minimal multiline intent={isDoubted ? "danger" : "warning"}>
      {text}
    </Tag>
  );
}
