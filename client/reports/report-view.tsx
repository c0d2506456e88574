import { Button } from "@blueprintjs/core";
import { Lock, Print } from "@blueprintjs/icons";
import { Fragment, useCallback, useEffect, useMemo } from "react";
import { parseDay } from "../../shared/domain/calendar-day.ts";
import { seesWholeCustomer } from "../../shared/policy/sees-whole-customer.ts";
import { isChart, partContent, shownName } from "../../shared/reports/part-content.ts";
import { type Clicked, FIGURE, filtersOf, nameOfRow, pickedOf } from "../../shared/reports/picked.ts";
import { passedOfQuestion, spanOf } from "../../shared/reports/relative-question.ts";
import { type AnyReport, type Filter, keysOfRows, type ReportPart } from "../../shared/reports/report.ts";
import { useText } from "../i18n/use-text.ts";
import { useWords } from "../i18n/use-words.ts";
import { useMoving } from "../live/moving-rows.ts";
import { useStandsSince } from "../live/use-stands-since.ts";
import { RefusedNotice } from "../order/filter/refused-notice.tsx";
import { useMe } from "../session/session.ts";
import { useFormat } from "../ui/format.ts";
import { useShownFields } from "../ui/kinds/use-shown-fields.ts";
import { useListAddress } from "../ui/list/use-list-address.ts";
import { MovingContent } from "../ui/moving-content.tsx";
import { EmptyState } from "../ui/states.tsx";
import { TruthOf } from "../ui/truth-label.tsx";
import { ComparisonSelect } from "./comparison-select.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { isPreviewed } from "./preview.ts";
import { useQuestionText } from "./question-text.ts";
import { reportText } from "./report.words.ts";
import { ReportExport } from "./report-export.tsx";
import { columnsOf, namesOf, partsFor, undated } from "./report-fields.ts";
import { ReportNotes } from "./report-notes.tsx";
import { DrawnPart } from "./report-part.tsx";
import { ReportViews } from "./report-views.tsx";
import type { AnyReportWords } from "./report-words.ts";
import { soundQuestion } from "./sound-question.ts";
import { useChartWords } from "./use-chart-words.ts";
import { useEarlier } from "./use-earlier.ts";
import { useMayAsk } from "./use-may-ask.ts";
import { useQuestion } from "./use-question.ts";
import { useReport } from "./use-report.ts";
import "./report.css";

interface Props {
  readonly report: AnyReport;
  readonly words: AnyReportWords;
  readonly title: string;
  /** Stands above it; where it is part of a screen, that has a title of its own. */
  readonly isPage?: boolean;
  /** The report that it stands below, which asks for some of what this one is asked by. */
  readonly below?: AnyReport;
  /** What is to be downloaded: figures and the first rows, without charts. */
  readonly isPreview?: boolean;
  /** Asks again whenever this is another. */
  readonly again?: number | null;
}

/** A report for whoever is told of it; one about persons says to everybody else whom it is for, and asks for nothing. */
export function ReportView(props: Props) {
  const say = useWords(reportText);
  const mayAsk = useMayAsk(props.report);
  if (mayAsk({})) return <ToldReport {...props} />;
  return props.below === undefined ? <EmptyState icon={<Lock size={32} />} title={props.title} hint={say("aboutPersons")} /> : null;
}

