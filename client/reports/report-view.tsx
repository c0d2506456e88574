import { Button, Callout } from "@blueprintjs/core";
import { Print } from "@blueprintjs/icons";
import { Fragment, type ReactNode, useCallback, useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { parseDay } from "../../shared/domain/calendar-day.ts";
import type { Flags } from "../../shared/policy/flags.ts";
import { seesWholeCustomer } from "../../shared/policy/sees-whole-customer.ts";
import { beforeKey, byKey, earlierRows, isAmount, withEarlierValues } from "../../shared/reports/earlier-rows.ts";
import { axisKeys, type EarlierAnswer, isChart, partContent, shownName } from "../../shared/reports/part-content.ts";
import { partHeightPx } from "../../shared/reports/part-height.ts";
import { type Clicked, FIGURE, filtersOf, nameOfRow, pickedOf } from "../../shared/reports/picked.ts";
import { daysOfQuestion, earlierQuestion, passedOfQuestion, spanOf, timeText } from "../../shared/reports/relative-question.ts";
import {
  type AnyQuestion,
  type AnyReport,
  type Filter,
  isShownWith,
  kindOf,
  type ReportPart,
  tableOf,
} from "../../shared/reports/report.ts";
import { errorText } from "../api/failure-text.ts";
import { ChartCard } from "../charts/chart.tsx";
import { useText } from "../i18n/use-text.ts";
import { useWords } from "../i18n/use-words.ts";
import { useMoving } from "../live/moving-rows.ts";
import { useStandsSince } from "../live/use-stands-since.ts";
import { useMe } from "../session/session.ts";
import { useFormat } from "../ui/format.ts";
import type { DeclaredField, ShownField } from "../ui/kinds/shown-field.ts";
import { useShownFields } from "../ui/kinds/use-shown-fields.ts";
import { useListAddress } from "../ui/list/use-list-address.ts";
import { MovingContent } from "../ui/moving-content.tsx";
import { TruthOf } from "../ui/truth-label.tsx";
import { ComparisonSelect } from "./comparison-select.tsx";
import { FiguresRow } from "./figures-row.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { isPreviewed } from "./preview.ts";
import { useQuestionText } from "./question-text.ts";
import { reportText } from "./report.words.ts";
import { ReportExport } from "./report-export.tsx";
import { ReportLosses } from "./report-losses.tsx";
import { ReportMatrix } from "./report-matrix.tsx";
import { ReportRoads } from "./report-roads.tsx";
import { ReportStretches } from "./report-stretches.tsx";
import { ReportSums } from "./report-sums.tsx";
import { ReportTable } from "./report-table.tsx";
import { ReportViews } from "./report-views.tsx";
import type { AnyReportWords } from "./report-words.ts";
import { soundQuestion } from "./sound-question.ts";
import { useChartWords } from "./use-chart-words.ts";
import { type EarlierWords, useComparison, useEarlierWords } from "./use-comparison.ts";
import { useLeadToDay } from "./use-lead-to-day.ts";
import { useQuestion } from "./use-question.ts";
import { type ToldRow, useEarlierReport, useReport } from "./use-report.ts";
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

/** A whole report from its declaration: filters, figures, charts, table, and as of when they are true. */
export function ReportView({ report, words, title, isPage = false, isPreview = false, below, again = null }: Props) {
  const { t } = useTranslation();
  const text = useText();
  const say = useWords(reportText);
  const format = useFormat();
  const { flags, user } = useMe();
  const { asked, question, presentMonth, today, ask } = useQuestion(report);
  const { compared } = useComparison();
  const sound = useMemo(() => soundQuestion(report.filters, question), [report, question]);
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
  const askedBefore = useMemo(
    () => (compared === null ? null : earlierQuestion(report.filters, shown.question, compared)),
    [report, shown, compared],
  );
  const before = useEarlierReport(report, askedBefore);
  const daysBefore = askedBefore && daysOfQuestion(report.filters, askedBefore);
  const spoken = useEarlierWords(daysBefore === null ? "" : timeText(daysBefore));
  const earlier = useMemo<EarlierAnswer | null>(
    () =>
      askedBefore === null || !before.hasCome ? null : { rows: before.rows, question: askedBefore, word: spoken.word, note: spoken.note },
    [askedBefore, before.rows, before.hasCome, spoken],
  );
  const tableFields = useMemo(() => (earlier === null ? fields : withEarlierFields(fields, spoken)), [earlier, fields, spoken]);
  const tableRows = useMemo(
    () =>
      earlier === null
        ? rows
        : withEarlierValues(
            report,
            fields.map(({ key }) => key),
            rows,
            earlierRows(report, rows, shown.question, earlier.rows, earlier.question),
          ),
    [earlier, report, fields, rows, shown],
  );
  const notOver = passedOfQuestion(report.filters, shown.question, parseDay(today)!);
  const address = useListAddress([FIGURE, ...Object.keys(report.record.fields), ...Object.keys(report.derived ?? {})], {
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
  const chartWords = useChartWords(words, valueWord);
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
  const leadToDay = useLeadToDay();
  const pickName = (keys: readonly string[]) => (name: string) => setPicked({ of: "name", keys, name });
  function drawn(part: ReportPart<string>): ReactNode {
    switch (part.part) {
      case "figures":
        return (
          <FiguresRow figures={part.figures} missing={missing.length} {...{ rows, words, isWhole, earlier, spoken }} onPick={setPicked} />
        );
      case "table":
        return <ReportTable {...{ picked, isPreview, address }} fields={tableFields} rows={tableRows} onShowAll={() => setPicked(null)} />;
      case "matrix":
        return (
          <ReportMatrix
            report={report}
            part={part}
            title={text(words.parts[part.title]!)}
            head={chartWords.field(part.name[0]!)}
            question={shown.question}
            rows={rows}
            missing={missing.length}
            onPick={(keys, name) => pickName(keys)(name)}
            onDay={part.leadsTo === undefined ? undefined : (day) => leadToDay(part.leadsTo!, day)}
          />
        );
      case "sums":
        return (
          <ReportSums
            part={part}
            title={text(words.parts[part.title]!)}
            fields={named}
            words={words}
            rows={rows}
            earlier={earlier}
            spoken={spoken}
            onPick={pickName(part.by)}
          />
        );
      case "stretches":
        return <ReportStretches part={part} title={text(words.parts[part.title]!)} question={shown.question} rows={rows} />;
      case "losses":
        return <ReportLosses part={part} title={text(words.parts[part.title]!)} words={words} rows={rows} onPick={pickName(part.name)} />;
      case "roads":
        return <ReportRoads part={part} title={text(words.parts[part.title]!)} rows={rows} onPick={pickName([part.road])} />;
      default:
        return (
          <div className="report-chart" style={{ height: partHeightPx(part, rows.length) }}>
            <ChartCard
              title={text(words.parts[part.title]!)}
              content={charts.find((chart) => chart.part === part)?.content ?? null}
              pick={(said) => () => {
                if (part.part === "days" && part.leadsTo !== undefined) leadToDay(part.leadsTo, said);
                const keys = axisKeys(part);
                const row = rows.find((one) => shownName(keys, one, chartWords.value) === said);
                pickName(keys)(row === undefined ? said : nameOfRow(keys, row));
              }}
            />
          </div>
        );
    }
  }
  const saidText = [questionText(shown.question), earlier?.word].filter(Boolean).join(" · ");
  return (
    <article
      id={`report-${report.name}`}
      className={`report ${asking ? "report-asking" : ""} ${stands ? "stands" : ""}`}
      aria-busy={asking}
    >
      <header className="report-head">
        {isPage && <h1>{title}</h1>}
        {below !== undefined && words.titles?.[report.name] !== undefined && <h2>{text(words.titles[report.name]!)}</h2>}
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
          {spanOf(report.filters) !== undefined && below === undefined && (
            <ComparisonSelect canCompare={compared === null || askedBefore !== null} />
          )}
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
          fields={tableFields}
        />
        <Button variant="outlined" icon={<Print />} text={say("print")} onClick={() => window.print()} />
      </header>
      {lacking.length > 0 && (
        <Callout compact intent="warning" role="note">
          {say("lacking", { fields: lacking.map(({ title: field }) => field).join(t("unread.separator")) })}
        </Callout>
      )}
      {askedBefore !== null && before.failure !== "" && (
        <Callout compact intent="warning" role="note">
          {say("earlierFailed", { reason: errorText(before.failure) })}
        </Callout>
      )}
      {missing.length > 0 && (
        <Callout compact intent="warning" role="note">
          {say("missing", {
            months: missing.map(({ month }) => month).join(t("unread.separator")),
            reason: [...new Set(missing.map(({ error }) => errorText(error)))].join(" "),
          })}
        </Callout>
      )}
      {refused > 0 && (
        <Callout compact intent="warning" role="note">
          {say("refused", { count: refused })}
        </Callout>
      )}
      <MovingContent source={shown.rows} empty={rows.length === 0 ? say(isYetToCome ? "notYet" : "noData") : null} hint={text(words.empty)}>
        <div className="report-parts">
          {parts.map((part) => (
            <Fragment key={"title" in part ? part.title : part.part}>{drawn(part)}</Fragment>
          ))}
        </div>
      </MovingContent>
    </article>
  );
}

const undated = ({ filters }: AnyReport, question: AnyQuestion): AnyQuestion => {
  const span = spanOf(filters);
  if (span === undefined) return question;
  return { ...question, ...(span.kind === "period" ? { [span.from]: "", [span.to]: "" } : { [span.key]: "" }) };
};

/** Behind each amount what it was, and by how much it differs. */
const withEarlierFields = (fields: readonly ShownField[], { columnBefore, columnBy }: EarlierWords): readonly ShownField[] =>
  fields.flatMap((field) =>
    isAmount(field.kind)
      ? [
          field,
          { key: beforeKey(field.key), kind: field.kind, title: columnBefore(field.title) },
          { key: byKey(field.key), kind: field.kind, title: columnBy(field.title) },
        ]
      : [field],
  );

const NO_MONTHS: readonly { readonly month: string; readonly error: string }[] = [];

/** What a customer's rules show of it. */
function partsFor({ parts }: AnyReport, flags: Flags): readonly ReportPart<string>[] {
  return (parts as readonly ReportPart<string>[]).map((part) =>
    part.part === "figures" ? { ...part, figures: part.figures.filter(isShownWith(flags)) } : part,
  );
}

/** The fields by which its charts and sums call their rows. */
function namesOf({ parts, record, ...report }: AnyReport): readonly DeclaredField[] {
  return [...new Set((parts as readonly ReportPart<string>[]).flatMap(namesIn))].map((key) => {
    const { codes, refersTo } = record.fields[key] ?? {};
    return { key, kind: kindOf({ parts, record, ...report } as AnyReport, key), codes, refersTo };
  });
}

function namesIn(part: ReportPart<string>): readonly string[] {
  if (part.part === "sums") return part.by;
  if (part.part === "roads") return [part.road];
  if (part.part === "stacked") return [...part.name, part.across];
  return "name" in part ? part.name : [];
}

const columnsOf = (report: AnyReport, question: AnyQuestion, flags: Flags, rows: readonly ToldRow[]): readonly DeclaredField[] =>
  tableOf(report, question, flags)
    .filter(({ key, onceAny }) => onceAny !== true || rows.some((row) => row[key] === true))
    .map(({ key }) => {
      const { codes, refersTo } = report.record.fields[key] ?? {};
      return { key, kind: kindOf(report, key), codes, refersTo };
    });
