import type { UnevenNode } from "../../../shared/domain/assessment.ts";
import type { Doubt } from "../../../shared/http/assessment-api.ts";
import { RequestFailure } from "../../api/request.ts";
import { type Say, useWords } from "../../i18n/use-words.ts";
import { refusedWords } from "./refused-text.words.ts";
import { usePointRange } from "./use-point-range.ts";

type SayRefused = Say<keyof typeof refusedWords>;

/** Of what a deduction may be refused for, the words of each. */
const PROBLEMS = {
  noItem: "refusedNoItem",
  noPoints: "refusedNoPoints",
  outOfRange: "outOfRange",
  otherMonth: "refusedOtherMonth",
  notYet: "refusedNotYet",
  notFrozen: "refusedNotFrozen",
  tooEarly: "refusedTooEarly",
  noKeeper: "refusedNoKeeper",
  noOrder: "refusedNoOrder",
  othersOrder: "refusedOthersOrder",
  noSource: "refusedNoSource",
  sourceOtherMonth: "refusedSourceOtherMonth",
  sourceMoved: "refusedSourceMoved",
  sourceTaken: "refusedSourceTaken",
} as const;

const DOUBTS = {
  refused: "doubt_refused",
  unread: "doubt_unread",
  ofNobody: "doubt_ofNobody",
  noDeductions: "doubt_noDeductions",
  noSheets: "doubt_noSheets",
  notScored: "doubt_notScored",
  noNames: "doubt_noNames",
} as const;

/** What could not be read, of whom where that is known. */
export const doubtTexts = (doubts: readonly Doubt[], say: SayRefused, nameOf: (companyId: string) => string): string =>
  doubts
    .map(({ what, companyId, count }) => say(DOUBTS[what], { count, company: companyId === "" ? say("someCompany") : nameOf(companyId) }))
    .join("; ");

/** Which nodes of a tree come to something else than their parts. */
export const unevenTexts = (nodes: readonly Omit<UnevenNode, "id">[], say: SayRefused): string =>
  nodes.map(({ name, total, parts }) => say("unevenNode", { name: name || say("wholeTree"), total, parts })).join(", ");

/** Which line was refused, and why; which nodes of a tree do not add up. Null for any other failure. */
export function useRefusedText(): (failure: unknown) => string | null {
  const say = useWords(refusedWords);
  const rangeOf = usePointRange();
  return (failure) => {
    if (!(failure instanceof RequestFailure)) return null;
    const { at, problem, min, max, nodes, givesBack, takesMore } = failure.detail;
    if (failure.code === "treeUneven" && Array.isArray(nodes)) return say("uneven", { nodes: unevenTexts(nodes, say) });
    if (failure.code === "scoresDoubtful" && Array.isArray(failure.detail.doubts)) {
      const doubts = failure.detail.doubts as Doubt[];
      const areNamesAlone = doubts.every(({ what }) => what === "noNames");
      return say(areNamesAlone ? "nameless" : "doubtful", { doubts: doubtTexts(doubts, say, (id) => id) });
    }
    const words = givesBack === true ? "refusedGiven" : takesMore === true ? "refusedTaken" : PROBLEMS[problem as keyof typeof PROBLEMS];
    if (failure.code !== "deductionRefused" || words === undefined) return null;
    return say(words, {
      count: Number(failure.detail.count ?? 0),
      at: Number(at ?? 0) + 1,
      max: Number(max ?? 0),
      range: rangeOf({ min: Number(min ?? 0), max: Number(max ?? 0), total: null }),
    });
  };
}
