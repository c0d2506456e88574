import { Button, SegmentedControl } from "@blueprintjs/core";
import { Print } from "@blueprintjs/icons";
import type { OrderFilter } from "../../../shared/domain/order-filter.ts";
import { periodBefore, yearBefore } from "../../../shared/domain/period-before.ts";
import { compareReport } from "../../../shared/reports/compare-report.ts";
import type { Dimension } from "../../../shared/reports/order-dimensions.ts";
import { ledTo } from "../../../shared/reports/order-measures.ts";
import { measuresOf } from "../../../shared/reports/order-report.ts";
import { tableOfPart } from "../../../shared/reports/order-rows.ts";
import { useTitles } from "../../i18n/titles/use-titles.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useMoving } from "../../live/moving-rows.ts";
import { useStandsSince } from "../../live/use-stands-since.ts";
import { useLive } from "../../live/use-topic.ts";
import { FilterBar } from "../../order/filter/filter-bar.tsx";
import { RefusedNotice } from "../../order/filter/refused-notice.tsx";
import { useFilterWords } from "../../order/filter/use-filter-words.ts";
import { FigureLink } from "../../reports/order-figures-row.tsx";
import { OrderReportExport } from "../../reports/order-report-export.tsx";
import { titleOf } from "../../reports/order-report-words.ts";
import { reportText } from "../../reports/report.words.ts";
import { useDrill } from "../../reports/use-drill.ts";
import { useFigureWords } from "../../reports/use-figure-words.ts";
import { useOrderReport } from "../../reports/use-order-report.ts";
import { useMe } from "../../session/session.ts";
import { useView } from "../../session/view.ts";
import { Card } from "../../ui/card.tsx";
import { MovingContent } from "../../ui/moving-content.tsx";
import { PlainTable } from "../../ui/plain-table.tsx";
import { TruthOf } from "../../ui/truth-label.tsx";
import { compareText } from "./compare.words.ts";
import { type ComparedRow, comparedRows } from "./compared-rows.ts";
import { type Side, useCompared } from "./use-compared.ts";
import "../../reports/report.css";