/** A whole report from its declaration: filters, figures, charts, table, and as of when they are true. */
function ToldReport({ report, words, title, isPage = false, isPreview = false, below, again = null }: Props) {
  const text = useText();
  const say = useWords(reportText);
  const format = useFormat();
  const { flags, user } = useMe();
  const { asked, refused: unreadable, question, presentMonth, today, ask } = useQuestion(report);
  const sound = useMemo(() => soundQuestion(report.filters, question, presentMonth), [report, question, presentMonth]);
  const { shown, asking } = useReport(report, sound);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` says that the answer may be another.
  useEffect(() => {
    if (shown.rows.store.getState().hasCome) shown.rows.retry();
  }, [again]);

  const stands = useStandsSince(shown.rows) !== null;
  const version = useMoving(shown.rows, (view) => view.version);
  const refused = useMoving(shown.rows, (view) => view.answer?.refused ?? 0);
  const missing = useMoving(shown.rows, (view) => view.answer?.missing) ?? NO_MONTHS;
  const withheld = useMoving(shown.rows, (view) => view.answer?.withheld.join() ?? "");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows keep their identity; `version` says that they changed.
  const rows = useMemo(() => [...shown.rows.store.getState().rows.values()], [shown, version]);
  const fields = useShownFields(
    useMemo(
      () => columnsOf(report, shown.question, flags, rows).filter(({ key }) => !withheld.split(",").includes(key)),
      [report, shown, flags, rows, withheld],
    ),
    words,
  );
  const untold = useMoving(shown.rows, (view) => view.answer?.lacking.join() ?? "").split(",");
  const lacking = fields.filter(({ key }) => untold.includes(key));
  const questionText = useQuestionText(report, words);
  const { compared, earlier, spoken, table, canCompare, failure, old } = useEarlier(report, { question: shown.question, rows, fields });
  const notOver = passedOfQuestion(report.filters, shown.question, parseDay(today)!);
  const address = useListAddress([FIGURE, ...keysOfRows(report)], {
    list: report.name,
    keepsAddress: !isPreview,
  });
  const [{ filters }, setAsked] = address;
  const setPicked = (next: Clicked | null) => setAsked((before) => ({ ...before, filters: filtersOf(next, rows) }));
  const isWhole = seesWholeCustomer(user.userType) && Object.values(shown.question).every((asked) => asked === "");
  const parts = useMemo(() => partsFor(report, flags).filter((part) => !isPreview || isPreviewed(part)), [report, flags, isPreview]);
  const named = useShownFields(
    useMemo(() => namesOf(report), [report]),
    words,
  );
  const valueWord = useCallback(
    (key: string, value: string) => {
      const field = named.find((one) => one.key === key);
      return field?.wordOf?.(value) ?? field?.nameOf?.(value) ?? value;
    },
    [named],
  );
  const chartWords = useChartWords(words, valueWord, today);
  const charts = useMemo(
    () =>
      parts
        .filter(isChart)
        .map((part) => ({ part, content: partContent(part, report, shown.question, rows, chartWords, format, earlier) })),
    [parts, report, shown, rows, chartWords, format, earlier],
  );
  const picked = useMemo(
    () =>
      pickedOf(
        filters,
        parts.flatMap((part) => (part.part === "figures" || part.part === "sums" ? part.figures : [])),
        (keys, name) => {
          const row = rows.find((one) => nameOfRow(keys, one) === name);
          return (row && shownName(keys, row, chartWords.value)) || name || "–";
        },
        ({ key }) => text(words.figures[key]!),
      ),
    [filters, parts, rows, chartWords, text, words],
  );
  const isYetToCome = (report.filters as readonly Filter[]).some(({ kind, ...filter }) =>
    kind === "month" && "key" in filter ? shown.question[filter.key]! > presentMonth : false,
  );
  // Two reports of one page have parts of the same name.
  const own = below === undefined || words.titles?.[report.name] === undefined ? "" : text(words.titles[report.name]!);
  const saidText = [questionText(shown.question), earlier?.word].filter(Boolean).join(" · ");
  return (
    <article
      id={`report-${report.name}`}
      className={`report ${asking ? "report-asking" : ""} ${stands ? "stands" : ""}`}
      aria-busy={asking}
    >
      <header className="report-head">
        {isPage && <h1>{title}</h1>}
        {own !== "" && <h2>{own}</h2>}
        <div className="report-filters">
          <FilterBar
            report={report}
            words={words}
            asked={asked}
            question={question}
            presentMonth={presentMonth}
            onAsk={ask}
            without={below?.filters ?? []}
          />
          {spanOf(report.filters) !== undefined && below === undefined && <ComparisonSelect canCompare={canCompare} />}
        </div>
        <span className="report-asked">{saidText}</span>
        {notOver !== null && (
          <span className="report-not-over">
            {say("notOver", { passed: format.number(notOver.passed), all: format.number(notOver.all) })}
          </span>
        )}
        <TruthOf source={shown.rows} isPartial={refused > 0 || missing.length > 0} />
        <span className="report-space" />
        {isPage && <ReportViews />}
        <ReportExport
          report={report}
          title={title}
          words={words}
          question={shown.question}
          earlier={earlier}
          asked={asked}
          compared={compared}
          presentMonth={presentMonth}
          undatedText={questionText(undated(report, shown.question))}
          questionText={saidText}
          fields={table.fields}
        />
        <Button variant="outlined" icon={<Print />} text={say("print")} onClick={() => window.print()} />
      </header>
      {below === undefined && (
        <RefusedNotice
          refused={unreadable.map((key) => (words.filters[key] === undefined ? key : text(words.filters[key])))}
          onDismiss={() => ask({})}
        />
      )}
      <ReportNotes lacking={lacking.map(({ title: field }) => field)} {...{ failure, old, missing, refused }} />
      <MovingContent source={shown.rows} empty={rows.length === 0 ? say(isYetToCome ? "notYet" : "noData") : null} hint={text(words.empty)}>
        <div className="report-parts">
          {parts.map((part) => (
            <Fragment key={"title" in part ? part.title : part.part}>
              {earlier !== null && NOT_COMPARED.has(part.part) && <p className="quiet report-not-compared">{spoken.notCompared}</p>}
              <DrawnPart
                {...{
                  part,
                  report,
                  words,
                  rows,
                  picked,
                  isPreview,
                  address,
                  own,
                  isWhole,
                  earlier,
                  spoken,
                  table,
                  named,
                  chartWords,
                  setPicked,
                }}
                question={shown.question}
                missing={missing.length}
                content={charts.find((chart) => chart.part === part)?.content ?? null}
              />
            </Fragment>
          ))}
        </div>
      </MovingContent>
    </article>
  );
}

/** Parts that show the present time alone, whatever it is held against. */
const NOT_COMPARED: ReadonlySet<ReportPart<string>["part"]> = new Set(["calendar", "matrix", "losses", "roads", "stretches"]);

const NO_MONTHS: readonly { readonly month: string; readonly error: string }[] = [];
