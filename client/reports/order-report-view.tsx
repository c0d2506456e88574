import { Button, Callout, SegmentedControl } from "@blueprintjs/core";
import { Print } from "@blueprintjs/icons";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type CalendarDay, dayAt, dayText, parseDay } from "../../shared/domain/calendar-day.ts";
import { chartTitle } from "../../shared/domain/chart-title.ts";
import { isUnit, passedOf, unitDays } from "../../shared/domain/named-periods.ts";
import { noFilter, type OrderFilter } from "../../shared/domain/order-filter.ts";
import { periodBounds } from "../../shared/domain/order-matcher.ts";
import { monthsApart } from "../../shared/domain/period-before.ts";
import type { Text } from "../../shared/domain/words.ts";
import { formatZoned } from "../../shared/domain/zoned-time.ts";
import type { Flags } from "../../shared/policy/flags.ts";
import {
  aboutOf,
  dimensionsOf,
  type OrderPart,
  type OrderQuestion,
  type OrderReport,
  resolved,
} from "../../shared/reports/order-report.ts";
import { type TablePart, tableOfPart, tableParts, totalOf } from "../../shared/reports/order-rows.ts";
import { earlierFilter, timeText } from "../../shared/reports/relative-question.ts";
import { errorText } from "../api/failure-text.ts";
import type { Language } from "../i18n/languages.ts";
import { useText } from "../i18n/use-text.ts";
import { useWords } from "../i18n/use-words.ts";
import { useMoving } from "../live/moving-rows.ts";
import { useStandsSince } from "../live/use-stands-since.ts";
import { useLive } from "../live/use-topic.ts";
import { CompanyOfSwitch } from "../order/filter/company-of-switch.tsx";
import { FilterBar } from "../order/filter/filter-bar.tsx";
import { RefusedNotice } from "../order/filter/refused-notice.tsx";
import { useFilterWords } from "../order/filter/use-filter-words.ts";
import { useMe } from "../session/session.ts";
import { MovingContent } from "../ui/moving-content.tsx";
import { TruthOf } from "../ui/truth-label.tsx";
import { ComparisonSelect } from "./comparison-select.tsx";
import { OrderPartView } from "./order-part.tsx";
import { AGAINST_ID, AgainstHead, OrderReportAgainst, useAgainst } from "./order-report-against.tsx";
import { OrderReportExport } from "./order-report-export.tsx";
import { titleOf } from "./order-report-words.ts";
import { isPreviewed } from "./preview.ts";
import { reportText } from "./report.words.ts";
import { ReportViews } from "./report-views.tsx";
import { useComparison, useEarlierWords } from "./use-comparison.ts";
import { useDrill } from "./use-drill.ts";
import { useFigureWords } from "./use-figure-words.ts";
import { useEarlierOrders, useOrderQuestion, useOrderReport } from "./use-order-report.ts";
import "./report.css";

interface Props {
  readonly report: OrderReport;
  readonly titles: Readonly<Record<string, Text>>;
  readonly title: string;
  /** What is to be downloaded: figures and the first rows of its tables, without charts. */
  readonly isPreview?: boolean;
}

