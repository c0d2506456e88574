import { Endorsed, Lock, Time } from "@blueprintjs/icons";
import { useState } from "react";
import { isYearKnown, standingOf } from "../../../shared/domain/assessed-month.ts";
import { ranksOf } from "../../../shared/domain/ranks.ts";
import { type AssessedYear, type PeriodState, periodStates, type YearAnswer } from "../../../shared/http/assessment-api.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useFormat } from "../../ui/format.ts";
import { type PlainColumn, PlainTable } from "../../ui/plain-table.tsx";
import { assessmentText } from "./assessment.words.ts";
import { ByHandDialog } from "./by-hand-dialog.tsx";
import { useMonthNames } from "./month-names.ts";
import type { Names } from "./names.ts";
import { YearPart } from "./year-part.tsx";
import { yearTableText } from "./year-table.words.ts";

interface Props {
  readonly year: YearAnswer;
  readonly names: Names;
  readonly onMonth: (month: string) => void;
}

const STATE_SIGNS = { open: Time, published: Endorsed, frozen: Lock } as const;

/** The twelve months of every company with its quarters and its year; a month leads to its sheets. */
export function YearTable({ year, names, onMonth }: Props) {
  const say = useWords(assessmentText);
  const sayYear = useWords(yearTableText);
  const format = useFormat();
  const shortMonths = useMonthNames();
  const [edits, setEdits] = useState<{ readonly row: AssessedYear; readonly quarter: number } | null>(null);
  const isRanked = isYearKnown(year);
  const ranks = ranksOf(year.companies.map((row) => (isRanked ? standingOf(row.year) : null)));
  const rankOf = new Map(year.companies.map(({ companyId }, i) => [companyId, ranks[i] ?? null]));
  const rows = [...year.companies].sort((a, b) => (rankOf.get(a.companyId) ?? Infinity) - (rankOf.get(b.companyId) ?? Infinity));
  const score = (value: number | null) => (value === null ? "–" : format.number(value, 2));
  const monthName = (i: number) => `${year.year}-${String(i + 1).padStart(2, "0")}`;
  const isScored = (i: number) => year.companies.some(({ months }) => months[i] != null);
  const stateOf = (i: number): PeriodState => year.states[i] ?? "open";
  const partName = (quarter: number) => (quarter === 0 ? say("yearScore") : say("quarter", { n: quarter }));
  const whatOf = (row: AssessedYear, quarter: number) => `${names.company(row.companyId)} ${partName(quarter)}`;
  const partColumn = (quarter: number): PlainColumn<AssessedYear> => {
    const partOf = (row: AssessedYear) => (quarter === 0 ? row.year : row.quarters[quarter - 1]!);
    const maySet = year.mayOverride && !year.closed.includes(quarter);
    return {
      ...{ key: quarter === 0 ? "year" : `quarter${quarter}`, title: partName(quarter), right: true },
      ...(quarter > 0 && { head: sayYear("quarterShort", { n: quarter }) }),
      cell: (row) => <YearPart part={partOf(row)} what={whatOf(row, quarter)} onEdit={maySet ? () => setEdits({ row, quarter }) : null} />,
      sortBy: (row) => standingOf(partOf(row)),
    };
  };
  const monthColumn = (i: number): PlainColumn<AssessedYear> => ({
    ...{ key: monthName(i), title: isScored(i) ? `${monthName(i)} (${say(stateOf(i))})` : monthName(i), right: true },
    head: <MonthHead name={shortMonths[i]!} state={isScored(i) ? stateOf(i) : null} />,
    sortBy: ({ months }) => months[i] ?? null,
    cell: ({ months, services }) =>
      months[i] == null ? (
        <span className="quiet">–</span>
      ) : (
        <button
          type="button"
          className="report-sum"
          title={sayYear("servicesMonth", { score: score(services[i] ?? null) })}
          onClick={() => onMonth(monthName(i))}
        >
          {score(months[i])}
        </button>
      ),
  });
  const rank = (row: AssessedYear) => rankOf.get(row.companyId) ?? null;
  const columns: PlainColumn<AssessedYear>[] = [
    ...(year.companies.length > 1
      ? [{ ...{ key: "rank", title: say("rank"), right: true }, cell: (row: AssessedYear) => rank(row) ?? "–", sortBy: rank }]
      : []),
    {
      ...{ key: "company", title: say("company"), isPinned: true, cell: ({ companyId }) => names.company(companyId) },
      ...{ sortBy: ({ companyId }) => names.company(companyId), search: ({ companyId }) => names.company(companyId) },
    },
    ...[0, 1, 2, 3, 4].map(partColumn),
    ...Array.from({ length: 12 }, (_, i) => monthColumn(i)),
  ];
  return (
    <div className="assessment-year">
      <PlainTable
        label={say("year")}
        rows={rows}
        rowKey={({ companyId }) => companyId}
        empty={say("noScores")}
        columns={columns}
        list="year"
      />
      <p className="quiet assessment-legend">
        {periodStates.map((state) => (
          <span key={state}>
            <StateSign state={state} /> {say(state)}
          </span>
        ))}
        <span>{sayYear("partLegend")}</span>
      </p>
      {edits !== null && (
        <ByHandDialog
          {...edits}
          year={year.year}
          title={sayYear("setByHand", { what: whatOf(edits.row, edits.quarter) })}
          onClose={() => setEdits(null)}
        />
      )}
    </div>
  );
}

/** A month's name, with the sign of where it stands; nobody needs one of a month without scores. */
function MonthHead({ name, state }: { name: string; state: PeriodState | null }) {
  const say = useWords(assessmentText);
  return (
    <span className="assessment-month-head" {...(state !== null && { title: say(state) })}>
      {name}
      {state !== null && <StateSign state={state} />}
      {state !== null && <span className="visually-hidden"> ({say(state)})</span>}
    </span>
  );
}

function StateSign({ state }: { state: PeriodState }) {
  const Sign = STATE_SIGNS[state];
  return <Sign size={12} aria-hidden="true" />;
}