/** The same figures of two questions, and how they differ. */
export default function CompareScreen() {
  const say = useWords(compareText);
  const sayReport = useWords(reportText);
  const speech = useFigureWords();
  const title = useTitles().of(useView().path);
  const { client } = useLive();
  const { timeZone } = useMe().tenant;
  const { a, b, by, refused, go, dimensions } = useCompared();
  const [first, second] = [useOrderReport(compareReport, a), useOrderReport(compareReport, b)];
  const answers = [useMoving(first.shown.figures, (view) => view.answer), useMoving(second.shown.figures, (view) => view.answer)] as const;
  const drills = { a: useDrill(compareReport, first.shown.question), b: useDrill(compareReport, second.shown.question) };
  const words = [useFilterWords(first.shown.question.filter).line(), useFilterWords(second.shown.question.filter).line()] as const;
  const stands = [useStandsSince(first.shown.figures), useStandsSince(second.shown.figures)].some((since) => since !== null);
  const asking = first.asking || second.asking;
  // Both sides of one table are told apart alike: until both have come, the ones before stand.
  const isWhole = answers[0] !== null && answers[1] !== null && first.shown.question.choices.by === second.shown.question.choices.by;
  const today = { timeZone, nowMs: client.serverNowMs() };
  const suggestion = (label: string, filter: OrderFilter | null) => (
    <Button
      size="small"
      text={label}
      disabled={filter === null}
      title={filter === null ? say("needsPeriod") : ""}
      onClick={() => go({ b: filter! })}
    />
  );
  const side = (name: Side, filter: OrderFilter) => (
    <div className="report-order-filter compare-side">
      <strong>{say(name === "a" ? "first" : "second")}</strong>
      <FilterBar filter={filter} areRowsThere={!asking} onChange={(part) => go({ [name]: { ...filter, ...part } })} />
      <OrderReportExport
        report={compareReport}
        part={compareReport.parts[1]}
        title={`${title} ${say(name === "a" ? "first" : "second")}`}
        question={(name === "a" ? first : second).shown.question}
        speech={speech}
        filterText={words[name === "a" ? 0 : 1]}
      />
    </div>
  );
  const rowsOf = (part: (typeof compareReport.parts)[number]): ComparedRow[] => {
    const { choices } = first.shown.question;
    const tables = answers.map((answer) => tableOfPart(part, choices, answer!.tables));
    return comparedRows(tables[0]!, tables[1]!, measuresOf(part));
  };
  const table = (part: (typeof compareReport.parts)[number], label: string, dimension: Dimension | null) => {
    const cell = (of: Side) => ({
      key: of,
      title: say(of === "a" ? "first" : "second"),
      right: true,
      cell: (row: ComparedRow) => (
        <FigureLink to={drills[of](ledTo(row.measure), dimension === null ? [] : [dimension], row.keys)} hint={speech.say("seeOrders")}>
          {speech.figure(row.measure, row[of])}
        </FigureLink>
      ),
      sortBy: (row: ComparedRow) => row[of],
    });
    const name = {
      key: "name",
      title: dimension === null ? "" : speech.say(dimension),
      cell: (row: ComparedRow) => speech.keyWord(by, row.keys[0] ?? "", row.name),
    };
    const columns = [
      ...(dimension === null ? [] : [{ ...name, sortBy: name.cell }]),
      { title: say("measure"), cell: (row: ComparedRow) => speech.say(row.measure) },
      cell("a"),
      cell("b"),
      {
        key: "difference",
        title: say("difference"),
        right: true,
        cell: (row: ComparedRow) => told(row),
        sortBy: (row: ComparedRow) => row.difference.by,
      },
    ];
    return (
      <Card title={label} flush className="report-table">
        <PlainTable
          label={label}
          list={titleOf(part)}
          rows={rowsOf(part)}
          rowKey={({ id }) => id}
          empty={speech.say("widen")}
          columns={columns}
        />
      </Card>
    );
  };
  const told = ({ difference: { by: amount, percent } }: ComparedRow): string => {
    if (amount === null) return "–";
    const { format } = speech;
    const sign = amount > 0 ? "▲ +" : amount < 0 ? "▼ " : "";
    const share = percent === "new" ? say("isNew") : percent === null ? "" : `${percent > 0 ? "+" : ""}${format.number(percent, 1)}%`;
    return `${sign}${format.number(amount, Number.isInteger(amount) ? 0 : 2)} (${share})`;
  };
  return (
    <article className={`report ${asking ? "report-asking" : ""} ${stands ? "stands" : ""}`} aria-busy={asking}>
      <header className="report-head">
        <h1>{title}</h1>
        <SegmentedControl
          inline
          aria-label={speech.say("groupBy")}
          value={by}
          onValueChange={(value) => go({ by: value as typeof by })}
          options={dimensions.map((value) => ({ value, label: speech.say(value) }))}
        />
        <span className="report-asked">{`${say("first")}: ${words[0] || "–"} · ${say("second")}: ${words[1] || "–"}`}</span>
        <TruthOf source={first.shown.figures} />
        <span className="report-space" />
        {suggestion(say("periodBefore"), periodBefore(a.filter, today))}
        {suggestion(say("yearBefore"), yearBefore(a.filter, today))}
        {suggestion(say("same"), a.filter)}
        <Button variant="outlined" icon={<Print />} text={sayReport("print")} onClick={() => window.print()} />
      </header>
      {side("a", a.filter)}
      {side("b", b.filter)}
      <RefusedNotice refused={refused} onDismiss={() => go({})} />
      <MovingContent source={first.shown.figures} ready={isWhole} empty={null}>
        {isWhole && (
          <div className="report-parts">
            {table(compareReport.parts[0], say("figures"), null)}
            {table(compareReport.parts[1], say("bySide"), first.shown.question.choices.by!)}
          </div>
        )}
      </MovingContent>
    </article>
  );
}
