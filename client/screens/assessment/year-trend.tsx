import { useMemo } from "react";
import { scoreLines } from "../../../shared/charts/score-lines.ts";
import { standingOf } from "../../../shared/domain/assessed-month.ts";
import type { YearAnswer } from "../../../shared/http/assessment-api.ts";
import { ChartCard } from "../../charts/chart.tsx";
import { useWords } from "../../i18n/use-words.ts";
import { useFormat } from "../../ui/format.ts";
import { assessmentText } from "./assessment.words.ts";
import { useMonthNames } from "./month-names.ts";
import type { Names } from "./names.ts";
import { yearTableText } from "./year-table.words.ts";

interface Props {
  readonly year: YearAnswer;
  /** The present month, YYYY-MM. */
  readonly present: string;
  readonly names: Names;
  readonly onMonth: (month: string) => void;
}

/** How everybody's months went, the best of the year first. */
export function YearTrend({ year, present, names, onMonth }: Props) {
  const say = useWords(assessmentText);
  const sayYear = useWords(yearTableText);
  const format = useFormat();
  const months = useMonthNames();
  const content = useMemo(() => {
    const best = [...year.companies].sort((a, b) => (standingOf(b.year) ?? -1) - (standingOf(a.year) ?? -1));
    return scoreLines(
      months,
      best.map(({ companyId, months: scores }) => ({ name: names.company(companyId), scores })),
      {
        ...{ name: say("company"), number: (value) => format.number(value, 2) },
        // Nobody is late with a month that is still to come.
        none: (at) =>
          monthAt(year.year, at) > present
            ? sayYear("toCome")
            : year.away.includes(monthAt(year.year, at))
              ? sayYear("notWhole")
              : say("notScored"),
        more: (count) => sayYear("notDrawn", { count }),
      },
    );
  }, [year, present, names, months, say, sayYear, format]);
  /** A point, or the month under it, leads to that month. */
  const pick = (name: string) => {
    const at = months.indexOf(name);
    return at < 0 ? null : () => onMonth(monthAt(year.year, at));
  };
  return (
    <div className="assessment-trend">
      <ChartCard title={sayYear("trend", { year: year.year })} content={content} pick={pick} />
    </div>
  );
}

const monthAt = (year: number, at: number): string => `${year}-${String(at + 1).padStart(2, "0")}`;
