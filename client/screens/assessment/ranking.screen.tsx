import { Button, Callout, InputGroup } from "@blueprintjs/core";
import { ChevronLeft, ChevronRight, Lock } from "@blueprintjs/icons";
import { useMemo } from "react";
import { scoreAxis } from "../../../shared/charts/score-axis.ts";
import { placed, scoreBars } from "../../../shared/charts/score-bars.ts";
import { movedBy } from "../../../shared/domain/assessed-month.ts";
import { dayAt, dayText } from "../../../shared/domain/calendar-day.ts";
import { monthBy } from "../../../shared/domain/months.ts";
import { assessmentDoors, FIRST_MONTH, type RankingAnswer } from "../../../shared/http/assessment-api.ts";
import { RequestFailure } from "../../api/request.ts";
import { ChartCard } from "../../charts/chart.tsx";
import { useTitles } from "../../i18n/titles/use-titles.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useOpenPath } from "../../session/open-path.ts";
import { useMe } from "../../session/session.ts";
import { useView } from "../../session/view.ts";
import { Card } from "../../ui/card.tsx";
import { useFormat } from "../../ui/format.ts";
import { PlainTable } from "../../ui/plain-table.tsx";
import { EmptyState, Failed, LoadingState } from "../../ui/states.tsx";
import { TruthMark } from "../../ui/truth-label.tsx";
import { usePolled } from "../operations/use-polled.ts";
import { assessmentText } from "./assessment.words.ts";
import { AssessmentExport } from "./assessment-export.tsx";
import { DoubtNote } from "./doubt-note.tsx";
import { Moved } from "./month-table.tsx";
import { useNames } from "./names.ts";
import { NotScored } from "./not-scored.tsx";
import { rankingText } from "./ranking.words.ts";
import { useAssessmentHint } from "./use-month.ts";
import "../../reports/report.css";
import "./assessment.css";

type Row = RankingAnswer["ranking"][number];
const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;
const LOOK_EVERY_MS = 30_000;
const NO_SHEETS = [{ what: "noSheets", companyId: "", count: 1 }] as const;

const SHEETS = "/jiading-rating/index";