/** A whole report over our own orders: the filter of the order list, figures, charts and tables that move with the orders, and the way from each to its orders. */
export function OrderReportView({ report, titles, title, isPreview = false }: Props) {
  const { t } = useTranslation();
  const say = useWords(reportText);
  const speech = useFigureWords();
  const { question, refused, change, choose } = useOrderQuestion(report);
  const { shown, asking, waitsFor } = useOrderReport(report, question);
  const stands = useStandsSince(shown.figures) !== null;
  const answer = useMoving(shown.figures, (view) => view.answer);
  const { compared } = useComparison();
  const { client } = useLive();
  const { timeZone } = useMe().tenant;
  const today = dayText(dayAt(timeZone, client.serverNowMs()));
  // Of today's day: what is "last month" is so until midnight.
  const askedBefore = useMemo<OrderQuestion | null>(() => {
    const filter = compared && earlierFilter(shown.question.filter, compared, { timeZone, nowMs: noonOf(today) });
    return filter && { ...shown.question, filter };
  }, [compared, shown, timeZone, today]);
  const before = useEarlierOrders(report, askedBefore);
  const spoken = useEarlierWords(askedBefore === null ? "" : timeText(askedBefore.filter));
  const earlier =
    askedBefore === null || before.answer === null
      ? null
      : {
          ...{ tables: before.answer.tables, total: totalOf(before.answer.tables), spoken },
          monthsBack: monthsApart(shown.question.filter, askedBefore.filter, { timeZone, nowMs: noonOf(today) }),
        };
  const against = useAgainst(report, shown.question);
  const drill = useDrill(report, shown.question);
  const { line } = useFilterWords(shown.question.filter);
  const { line: undatedLine } = useFilterWords({ ...shown.question.filter, period: undefined, from: undefined, to: undefined });
  const about = useAbout(report);
  const titled = useTitled(titles, shown.question);
  const tables = answer?.tables ?? [];
  const total = totalOf(tables);
  const isEmpty = answer !== null && Object.values(total.counts).every((count) => count === 0);
  const isByCompany = report.parts.some((part) => dimensionsOf(part, question.choices).includes("company"));
  const undated = Math.max(0, ...tables.map((table) => table.undated));
  const asked = [
    ...report.choices.map(
      ({ key }) => `${speech.say("groupBy")}${t("filter.clause", { field: "", values: speech.say(shown.question.choices[key]!) })}`,
    ),
    about,
    line(),
    earlier === null ? "" : spoken.word,
  ];
  const notOver = notOverOf(shown.question.filter, parseDay(today)!);
  const filterText = asked.filter(Boolean).join(" · ");
  const exported = (part: TablePart) => ({
    ...{ report, part, speech, filterText, question: shown.question, document: { title, titles } },
    title: `${title} ${titled(part)}`,
    coming: { compared, undatedText: [...asked.slice(0, -2), undatedLine()].filter(Boolean).join(" · ") },
    earlier: askedBefore === null ? null : { filter: askedBefore.filter, spoken },
  });
  // What comes by itself is the whole report, which is asked for by its first table.
  const tablePart = isPreview ? undefined : tableParts(report)[0];
  return (
    <article className={`report ${asking ? "report-asking" : ""} ${stands ? "stands" : ""}`} aria-busy={asking}>
      <header className="report-head">
        <h1>{title}</h1>
        {report.choices.map(({ key, values }) => (
          <SegmentedControl
            key={key}
            inline
            aria-label={speech.say("groupBy")}
            value={question.choices[key]!}
            onValueChange={(value) => choose(key, value as (typeof values)[number])}
            options={values.map((value) => ({ value, label: speech.say(value) }))}
          />
        ))}
        {isByCompany && <CompanyOfSwitch filter={question.filter} onChange={change} />}
        {!isPreview && <ComparisonSelect canCompare={compared === null || askedBefore !== null} />}
        <span className="report-asked">{filterText}</span>
        {notOver !== null && (
          <span className="report-not-over">
            {say("notOver", { passed: speech.format.number(notOver.passed), all: speech.format.number(notOver.all) })}
          </span>
        )}
        <TruthOf source={shown.figures} />
        {report.against !== undefined && !isPreview && <AgainstHead answer={against} />}
        <span className="report-space" />
        {tablePart !== undefined && <OrderReportExport {...exported(tablePart)} only="subscriptions" />}
        <ReportViews />
        <Button variant="outlined" icon={<Print />} text={say("print")} onClick={() => window.print()} />
      </header>
      <div className="report-order-filter">
        <FilterBar filter={question.filter} areRowsThere={!asking} onChange={change} />
        <RefusedNotice refused={refused} onDismiss={() => change({})} />
      </div>
      {about !== "" && <p className="quiet report-about">{speech.say("about", { what: about })}</p>}
      {shown.question.filter.companyOf !== undefined && <p className="quiet report-about">{t("filter.companyOf_hint")}</p>}
      {before.failure !== "" && askedBefore !== null && (
        <Callout compact intent="warning" role="note">
          {say("earlierFailed", { reason: errorText(before.failure) })}
        </Callout>
      )}
      {waitsFor !== null && (
        <Callout compact intent="primary" role="status">
          {say("waiting", { reason: errorText(waitsFor) })}
        </Callout>
      )}
      <MovingContent source={shown.figures} empty={isEmpty ? say("noData") : null} hint={speech.say("widen")}>
        <div className="report-parts">
          {report.parts
            .filter((part) => !isPreview || isPreviewed(part))
            .map((part) => {
              const table = tableOfPart(part, shown.question.choices, tables);
              if (table === undefined) return null;
              const name = titleOf(part);
              return (
                <OrderPartView
                  key={`${part.part} ${name}`}
                  title={titled(part)}
                  choices={shown.question.choices}
                  aside={part.part === "table" && <OrderReportExport {...exported(part)} />}
                  {...{ part, table, tables, total, speech, drill, isPreview, earlier }}
                />
              );
            })}
          {report.against !== undefined && (
            <div id={AGAINST_ID}>
              <OrderReportAgainst answer={against} speech={speech} question={shown.question} />
            </div>
          )}
          {undated > 0 && <p className="quiet">{speech.say("undated", { count: speech.format.number(undated) })}</p>}
        </div>
      </MovingContent>
    </article>
  );
}

/** Noon of a day, wherever it is. */
const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`);

/** How much of a named or a chosen period is over, where it is not over yet. */
function notOverOf({ period, from, to }: OrderFilter, today: CalendarDay) {
  if (isUnit(period)) {
    const { from: first, until } = unitDays(period, today);
    return passedOf(first, dayAt("UTC", Date.UTC(until.year, until.month - 1, until.day - 1)), today);
  }
  const [first, last] = [parseDay(from ?? ""), parseDay(to ?? "")];
  return first === null || last === null ? null : passedOf(first, last, today);
}

/** What of the orders a report is about, whatever is asked; nothing where it is about all of them. */
function useAbout(report: OrderReport): string {
  const { flags, tenant } = useMe();
  const filter = aboutOf(report, noFilter, flags as Flags, { types: [], timeZone: tenant.timeZone, nowMs: 0 });
  return useFilterWords(filter ?? noFilter).line();
}

/** What a part is called; bars of companies say of when and where, as the documents' charts do. */
function useTitled(
  titles: Props["titles"],
  { filter, choices }: ReturnType<typeof useOrderQuestion>["question"],
): (part: OrderPart) => string {
  const text = useText();
  const language = useTranslation().i18n.language as Language;
  const { client } = useLive();
  const { tenant, flags } = useMe();
  return (part) => {
    const own = titles[titleOf(part)];
    const what = own === undefined ? "" : text(own);
    if (part.part !== "rateBars" || resolved(part.by, choices) !== "company") return what;
    const nowMs = client.serverNowMs();
    const bounds = periodBounds(filter, { timeZone: tenant.timeZone, nowMs });
    const month = (ms: number) => (Number.isFinite(ms) ? formatZoned(tenant.timeZone, ms).slice(0, 7) : "");
    const [fromMonth, toMonth] = bounds === null ? ["", ""] : [month(bounds.fromMs), month(bounds.untilMs - 1)];
    return chartTitle(language, { fromMonth, toMonth, towns: filter.towns, byRoadTeam: flags.chartsByRoadTeam === true, what });
  };
}
