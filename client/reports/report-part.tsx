import type { ChartContent } from "../../shared/charts/chart-content.ts";
import { type ChartWords, clickedIn } from "../../shared/reports/part-content.ts";
import { partHeightPx } from "../../shared/reports/part-height.ts";
import type { Clicked, Picked } from "../../shared/reports/picked.ts";
import { daysOfQuestion } from "../../shared/reports/relative-question.ts";
import type { AnyQuestion, AnyReport, ReportPart } from "../../shared/reports/report.ts";
import { ChartCard } from "../charts/chart.tsx";
import { useText } from "../i18n/use-text.ts";
import type { ShownField } from "../ui/kinds/shown-field.ts";
import type { ListAddress } from "../ui/list/use-list-address.ts";
import { FiguresRow } from "./figures-row.tsx";
import { ReportCalendar } from "./report-calendar.tsx";
import { ReportLosses } from "./report-losses.tsx";
import { ReportMatrix } from "./report-matrix.tsx";
import { ReportRoads } from "./report-roads.tsx";
import { ReportStretches } from "./report-stretches.tsx";
import { ReportSums } from "./report-sums.tsx";
import { ReportTable } from "./report-table.tsx";
import type { AnyReportWords } from "./report-words.ts";
import type { useEarlier } from "./use-earlier.ts";
import { useLeadToDay } from "./use-lead-to-day.ts";
import type { ToldRow } from "./use-report.ts";

type Earlier = ReturnType<typeof useEarlier>;

interface Props extends Pick<Earlier, "earlier" | "spoken" | "table"> {
  readonly part: ReportPart<string>;
  readonly report: AnyReport;
  readonly words: AnyReportWords;
  readonly chartWords: ChartWords;
  /** Fields by which its charts and sums call their rows. */
  readonly named: readonly ShownField[];
  readonly question: AnyQuestion;
  readonly rows: readonly ToldRow[];
  /** Of a chart. */
  readonly content: ChartContent | null;
  /** So many months are not there, though they were asked for. */
  readonly missing: number;
  readonly isWhole: boolean;
  readonly isPreview: boolean;
  /** What the report is called below another one of its page; "" where it stands alone. */
  readonly own: string;
  readonly address: ListAddress;
  readonly picked: Picked | null;
  readonly setPicked: (next: Clicked | null) => void;
}

/** One part of a report as its declaration says; what is clicked in it picks the rows of the table. */
export function DrawnPart(props: Props) {
  const { part, report, words, chartWords, named, question, rows, content, missing, isWhole, isPreview, own, address } = props;
  const { picked, setPicked, earlier, spoken, table } = props;
  const text = useText();
  const leadToDay = useLeadToDay();
  const days = (report.parts as readonly ReportPart<string>[]).find((one) => one.part === "days");
  const pickName = (keys: readonly string[]) => (name: string) => setPicked({ of: "name", keys, name });
  switch (part.part) {
    case "figures":
      return (
        <FiguresRow
          figures={part.figures}
          missing={missing}
          {...{ report, rows, words, isWhole, earlier, spoken, own }}
          onPick={setPicked}
        />
      );
    case "table":
      return (
        <ReportTable
          {...{ picked, isPreview, address, own, track: part.track }}
          days={days && { part: days, today: chartWords.today }}
          fields={table.fields}
          rows={table.rows}
          onShowAll={() => setPicked(null)}
        />
      );
    case "matrix":
      return (
        <ReportMatrix
          report={report}
          part={part}
          title={text(words.parts[part.title]!)}
          head={chartWords.field(part.name[0]!)}
          question={question}
          rows={rows}
          missing={missing}
          onPick={(keys, name) => pickName(keys)(name)}
          onAll={() => setPicked(null)}
          onDay={part.leadsTo === undefined ? undefined : (day) => leadToDay(part.leadsTo!, day)}
        />
      );
    case "calendar":
      return (
        <ReportCalendar
          part={part}
          title={text(words.parts[part.title]!)}
          month={daysOfQuestion(report.filters, question)!.from.slice(0, 7)}
          rows={rows}
          today={chartWords.today}
          onDay={(day) => {
            if (part.leadsTo !== undefined) leadToDay(part.leadsTo, day);
            pickName([part.day])(day);
          }}
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
          good={report.good}
          onPick={pickName(part.by)}
        />
      );
    case "stretches":
      return <ReportStretches part={part} title={text(words.parts[part.title]!)} question={question} rows={rows} />;
    case "losses":
      return <ReportLosses part={part} title={text(words.parts[part.title]!)} words={words} rows={rows} onPick={pickName(part.name)} />;
    case "roads":
      return <ReportRoads part={part} title={text(words.parts[part.title]!)} rows={rows} onPick={pickName([part.road])} />;
    default:
      return (
        <div className="report-chart" style={{ height: partHeightPx(part, rows.length) }}>
          <ChartCard
            title={text(words.parts[part.title]!)}
            content={content}
            pick={(name, series) => {
              const clicked = clickedIn(part, rows, chartWords.value, { name, series, before: earlier?.word });
              if (clicked === null) return null;
              return () => {
                if (part.part === "days" && part.leadsTo !== undefined) leadToDay(part.leadsTo, name);
                setPicked(clicked);
              };
            }}
          />
        </div>
      );
  }
}
