import { Button } from "@blueprintjs/core";
import { Edit } from "@blueprintjs/icons";
import { useState } from "react";
import { standingOf } from "../../../shared/domain/assessed-month.ts";
import { ranksOf } from "../../../shared/domain/ranks.ts";
import type { AssessedYear, YearAnswer } from "../../../shared/http/assessment-api.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useFormat } from "../../ui/format.ts";
import { type PlainColumn, PlainTable } from "../../ui/plain-table.tsx";
import { assessmentText } from "./assessment.words.ts";
import { ByHandDialog } from "./by-hand-dialog.tsx";
import type { Names } from "./names.ts";
import { yearTableText } from "./year-table.words.ts";

interface Props {
  readonly year: YearAnswer;
  readonly names: Names;
  readonly onMonth: (month: string) => void;
}

/** The twelve months of every company with its quarters and its year; a month leads to its sheets. */
export function YearTable({ year, names, onMonth }: Props) {
  const say = useWords(assessmentText);
  const sayYear = useWords(yearTableText);
  const format = useFormat();
  const [edits, setEdits] = useState<{ readonly row: AssessedYear; readonly quarter: number } | null>(null);
  // Without what was set by hand nobody knows what stands.
  const isRanked = !year.away.includes("summary");
  const ranks = ranksOf(year.companies.map((row) => (isRanked ? standingOf(row.year) : null)));
  const rankOf = new Map(year.companies.map(({ companyId }, i) => [companyId, ranks[i] ?? null]));
  const rows = [...year.companies].sort((a, b) => (rankOf.get(a.companyId) ?? Infinity) - (rankOf.get(b.companyId) ?? Infinity));
  const score = (value: number | null) => (value === null ? "–" : format.number(value, 2));
  const monthName = (i: number) => `${year.year}-${String(i + 1).padStart(2, "0")}`;
  /** A month that may still move says so in its head. */
  const monthTitle = (i: number) => {
    const state = year.states[i] ?? "open";
    const isScored = year.companies.some(({ months }) => months[i] != null);
    return state === "frozen" || !isScored ? monthName(i) : `${monthName(i)} (${say(state)})`;
  };
  const partCell = (row: AssessedYear, quarter: number) => {
    const part = quarter === 0 ? row.year : row.quarters[quarter - 1]!;
    const { byHand, scored, months } = part;
    return (
      <span className="assessment-part">
        <strong>{score(standingOf(part))}</strong>
        <span className="quiet">
          {byHand === null
            ? sayYear("ofMonths", { scored, months })
            : `${sayYear("byHand", { score: score(byHand) })} · ${sayYear("meanIs", { mean: score(part.score) })}`}
        </span>
        {year.mayOverride && (
          <Button
            size="small"
            variant="minimal"
            icon={<Edit size={12} />}
            aria-label={sayYear("setByHand", { what: `${names.company(row.companyId)} ${partName(quarter)}` })}
            onClick={() => setEdits({ row, quarter })}
          />
        )}
      </span>
    );
  };
  const partName = (quarter: number) => (quarter === 0 ? say("yearScore") : say("quarter", { n: quarter }));
  const isWhole = year.companies.length > 1;
  const columns: PlainColumn<AssessedYear>[] = [
    ...(isWhole
      ? [
          {
            ...{ key: "rank", title: say("rank"), right: true },
            ...{
              cell: (row: AssessedYear) => rankOf.get(row.companyId) ?? "–",
              sortBy: (row: AssessedYear) => rankOf.get(row.companyId) ?? null,
            },
          },
        ]
      : []),
    {
      ...{ key: "company", title: say("company"), cell: ({ companyId }) => names.company(companyId) },
      ...{ sortBy: ({ companyId }) => names.company(companyId), search: ({ companyId }) => names.company(companyId) },
    },
    { key: "year", title: say("yearScore"), right: true, cell: (row) => partCell(row, 0), sortBy: (row) => standingOf(row.year) },
    ...[1, 2, 3, 4].map(
      (quarter): PlainColumn<AssessedYear> => ({
        ...{ key: `quarter${quarter}`, title: say("quarter", { n: quarter }), right: true },
        ...{ cell: (row) => partCell(row, quarter), sortBy: (row) => standingOf(row.quarters[quarter - 1]!) },
      }),
    ),
    ...Array.from(
      { length: 12 },
      (_, i): PlainColumn<AssessedYear> => ({
        ...{ key: monthName(i), title: monthTitle(i), right: true, sortBy: ({ months }) => months[i] ?? null },
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
      }),
    ),
  ];
  return (
    <>
      <PlainTable
        label={say("year")}
        rows={rows}
        rowKey={({ companyId }) => companyId}
        empty={say("noScores")}
        columns={columns}
        list="year"
      />
      {edits !== null && (
        <ByHandDialog
          {...edits}
          year={year.year}
          title={sayYear("setByHand", { what: `${names.company(edits.row.companyId)} ${partName(edits.quarter)}` })}
          onClose={() => setEdits(null)}
        />
      )}
    </>
  );
}
