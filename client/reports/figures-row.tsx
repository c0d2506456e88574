import { figureText, shareAmounts } from "../../shared/reports/figure-text.ts";
import type { EarlierAnswer } from "../../shared/reports/part-content.ts";
import type { Clicked } from "../../shared/reports/picked.ts";
import { type AnyReport, type Figure, figureOf } from "../../shared/reports/report.ts";
import { Kpi } from "../charts/kpi.tsx";
import { useText } from "../i18n/use-text.ts";
import { useWords } from "../i18n/use-words.ts";
import { useFormat } from "../ui/format.ts";
import { Against } from "./figure-against.tsx";
import { partOfReport } from "./part-of-report.ts";
import { reportText } from "./report.words.ts";
import type { AnyReportWords } from "./report-words.ts";
import type { EarlierWords } from "./use-comparison.ts";
import type { ToldRow } from "./use-report.ts";

interface Props {
  readonly report: AnyReport;
  readonly figures: readonly Figure<string>[];
  readonly rows: readonly ToldRow[];
  readonly words: AnyReportWords;
  /** Whether these are the rows of a whole customer as they are today, which lists can be held against. */
  readonly isWhole: boolean;
  /** So many months are not there, though they were asked for. */
  readonly missing: number;
  /** The time before, where it stands beside. */
  readonly earlier?: EarlierAnswer | null;
  readonly spoken?: EarlierWords;
  /** Without it nothing leads anywhere. */
  readonly onPick?: (clicked: Clicked) => void;
  /** What the report is called below another one of its page, whose parts have the same names; "" where it stands alone. */
  readonly own?: string | undefined;
}

/** The figures of the whole answer; a share says what it is made of, and each leads to its rows. */
export function FiguresRow({ report, figures, rows, words, isWhole, missing, earlier, spoken, own, onPick }: Props) {
  const text = useText();
  const say = useWords(reportText);
  const format = useFormat();
  const field = (key: string) => (words.fields[key] === undefined ? key : text(words.fields[key]));
  const sinceOf = (figure: Figure<string>, now: number | null, before: EarlierAnswer, { differs, word }: EarlierWords) => {
    const { key, kind } = figure;
    const was = figureOf(figure, before.rows);
    return `${differs(kind, was, now, report.good?.[key])} · ${word}: ${figureText(kind, was, format)}`;
  };
  return (
    <section className="report-figures" aria-label={partOfReport(own, say("figures"))}>
      {figures.map((figure) => {
        const { key, kind } = figure;
        const title = text(words.figures[key]!);
        const value = figureOf(figure, rows);
        const formula =
          "share" in figure
            ? `${shareAmounts(report, figure, rows, format)} · ${field(figure.share)} ÷ (${figure.ofSum.map(field).join(" + ")})`
            : "";
        return (
          <Kpi
            key={key}
            label={title}
            value={figureText(kind, value, format)}
            {...(earlier && spoken && { since: sinceOf(figure, value, earlier, spoken) })}
            note={
              figure.against !== undefined && isWhole && missing === 0 ? (
                <Against list={figure.against} figure={value} />
              ) : (
                [formula, missing > 0 && say("withoutMonths", { count: missing })].filter(Boolean).join(" · ")
              )
            }
            {...(onPick && { hint: say("behind"), onPick: () => onPick({ of: "figure", figure }) })}
          />
        );
      })}
    </section>
  );
}
