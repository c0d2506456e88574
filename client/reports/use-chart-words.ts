import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ChartWords } from "../../shared/reports/part-content.ts";
import { useText } from "../i18n/use-text.ts";
import { useWords } from "../i18n/use-words.ts";
import { useFormat } from "../ui/format.ts";
import { reportText } from "./report.words.ts";
import type { AnyReportWords } from "./report-words.ts";

/** What the charts of a report say as of a day; `value` and `words` must keep their identity. */
export function useChartWords(words: AnyReportWords, value: ChartWords["value"], today: string): ChartWords {
  const { t } = useTranslation();
  const text = useText();
  const say = useWords(reportText);
  const format = useFormat();
  return useMemo(
    () => ({
      field: (key: string) => (words.fields[key] === undefined ? key : text(words.fields[key])),
      value,
      more: (more: number, count: string) => say("more", { rows: format.number(more), count }),
      moreRates: (more: number, from: string, to: string) => say("moreRates", { rows: format.number(more), from, to }),
      ...{ rest: say("rest"), sum: say("sum"), unknown: t("unread.unknown"), today },
      verdicts: { passed: say("passed"), notPassed: say("notPassed"), underWay: say("underWay"), unknown: t("unread.unknown") },
    }),
    [words, value, today, text, say, t, format],
  );
}
