import { useTranslation } from "react-i18next";
import type { BoardName } from "../../../shared/domain/board.ts";
import { openListNames } from "../../../shared/domain/work-order-list.ts";
import type { TopicName } from "../../../shared/live/topics.ts";
import { usePresence } from "../../charts/board-figures.tsx";
import { overallDisposalRate } from "../../charts/figures.ts";
import { useBoard } from "../../charts/use-board.ts";
import { useListCount } from "../../live/list-counts.ts";
import { useTopicValue } from "../../live/use-topic.ts";
import { useFormat } from "../../ui/format.ts";
import { TruthLabel } from "../../ui/truth-label.tsx";
import type { SceneName } from "./scenes.ts";

/** One figure that can be read from ten metres, another with each scene; under it what stays worth knowing. */
export function FarFigure({ scene }: { scene: SceneName }) {
  const { t } = useTranslation();
  const format = useFormat();
  const presence = usePresence();
  const { label, value, colour, topic, part } = useFigure(scene);
  return (
    <>
      <div className="wall-figure">
        <h2>{label}</h2>
        <strong style={{ color: colour }}>{value}</strong>
        <TruthLabel topic={topic} part={part} />
      </div>
      <div className="wall-asides">
        <dl>
          <Aside label={t("list.pending")} value={format.number(useListCount("pending") ?? null)} colour="var(--pending-text)" />
          <Aside label={t("list.inProgress")} value={format.number(useListCount("inProgress") ?? null)} colour="var(--inProgress-text)" />
          <Aside label={t("list.handled")} value={format.number(useListCount("handled") ?? null)} colour="var(--handled-text)" />
        </dl>
        <TruthLabel topic="badges" />
        <dl>
          <Aside label={t("dashboard.vehiclesOnline")} value={format.number(presence?.vehicles?.online ?? null)} colour="var(--text)" />
          <Aside label={t("dashboard.inspectorsOnline")} value={format.number(presence?.inspectors?.online ?? null)} colour="var(--text)" />
        </dl>
        <TruthLabel topic="tracks" />
      </div>
    </>
  );
}

function Aside({ label, value, colour }: { label: string; value: string; colour: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd style={{ color: colour }}>{value}</dd>
    </div>
  );
}

/** Serious orders stand in one of these too. */
const openLists = openListNames.filter((list) => list !== "serious");

function useFigure(scene: SceneName): { label: string; value: string; colour: string; topic: TopicName; part?: BoardName } {
  const { t } = useTranslation();
  const format = useFormat();
  const disposal = useBoard("disposalRate");
  const overdue = useListCount("overdue");
  const serious = useListCount("serious");
  const open = useTopicValue("badges", (view) =>
    view.hasCome ? openLists.reduce((sum, list) => sum + (view.rows.get(list)?.count ?? 0), 0) : null,
  );
  switch (scene) {
    case "map":
      return { label: t("wall.openOrders"), value: format.number(open), colour: "var(--text)", topic: "badges" };
    case "status":
      return { label: t("list.serious"), value: format.number(serious ?? null), colour: "var(--returned-text)", topic: "badges" };
    case "league":
      return {
        label: t("charts.disposalRate"),
        value: format.percent(disposal && overallDisposalRate(disposal)),
        colour: "var(--accepted-text)",
        topic: "boards",
        part: "disposalRate",
      };
    case "events":
      return { label: t("list.overdue"), value: format.number(overdue ?? null), colour: "var(--overdue-text)", topic: "badges" };
  }
}
