import { DriveTime, Walk } from "@blueprintjs/icons";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { BoardName } from "../../../shared/domain/board.ts";
import { askedOf, type SceneFilter, type SceneName, type WallScene } from "../../../shared/domain/wall-programme.ts";
import { openListNames, type WorkOrderListName } from "../../../shared/domain/work-order-list.ts";
import type { TopicName } from "../../../shared/live/topics.ts";
import { usePresence } from "../../charts/board-figures.tsx";
import { overallDisposalRate } from "../../charts/figures.ts";
import { useBoard } from "../../charts/use-board.ts";
import { useStandsSince } from "../../live/use-stands-since.ts";
import { useLive, useTopicValue } from "../../live/use-topic.ts";
import { FilterLine } from "../../order/filter/filter-line.tsx";
import { useCountOf, useListCount } from "../../order/list-counts.ts";
import { useFormat } from "../../ui/format.ts";
import { wholeOf } from "../../ui/gap-text.ts";
import { TruthLabel } from "../../ui/truth-label.tsx";
import { listColour } from "../lists/list-tiles.tsx";
import { ListMark } from "./list-mark.tsx";
import { useSceneOrders } from "./use-scene-orders.ts";

/** One figure that can be read from ten metres, another with each scene; under it what stays worth knowing. */
export function FarFigure({ scene: { name, filter } }: { scene: WallScene }) {
  const { t } = useTranslation();
  const format = useFormat();
  const presence = usePresence();
  const live = useLive();
  const ordersStand = useStandsSince(live.topic("badges")) !== null;
  const positionsStand = useStandsSince(live.topic("tracks"), wholeOf("tracks")) !== null;
  return (
    <>
      {name === "league" || name === "scores" ? (
        <RateFigure />
      ) : filter === undefined ? (
        <OrdersFigure scene={name} />
      ) : (
        <FilteredFigure scene={name} filter={filter} />
      )}
      <div className="wall-asides">
        <dl className={ordersStand ? "stands" : ""}>
          {FIXED.map((each) => (
            <ListAside key={each} list={each} />
          ))}
        </dl>
        <TruthLabel topic="badges" />
        <dl className={positionsStand ? "stands" : ""}>
          <Aside
            label={t("dashboard.vehiclesOnline")}
            value={format.number(presence?.vehicles?.online ?? null)}
            colour="var(--text)"
            mark={<DriveTime className="wall-mark" aria-hidden="true" />}
          />
          <Aside
            label={t("dashboard.inspectorsOnline")}
            value={format.number(presence?.inspectors?.online ?? null)}
            colour="var(--text)"
            mark={<Walk className="wall-mark" aria-hidden="true" />}
          />
        </dl>
        <TruthLabel topic="tracks" />
      </div>
    </>
  );
}

/** What stands there whatever the scene: the two that somebody must act upon, then what is under way. */
const FIXED: readonly WorkOrderListName[] = ["overdue", "serious", "pending", "inProgress", "handled"];

function ListAside({ list }: { list: WorkOrderListName }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Aside
      label={t(`list.${list}`)}
      value={format.number(useListCount(list) ?? null)}
      colour={listColour(list)}
      list={list}
      mark={<ListMark list={list} />}
    />
  );
}

interface AsideProps {
  readonly label: string;
  readonly value: string;
  readonly colour: string;
  readonly list?: WorkOrderListName;
  readonly mark: ReactNode;
}

function Aside({ label, value, colour, list, mark }: AsideProps) {
  return (
    <div data-list={list}>
      <dt>
        {mark}
        {label}
      </dt>
      <dd style={{ color: colour }}>{value}</dd>
    </div>
  );
}

/** Serious orders stand in one of these too. */
const openLists = openListNames.filter((list) => list !== "serious");

interface Figure {
  readonly label: string;
  readonly value: string;
  readonly colour: string;
  readonly topic: TopicName;
  readonly part?: BoardName;
  readonly list?: WorkOrderListName;
  /** Of which orders it tells, where it is not of all. */
  readonly filter?: SceneFilter;
}

function FigureBox({ label, value, colour, topic, part, list, filter }: Figure) {
  const stands = useStandsSince(useLive().topic(topic), part) !== null;
  return (
    <div className={stands ? "wall-figure stands" : "wall-figure"}>
      <h2>
        {list !== undefined && <ListMark list={list} />}
        {label}
      </h2>
      {filter !== undefined && (
        <p className="wall-filter">
          <FilterLine filter={askedOf(filter)} />
        </p>
      )}
      <strong style={{ color: colour }}>{value}</strong>
      <TruthLabel topic={topic} part={part} />
    </div>
  );
}

/** By itself: a display without a scene that shows boards is not given them. */
function RateFigure() {
  const { t } = useTranslation();
  const format = useFormat();
  const disposal = useBoard("disposalRate");
  const value = format.percent(disposal && overallDisposalRate(disposal));
  return <FigureBox label={t("charts.disposalRate")} value={value} colour="var(--accepted-text)" topic="boards" part="disposalRate" />;
}

type OrdersScene = Exclude<SceneName, "league" | "scores">;

function OrdersFigure({ scene }: { readonly scene: OrdersScene }) {
  const overdue = useListCount("overdue");
  const serious = useListCount("serious");
  const open = useCountOf(openLists);
  return <FigureOf scene={scene} counts={{ open: open ?? null, overdue: overdue ?? null, serious: serious ?? null }} topic="badges" />;
}

/** Counted here, of the open orders: the services count all of them. */
function FilteredFigure({ scene, filter }: { readonly scene: OrdersScene; readonly filter: SceneFilter }) {
  const { count } = useSceneOrders(filter);
  const hasCome = useTopicValue("orders", (view) => view.hasCome);
  const of = (lists: readonly WorkOrderListName[]) => (hasCome ? lists.reduce((sum, list) => sum + count(list), 0) : null);
  return (
    <FigureOf
      scene={scene}
      counts={{ open: of(openLists), overdue: of(["overdue"]), serious: of(["serious"]) }}
      topic="orders"
      filter={filter}
    />
  );
}

interface FigureOfProps extends Pick<Figure, "topic" | "filter"> {
  readonly scene: OrdersScene;
  readonly counts: Readonly<Record<"open" | "overdue" | "serious", number | null>>;
}

function FigureOf({ scene, counts, ...rest }: FigureOfProps) {
  const { t } = useTranslation();
  const format = useFormat();
  switch (scene) {
    case "map":
      return <FigureBox label={t("wall.openOrders")} value={format.number(counts.open)} colour="var(--text)" {...rest} />;
    case "status":
      return <FigureBox label={t("list.serious")} value={format.number(counts.serious)} colour="var(--text)" list="serious" {...rest} />;
    case "events":
      return (
        <FigureBox label={t("list.overdue")} value={format.number(counts.overdue)} colour="var(--overdue-text)" list="overdue" {...rest} />
      );
  }
}
