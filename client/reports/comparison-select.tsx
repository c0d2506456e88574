import { HTMLSelect } from "@blueprintjs/core";
import { comparisons } from "../../shared/reports/relative-question.ts";
import { useWords } from "../i18n/use-words.ts";
import { reportText } from "./report.words.ts";
import { useComparison } from "./use-comparison.ts";

const WORDS = { before: "compareBefore", yearBefore: "compareYearBefore" } as const;

/** Whether a report is held against the time before. Whatever it is of must have both its ends. */
export function ComparisonSelect({ canCompare }: { readonly canCompare: boolean }) {
  const say = useWords(reportText);
  const { compared, choose } = useComparison();
  const needs = !canCompare && compared !== null;
  return (
    <>
      <HTMLSelect
        aria-label={say("compareWith")}
        title={say("compareWith")}
        value={compared ?? ""}
        onChange={(event) => choose(comparisons.find((one) => one === event.currentTarget.value) ?? null)}
        options={[{ value: "", label: say("compareNothing") }, ...comparisons.map((value) => ({ value, label: say(WORDS[value]) }))]}
      />
      {needs && (
        <span role="status" className="quiet">
          {say("noPeriod")}
        </span>
      )}
    </>
  );
}
