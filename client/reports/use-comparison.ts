import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { FieldKind } from "../../shared/domain/field-kind.ts";
import { differenceText } from "../../shared/reports/difference-text.ts";
import { type Comparison, comparisons } from "../../shared/reports/relative-question.ts";
import type { Way } from "../../shared/reports/report.ts";
import { useWords } from "../i18n/use-words.ts";
import { useView } from "../session/view.ts";
import { useFormat } from "../ui/format.ts";
import { reportText } from "./report.words.ts";

/** What an address calls the time that a report is held against. */
export const COMPARED = "compared";

/** The time that a report is held against: it stands in the address beside the question. */
export function useComparison() {
  const { search, readdress } = useView();
  const compared = comparisons.find((one) => one === search.get(COMPARED)) ?? null;
  const choose = useCallback(
    (next: Comparison | null) => {
      const params = new URLSearchParams(search);
      if (next === null) params.delete(COMPARED);
      else params.set(COMPARED, next);
      readdress(params);
    },
    [search, readdress],
  );
  return { compared, choose };
}

/** How the time before is spoken of; `when` is its period in words. */
export function useEarlierWords(when: string) {
  const say = useWords(reportText);
  const format = useFormat();
  const { i18n } = useTranslation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words follow the language.
  return useMemo(
    () => ({
      word: say("before", { when }),
      note: say("quietSeries", { when }),
      differs: (kind: FieldKind, before: number | null, now: number | null, good?: Way) =>
        differenceText(
          kind,
          before,
          now,
          { format, isNew: say("isNew"), points: say("points"), better: say("better"), worse: say("worse") },
          good,
        ),
      /** Of a part that shows the present time alone. */
      notCompared: say("notCompared"),
      columnBefore: (name: string) => say("columnBefore", { name }),
      columnBy: (name: string) => say("columnBy", { name }),
    }),
    [say, format, when, i18n.language],
  );
}
export type EarlierWords = ReturnType<typeof useEarlierWords>;