/** Everybody's place in a month, `?month=YYYY-MM`; the last month that is over where none is asked for. */
export default function RankingScreen() {
  const say = useWords(assessmentText);
  const sayRanking = useWords(rankingText);
  const format = useFormat();
  const { path, search, readdress } = useView();
  const title = useTitles().of(path);
  const present = dayText(dayAt(useMe().tenant.timeZone, Date.now())).slice(0, 7);
  const wanted = search.get("month") ?? "";
  const month = MONTH.test(wanted) ? wanted : monthBy(present, -1);
  const asked = usePolled(assessmentDoors.ranking, { params: { month } }, LOOK_EVERY_MS);
  useAssessmentHint(asked.reload);
  const value = asked.value?.month === month ? asked.value : null;
  const frozen = value?.names ?? null;
  const names = useNames(useMemo(() => (frozen === null ? null : { companies: frozen }), [frozen]));
  const go = (next: string) => {
    const address = new URLSearchParams(search);
    address.set("month", next);
    readdress(address);
  };
  const scored = useMemo(() => value?.ranking.filter(({ score }) => score !== null) ?? [], [value]);
  const content = useMemo(
    () =>
      scoreBars(
        scored.map(({ companyId, rank, score }) => ({ name: names.company(companyId), rank, score: score! })),
        { rank: say("rank"), name: say("company"), score: say("score"), number: (score) => format.number(score, 2) },
      ),
    [scored, names, say, format],
  );
  const axisMin = scoreAxis(scored.map(({ score }) => score)).min;
  const openPath = useOpenPath();
  const maySeeSheets = useMe().routes.includes(SHEETS);
  /** Whose score it is, part by part; null for who may not open it. */
  const openSheet = (company: string) => (maySeeSheets ? () => openPath(`${SHEETS}?${new URLSearchParams({ month, company })}`) : null);
  const pick = (name: string) => {
    const one = scored.find(({ companyId, rank }) => [names.company(companyId), placed(rank, names.company(companyId))].includes(name));
    return one === undefined ? null : openSheet(one.companyId);
  };
  const isRefused = asked.failure instanceof RequestFailure && asked.failure.code === "forbidden";
  return (
    <div className="assessment">
      <header className="report-head">
        <h1>{title}</h1>
        <div className="report-month no-print">
          <Button
            icon={<ChevronLeft />}
            aria-label={say("earlier")}
            title={say("earlier")}
            disabled={month <= FIRST_MONTH}
            onClick={() => go(monthBy(month, -1))}
          />
          <InputGroup
            type="month"
            aria-label={say("monthAsked")}
            value={month}
            max={present}
            onValueChange={(next) => MONTH.test(next) && go(next)}
          />
          <Button
            icon={<ChevronRight />}
            aria-label={say("later")}
            title={say("later")}
            disabled={month >= present}
            onClick={() => go(monthBy(month, 1))}
          />
        </div>
        {value?.state === "frozen" && <Lock title={say("frozen")} />}
        <span className="report-space" />
        {value !== null && (
          <AssessmentExport
            title={`${title} ${month}`}
            rows={{ table: "ranking", month }}
            filterText={say(value.state)}
            doubts={value.lastGood === null ? [] : NO_SHEETS}
            prints
          />
        )}
        {value !== null && <TruthMark label={asked.failure === null ? "live" : "stale"} asOfMs={value.askedAtMs} />}
      </header>
      {value === null ? (
        asked.failure === null ? (
          <LoadingState />
        ) : isRefused ? (
          <EmptyState title={sayRanking("notPublished")} />
        ) : (
          <Failed failure={asked.failure} onRetry={asked.reload} />
        )
      ) : scored.length === 0 && value.lastGood === null ? (
        <EmptyState title={say("noScores")} />
      ) : (
        <div className="assessment-body">
          {value.state === "open" && (
            <Callout compact intent="primary" role="note">
              {sayRanking("provisional")}
            </Callout>
          )}
          {value.lastGood !== null && <DoubtNote doubts={NO_SHEETS} names={names} />}
          {scored.length > 0 && (
            <div className="assessment-bars" style={{ height: 72 + scored.length * 32 }}>
              <ChartCard title={say("ranking")} content={content} pick={pick} />
            </div>
          )}
          {axisMin > 0 && (
            <p className="quiet assessment-cut-axis" role="note">
              {sayRanking("cutAxis", { min: format.number(axisMin, 0) })}
            </p>
          )}
          <Card title={sayRanking("rankingTitle")} flush>
            <PlainTable
              label={sayRanking("rankingTitle")}
              rows={value.ranking}
              rowKey={({ companyId }) => companyId}
              empty={say("noScores")}
              list=""
              columns={[
                { key: "rank", title: say("rank"), right: true, cell: ({ rank }: Row) => rank ?? "–", sortBy: ({ rank }: Row) => rank },
                {
                  ...{
                    key: "company",
                    title: say("company"),
                    cell: ({ companyId }: Row) => <Named name={names.company(companyId)} onOpen={openSheet(companyId)} />,
                  },
                  ...{ sortBy: ({ companyId }: Row) => names.company(companyId), search: ({ companyId }: Row) => names.company(companyId) },
                },
                {
                  ...{ key: "score", title: say("score"), right: true, sortBy: ({ score }: Row) => score },
                  cell: ({ companyId, score }: Row) =>
                    score === null ? <NotScored companyId={companyId} lastGood={value.lastGood} /> : format.number(score, 2),
                },
                { key: "change", title: say("change"), right: true, cell: (row: Row) => <Moved place={row} />, sortBy: movedBy },
              ]}
            />
          </Card>
        </div>
      )}
    </div>
  );
}

function Named({ name, onOpen }: { name: string; onOpen: (() => void) | null }) {
  if (onOpen === null) return name;
  return (
    <button type="button" className="chart-name" onClick={onOpen}>
      {name}
    </button>
  );
}
