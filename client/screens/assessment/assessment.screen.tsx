import { Button, ButtonGroup, Callout, HTMLSelect, InputGroup, Tab, TabPanel, Tabs } from "@blueprintjs/core";
import { ChevronLeft, ChevronRight } from "@blueprintjs/icons";
import { type ReactNode, useEffect, useRef } from "react";
import { unevenNodes } from "../../../shared/domain/assessment.ts";
import { dayAt, dayText } from "../../../shared/domain/calendar-day.ts";
import { monthBy } from "../../../shared/domain/months.ts";
import { FIRST_MONTH, type MonthAnswer } from "../../../shared/http/assessment-api.ts";
import { useTitles } from "../../i18n/titles/use-titles.ts";
import { useWords } from "../../i18n/use-words.ts";
import { registerScreen } from "../../registers/register.screen.tsx";
import scoringTrees from "../../registers/scoring-trees.words.ts";
import { useMe } from "../../session/session.ts";
import { useView } from "../../session/view.ts";
import { Card } from "../../ui/card.tsx";
import { EmptyState, Failed, LoadingState } from "../../ui/states.tsx";
import { TruthMark } from "../../ui/truth-label.tsx";
import type { Polled } from "../operations/use-polled.ts";
import { assessmentText } from "./assessment.words.ts";
import { AssessmentExport } from "./assessment-export.tsx";
import { DeductionTable } from "./deduction-table.tsx";
import { DoubtNote } from "./doubt-note.tsx";
import { MonthState } from "./month-state.tsx";
import { MonthTable } from "./month-table.tsx";
import { useNames } from "./names.ts";
import { unevenTexts } from "./refused-text.ts";
import { refusedWords } from "./refused-text.words.ts";
import { RoadTable } from "./road-table.tsx";
import { ScoreSheet } from "./score-sheet.tsx";
import { SheetsPart } from "./sheets-part.tsx";
import { TreeEditor } from "./tree-editor.tsx";
import { treeEditorText } from "./tree-editor.words.ts";
import { useAwayText } from "./use-away-text.ts";
import { useKeepers } from "./use-keepers.ts";
import { useMonth, useYear } from "./use-month.ts";
import { YearTable } from "./year-table.tsx";
import { YearTrend } from "./year-trend.tsx";
import "../../reports/report.css";
import "./assessment.css";

/** Names the tabs, and what each of them shows. */
const PARTS = "assessment";
const TABS = ["month", "roads", "year", "deductions", "sheets", "rules"] as const;
type TabName = (typeof TABS)[number];
const Rules = registerScreen(scoringTrees);
const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

/** The assessment: `?tab=…&month=YYYY-MM`, whose sheet lies open, `company=…` with `road=…`, and whose are printed, `companies=…`. */
export default function AssessmentScreen() {
  const say = useWords(assessmentText);
  const sayTree = useWords(treeEditorText);
  const { path, search, readdress } = useView();
  const title = useTitles().of(path);
  const today = dayText(dayAt(useMe().tenant.timeZone, Date.now()));
  const tab = TABS.find((one) => one === search.get("tab")) ?? "month";
  const asked = search.get("month") ?? "";
  const month = MONTH.test(asked) ? asked : today.slice(0, 7);
  const go = (part: Readonly<Record<string, string | null>>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(part)) value === null ? next.delete(name) : next.set(name, value);
    readdress(next);
  };
  const head = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is brought into sight.
  useEffect(() => {
    head.current?.querySelector('[role="tab"][aria-selected="true"]')?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  }, [tab]);
  const goTab = (next: TabName) => go({ tab: next, company: null, road: null, companies: null });
  return (
    <div className="assessment">
      <header ref={head} className="report-head no-print">
        <h1>{title}</h1>
        <Tabs id={PARTS} selectedTabId={tab} onChange={(id) => goTab(id as TabName)}>
          {TABS.map((id) => (
            <Tab key={id} id={id} title={say(id)} />
          ))}
        </Tabs>
      </header>
      <TabPanel
        id={tab}
        parentId={PARTS}
        selectedTabId={tab}
        className="assessment-panel"
        panel={
          <>
            {tab === "rules" && (
              <>
                <ButtonGroup role="group" aria-label={sayTree("view")} className="tree-views">
                  {(["tree", "list"] as const).map((view) => (
                    <Button
                      key={view}
                      size="small"
                      text={sayTree(view === "tree" ? "asTree" : "asList")}
                      active={(search.get("view") === "list") === (view === "list")}
                      aria-pressed={(search.get("view") === "list") === (view === "list")}
                      onClick={() => go({ view: view === "list" ? view : null })}
                    />
                  ))}
                </ButtonGroup>
                {search.get("view") === "list" ? <Rules /> : <TreeEditor thisYear={Number(today.slice(0, 4))} onYear={go} />}
              </>
            )}
            {tab === "year" && <YearPart year={month.slice(0, 4)} present={today} title={title} go={go} />}
            {tab !== "rules" && tab !== "year" && <MonthPart {...{ tab, month, today, title, go }} />}
          </>
        }
      />
    </div>
  );
}

