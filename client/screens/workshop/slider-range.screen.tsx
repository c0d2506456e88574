import { Button } from "@blueprintjs/core";
import { useMemo } from "react";
import { formatChainage } from "../../../shared/domain/chainage.ts";
import type { WorkOrder } from "../../../shared/domain/work-order.ts";
import { useTitles } from "../../i18n/titles/use-titles.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useLive } from "../../live/use-topic.ts";
import { useOpenOrders } from "../../map/use-open-orders.ts";
import { openOrder } from "../../session/selection.ts";
import { useView } from "../../session/view.ts";
import { Card } from "../../ui/card.tsx";
import { useFormat } from "../../ui/format.ts";
import { MovingContent } from "../../ui/moving-content.tsx";
import { PlainTable } from "../../ui/plain-table.tsx";
import { TruthLabel } from "../../ui/truth-label.tsx";
import { inOrder, type TimeRange, TimeRangeSlider } from "./time-range.tsx";
import { workshopText } from "./workshop.words.ts";
import "../points-to-line/points-to-line.css";

const MOST_ROWS = 50;

/** Open orders by when they were found, `?from=ISO&until=ISO`, whichever end is the later one; an end that is not told goes along with what comes. */
export default function SliderRangeScreen() {
  const say = useWords(workshopText);
  const format = useFormat();
  const { path, search, readdress } = useView();
  const title = useTitles().of(path);
  const source = useLive().topic("orders");
  const orders = useOpenOrders();
  const dated = useMemo(() => orders.filter((order): order is Dated => order.foundAtMs !== null), [orders]);
  const timesMs = useMemo(() => dated.map(({ foundAtMs }) => foundAtMs), [dated]);
  const range = inOrder({ fromMs: momentOf(search.get("from")), untilMs: momentOf(search.get("until")) });
  const { fromMs, untilMs } = range;
  const chosen = useMemo(
    () =>
      dated
        .filter(({ foundAtMs }) => foundAtMs >= (fromMs ?? Number.NEGATIVE_INFINITY) && foundAtMs <= (untilMs ?? Number.POSITIVE_INFINITY))
        .sort((a, b) => b.foundAtMs - a.foundAtMs),
    [dated, fromMs, untilMs],
  );
  const change = (next: TimeRange) => {
    const address = new URLSearchParams(search);
    for (const [key, atMs] of [
      ["from", next.fromMs],
      ["until", next.untilMs],
    ] as const) {
      if (atMs === null) address.delete(key);
      else address.set(key, new Date(atMs).toISOString());
    }
    readdress(address);
  };
  return (
    <article className="points-page">
      <header className="points-head">
        <h1>{title}</h1>
        <span className="points-space" />
        <TruthLabel topic="orders" />
      </header>
      <MovingContent source={source} empty={dated.length === 0 ? say("noOrders") : null}>
        <Card
          title={say("range")}
          aside={<Button size="small" text={say("whole")} onClick={() => change({ fromMs: null, untilMs: null })} />}
        >
          <TimeRangeSlider timesMs={timesMs} range={range} onChange={change} />
        </Card>
        <p role="status">
          {say("chosen", { n: format.number(chosen.length), all: format.number(dated.length) })}
          {chosen.length > MOST_ROWS && ` · ${say("firstOf", { n: format.number(MOST_ROWS) })}`}
        </p>
        <Card flush>
          <PlainTable
            label={say("order")}
            rows={chosen.slice(0, MOST_ROWS)}
            rowKey={({ id }) => id}
            empty={say("noneInRange")}
            columns={[
              { title: say("range"), cell: ({ foundAtMs }) => format.dateTime(foundAtMs) },
              {
                title: say("order"),
                cell: ({ id, number, defectType }) => (
                  <Button size="small" variant="minimal" text={`${defectType} · ${number}`} onClick={() => openOrder(id)} />
                ),
              },
              { title: say("road"), cell: ({ road, chainageM }) => `${road} ${chainageM === null ? "" : formatChainage(chainageM)}` },
            ]}
          />
        </Card>
      </MovingContent>
    </article>
  );
}

type Dated = WorkOrder & { readonly foundAtMs: number };

function momentOf(text: string | null): number | null {
  const atMs = Date.parse(text ?? "");
  return Number.isNaN(atMs) ? null : atMs;
}
