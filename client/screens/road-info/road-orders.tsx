import { useMemo } from "react";
import { Link } from "react-router-dom";
import { noFilter } from "../../../shared/domain/order-filter.ts";
import type { OrderQuestion } from "../../../shared/reports/order-report.ts";
import { tableOfPart, totalOf } from "../../../shared/reports/order-rows.ts";
import { roadReport } from "../../../shared/reports/road-report.ts";
import { ordersBehind, useSeesOrdersBehind } from "../../charts/orders-behind.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useMoving } from "../../live/moving-rows.ts";
import { OrderFiguresRow } from "../../reports/order-figures-row.tsx";
import { useDrill } from "../../reports/use-drill.ts";
import { useFigureWords } from "../../reports/use-figure-words.ts";
import { useOrderReport } from "../../reports/use-order-report.ts";
import { Card } from "../../ui/card.tsx";
import { MovingContent } from "../../ui/moving-content.tsx";
import { StatusTag } from "../../ui/status-tag.tsx";
import { TruthOf } from "../../ui/truth-label.tsx";
import { roadInfoText } from "./road-info.words.ts";
import "../../reports/report.css";

const [FIGURES, , STATUSES] = roadReport.parts;

/** A road's orders by status, each leading to its list. */
export function RoadOrders({ roadId }: { roadId: string }) {
  const say = useWords(roadInfoText);
  const speech = useFigureWords();
  const sees = useSeesOrdersBehind();
  const question = useMemo<OrderQuestion>(() => ({ filter: { ...noFilter, roads: [roadId] }, choices: {} }), [roadId]);
  const { shown } = useOrderReport(roadReport, question);
  const drill = useDrill(roadReport, shown.question);
  const tables = useMoving(shown.figures, (view) => view.answer);
  const counts = new Map<number, number>();
  const table = tables === null ? undefined : tableOfPart(STATUSES, {}, tables.tables);
  for (const { keys, counts: of } of table?.rows ?? []) {
    const status = Number(keys[1]);
    counts.set(status, (counts.get(status) ?? 0) + (of.all ?? 0));
  }
  const isEmpty = tables !== null && counts.size === 0;
  return (
    <Card title={say("orders")} aside={<TruthOf source={shown.figures} />} className="road-info-wide">
      <MovingContent source={shown.figures} ready={tables !== null} empty={isEmpty ? say("noOrders") : null}>
        {tables !== null && (
          <>
            <OrderFiguresRow measures={FIGURES.measures} total={totalOf(tables.tables)} speech={speech} drill={drill} />
            <ul className="road-info-statuses" aria-label={say("byStatus")}>
              {[...counts]
                .sort(([a], [b]) => a - b)
                .map(([status, count]) => {
                  const word = (
                    <>
                      <StatusTag status={status} /> {speech.format.number(count)}
                    </>
                  );
                  return (
                    <li key={status}>
                      {sees ? (
                        <Link to={ordersBehind({ roads: [roadId], statuses: [status] })} title={say("seeOrders")}>
                          {word}
                        </Link>
                      ) : (
                        word
                      )}
                    </li>
                  );
                })}
            </ul>
          </>
        )}
      </MovingContent>
    </Card>
  );
}