type Go = (part: Readonly<Record<string, string | null>>) => void;

function MonthPart({
  tab,
  month,
  today,
  title,
  go,
}: {
  tab: Exclude<TabName, "year" | "rules">;
  month: string;
  today: string;
  title: string;
  go: Go;
}) {
  const say = useWords(assessmentText);
  const { search } = useView();
  const asked = useMonth(month);
  const names = useNames(asked.value?.names ?? null);
  const scores = asked.value?.may.score === true && asked.value.period.state === "open";
  const keepers = useKeepers(month, scores && (tab === "roads" || search.get("road") !== null));
  const present = today.slice(0, 7);
  const stateText = ({ state, hash }: MonthAnswer["period"]) => [say(state), hash].filter(Boolean).join(" · ");
  const isJustOpened = useRef(false);
  const show = (company: string, road: string | null) => {
    isJustOpened.current = true;
    go({ company, road, month });
  };
  const company = search.get("company");
  const road = search.get("road") ?? "";
  return (
    <>
      <div className="assessment-tools no-print">
        <div className="report-month">
          <Button
            icon={<ChevronLeft />}
            aria-label={say("earlier")}
            title={say("earlier")}
            disabled={month <= FIRST_MONTH}
            onClick={() => go({ month: monthBy(month, -1) })}
          />
          <InputGroup
            type="month"
            aria-label={say("monthAsked")}
            value={month}
            max={present}
            onValueChange={(value) => MONTH.test(value) && go({ month: value })}
          />
          <Button
            icon={<ChevronRight />}
            aria-label={say("later")}
            title={say("later")}
            disabled={month >= present}
            onClick={() => go({ month: monthBy(month, 1) })}
          />
        </div>
        {asked.value !== null && <MonthState month={asked.value} isOver={month < present} />}
        <span className="report-space" />
        {asked.value !== null && (
          <AssessmentExport
            title={`${title} ${say(tab)} ${month}`}
            rows={{ table: tab, month, ...(tab === "sheets" && { companies: search.get("companies")?.split(",").filter(Boolean) ?? [] }) }}
            filterText={stateText(asked.value.period)}
            doubts={asked.value.doubts}
            nameOf={names.company}
            prints={tab !== "sheets"}
          />
        )}
        <Truth asked={asked} />
      </div>
      <Told asked={asked}>
        {(value) =>
          tab === "sheets" ? (
            <SheetsPart
              title={say("sheets")}
              {...{ month: value, names, chosen: search.get("companies") }}
              onChoose={(companies) => go({ companies, month })}
            />
          ) : (
            <>
              <TreeNotes month={value} />
              <DoubtNote doubts={value.doubts} names={names} />
              {tab === "deductions" ? (
                <Card title={say("deductions")} flush>
                  <DeductionTable month={value} rows={value.deductions} names={names} ofAll today={today} />
                </Card>
              ) : (
                <Card title={say(tab === "roads" ? "roads" : value.companies.length > 1 || value.may.score ? "ranking" : "ownOnly")} flush>
                  {tab === "roads" ? (
                    <RoadTable month={value} names={names} keepers={keepers} onShow={show} />
                  ) : (
                    <MonthTable month={value} names={names} onShow={(id) => show(id, null)} />
                  )}
                </Card>
              )}
              {tab !== "deductions" && company !== null && (
                <ScoreSheet
                  key={`${company} ${road}`}
                  {...{ month: value, companyId: company, roadId: road, names, today, keepers, isJustOpened }}
                  scored={road === "" ? "company" : "road"}
                  onClose={() => go({ company: null, road: null })}
                />
              )}
            </>
          )
        }
      </Told>
    </>
  );
}

