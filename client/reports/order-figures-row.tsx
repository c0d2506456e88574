import { Link } from "react-router-dom";
import type { FigureValues, Measure } from "../../shared/reports/order-measures.ts";
import { basesOf, figureAt, goodWay, kindOfMeasure, ledTo } from "../../shared/reports/order-measures.ts";
import "../charts/kpi.css";
import { useWords } from "../i18n/use-words.ts";
import type { EarlierOrders } from "./earlier-orders.ts";
import { reportText } from "./report.words.ts";
import type { Drill } from "./use-drill.ts";
import type { FigureSpeech } from "./use-figure-words.ts";

interface Props {
  readonly measures: readonly Measure[];
  readonly total: FigureValues;
  readonly speech: FigureSpeech;
  readonly drill: Drill;
  readonly earlier?: EarlierOrders | null;
}

/** The figures of everything that was asked for. Each leads to the orders that it counts, a rate to both of its parts. */
export function OrderFiguresRow({ measures, total, speech, drill, earlier = null }: Props) {
  const { say, format, figure, formula, baseWord } = speech;
  const heading = useWords(reportText)("figures");
  const since = (measure: Measure, { total: then, spoken }: EarlierOrders) => {
    const was = figureAt(measure, then, then);
    return `${spoken.differs(kindOfMeasure(measure), was, figureAt(measure, total, total), goodWay(measure))} · ${spoken.word}: ${figure(measure, was)}`;
  };
  return (
    <section className="report-figures" aria-label={heading}>
      {measures.map((measure) => {
        const [part, whole] = basesOf(measure);
        const isRate = kindOfMeasure(measure) === "percent" && whole !== undefined;
        return (
          <div key={measure} className="kpi">
            <span className="kpi-label">{say(measure)}</span>
            <span className="kpi-value">
              <FigureLink to={drill(ledTo(measure), [], [])} hint={say("seeOrders")}>
                {figure(measure, figureAt(measure, total, total))}
              </FigureLink>
            </span>
            {earlier !== null && <span className="kpi-since">{since(measure, earlier)}</span>}
            <span className="kpi-note">
              {isRate ? (
                <>
                  <FigureLink to={drill(part, [], [])} hint={baseWord(part)}>
                    {format.number(total.counts[part] ?? 0)}
                  </FigureLink>
                  {" ÷ "}
                  <FigureLink to={drill(whole, [], [])} hint={baseWord(whole)}>
                    {format.number(total.counts[whole] ?? 0)}
                  </FigureLink>
                  {` · ${baseWord(part)} ÷ ${baseWord(whole)}`}
                </>
              ) : (
                formula(measure, total, total)
              )}
            </span>
          </div>
        );
      })}
    </section>
  );
}

/** A figure that leads to its orders, where there are any to be seen. */
export function FigureLink({ to, hint, children }: { to: string | null; hint: string; children: string }) {
  return to === null ? (
    children
  ) : (
    <Link className="figure-link" to={to} title={hint}>
      {children}
    </Link>
  );
}
