import { Button, HTMLSelect } from "@blueprintjs/core";
import { Locate } from "@blueprintjs/icons";
import { lazy, Suspense, useMemo, useState } from "react";
import { gridCells } from "../../../shared/domain/grid-cells.ts";
import { useTitles } from "../../i18n/titles/use-titles.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useLive } from "../../live/use-topic.ts";
import { useOpenOrders } from "../../map/use-open-orders.ts";
import { useMe } from "../../session/session.ts";
import { useView } from "../../session/view.ts";
import { Card } from "../../ui/card.tsx";
import { useFormat } from "../../ui/format.ts";
import { MovingContent } from "../../ui/moving-content.tsx";
import { PlainTable } from "../../ui/plain-table.tsx";
import { LoadingState } from "../../ui/states.tsx";
import { TruthLabel } from "../../ui/truth-label.tsx";
import { workshopText } from "./workshop.words.ts";
import "../points-to-line/points-to-line.css";

const GridMap = lazy(() => import("../../map/grid-map.tsx"));
const SIZES_M = [250, 500, 1_000, 2_000, 5_000];
const USUAL_M = 1_000;
const MOST_ROWS = 50;

/** Open orders counted by squares, `?cell=METRES`: the squares and what has no place add up to all of them. */
export default function MapGhScreen() {
  const say = useWords(workshopText);
  const format = useFormat();
  const { path, search, readdress } = useView();
  const title = useTitles().of(path);
  const { area } = useMe().tenant;
  const source = useLive().topic("orders");
  const orders = useOpenOrders();
  const asked = Number(search.get("cell"));
  const cellM = SIZES_M.includes(asked) ? asked : USUAL_M;
  const [selectedId, setSelected] = useState<string | null>(null);
  const { cells, without } = useMemo(() => gridCells(orders, cellM, area.lat), [orders, cellM, area.lat]);
  const choose = (size: string) => {
    const next = new URLSearchParams(search);
    next.set("cell", size);
    readdress(next);
  };
  return (
    <article className="points-page">
      <header className="points-head">
        <h1>{title}</h1>
        <label htmlFor="grid-cell">{say("cell")}</label>
        <HTMLSelect
          id="grid-cell"
          value={cellM}
          options={SIZES_M.map((size) => ({ value: size, label: say("metres", { n: format.number(size) }) }))}
          onChange={(event) => choose(event.currentTarget.value)}
        />
        <span className="points-space" />
        <TruthLabel topic="orders" />
      </header>
      <MovingContent source={source} empty={orders.length === 0 ? say("noOrders") : null}>
        <p role="status">
          {say("sum", {
            cells: format.number(cells.length),
            placed: format.number(orders.length - without),
            without: format.number(without),
            all: format.number(orders.length),
          })}
        </p>
        <div className="points-editor">
          <Card className="points-map" flush>
            <Suspense fallback={<LoadingState />}>
              <GridMap label={say("gridMap")} cells={cells} selectedId={selectedId} />
            </Suspense>
          </Card>
          <Card className="points-side" title={say("fullest")} flush>
            <PlainTable
              label={say("fullest")}
              list="fullest"
              rows={cells.slice(0, MOST_ROWS)}
              rowKey={({ id }) => id}
              empty={say("noOrders")}
              columns={[
                {
                  title: say("middle"),
                  cell: ({ id, west, south, east, north }) => (
                    <Button
                      size="small"
                      variant="minimal"
                      icon={<Locate />}
                      active={id === selectedId}
                      text={`${((west + east) / 2).toFixed(4)}, ${((south + north) / 2).toFixed(4)}`}
                      onClick={() => setSelected(id)}
                    />
                  ),
                },
                {
                  key: "orders",
                  title: say("orders"),
                  right: true,
                  cell: ({ count }) => format.number(count),
                  sortBy: ({ count }) => count,
                },
              ]}
            />
          </Card>
        </div>
      </MovingContent>
    </article>
  );
}