function YearPart({ year, present, title, go }: { year: string; present: string; title: string; go: Go }) {
  const say = useWords(assessmentText);
  const names = useNames();
  const asked = useYear(year);
  const now = Number(present.slice(0, 4));
  const years = Array.from({ length: 6 }, (_, i) => String(now - i));
  return (
    <>
      <div className="assessment-tools no-print">
        <HTMLSelect
          aria-label={say("yearAsked")}
          value={year}
          options={years.includes(year) ? years : [year, ...years]}
          onChange={({ currentTarget: { value } }) => go({ month: value === String(now) ? present.slice(0, 7) : `${value}-12` })}
        />
        <span className="report-space" />
        {asked.value !== null && (
          <AssessmentExport
            title={`${title} ${say("year")} ${year}`}
            rows={{ table: "year", month: `${year}-12` }}
            away={asked.value.away}
            prints
          />
        )}
        <Truth asked={asked} />
      </div>
      <Told asked={asked}>
        {(value) => (
          <>
            <AwayNote away={value.away} />
            <Card title={say("year")} flush>
              <YearTable year={value} names={names} onMonth={(month) => go({ tab: "month", month })} />
            </Card>
            <YearTrend {...{ year: value, present, names }} onMonth={(month) => go({ tab: "month", month })} />
          </>
        )}
      </Told>
    </>
  );
}

/** As of when it is true; what could not be asked again is as it was. */
const Truth = ({ asked }: { asked: Polled<{ readonly askedAtMs: number }> }) =>
  asked.value === null ? null : <TruthMark label={asked.failure === null ? "live" : "stale"} asOfMs={asked.value.askedAtMs} />;

function Told<T>({ asked, children }: { asked: Polled<T>; children: (value: T) => ReactNode }) {
  if (asked.value !== null) return <div className="assessment-body">{children(asked.value)}</div>;
  return asked.failure === null ? <LoadingState /> : <Failed failure={asked.failure} onRetry={asked.reload} />;
}

/** What keeps the month from being scored: no tree, or one that does not add up. */
function TreeNotes({ month }: { month: MonthAnswer }) {
  const say = useWords(assessmentText);
  const sayRefused = useWords(refusedWords);
  if (month.trees.company.length === 0) return <EmptyState title={say("noTree", { year: month.month.slice(0, 4) })} />;
  const nodes = [...unevenNodes(month.trees.company), ...(month.trees.road.length === 0 ? [] : unevenNodes(month.trees.road))];
  if (nodes.length === 0 || !month.may.score) return null;
  return (
    <Callout compact intent="warning" role="note">
      {sayRefused("uneven", { nodes: unevenTexts(nodes, sayRefused) })}
    </Callout>
  );
}

/** What of the year could not be asked: of what is in our own records it is told all the same. */
function AwayNote({ away }: { away: readonly string[] }) {
  const text = useAwayText()(away);
  if (text === "") return null;
  return (
    <Callout compact intent="warning" role="note">
      {text}
    </Callout>
  );
}
