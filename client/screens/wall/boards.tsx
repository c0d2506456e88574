import { HorizontalBarChart, Inbox, Time, TimelineBarChart } from "@blueprintjs/icons";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { WallScene } from "../../../shared/domain/wall-programme.ts";
import { type WorkOrderListName, workOrderListNames } from "../../../shared/domain/work-order-list.ts";
import { newestFirst } from "../../charts/event-order.ts";
import { useBoard, useHasCome } from "../../charts/use-board.ts";
import { useStandardName } from "../../i18n/use-standard-name.ts";
import { useWords } from "../../i18n/use-words.ts";
import { isHeard } from "../../live/moving-rows.ts";
import { useTopic } from "../../live/use-topic.ts";
import { useListCount } from "../../order/list-counts.ts";
import { useFormat } from "../../ui/format.ts";
import { BarList } from "./bar-list.tsx";
import { BoardFrame } from "./board-frame.tsx";
import { EventsBoard } from "./events-board.tsx";
import { FilteredEvents, FilteredStatuses, FilteredTypes } from "./filtered-boards.tsx";
import { Scores } from "./score-board.tsx";
import { StatusLine, StatusLines } from "./status-lines.tsx";
import { wallWords } from "./wall.words.ts";

/** The board of a scene, to be read from five metres. */
export function Board({ scene: { name, filter } }: { scene: WallScene }) {
  switch (name) {
    case "map":
      return filter === undefined ? <DefectTypes /> : <FilteredTypes filter={filter} />;
    case "status":
      return filter === undefined ? <StatusBoard /> : <FilteredStatuses filter={filter} />;
    case "league":
      return (
        <>
          <League />
          <Overdue />
        </>
      );
    case "events":
      return filter === undefined ? <Events /> : <FilteredEvents filter={filter} />;
    case "scores":
      return <Scores />;
  }
}

function StatusBoard() {
  const { t } = useTranslation();
  const ready = useHasCome("badges");
  return (
    <BoardFrame title={t("overview.allStatuses")} icon={Inbox} topic="badges" ready={ready} empty={null}>
      <StatusLines>
        {workOrderListNames.map((list) => (
          <CountedLine key={list} list={list} />
        ))}
      </StatusLines>
    </BoardFrame>
  );
}

function CountedLine({ list }: { list: WorkOrderListName }) {
  const count = useListCount(list);
  return list === "other" && !count ? null : <StatusLine list={list} count={count ?? null} />;
}

function League() {
  const { t } = useTranslation();
  const say = useWords(wallWords);
  const format = useFormat();
  const rows = useBoard("disposalRate");
  const bars = useMemo(() => (rows ?? []).map((row) => ({ name: row.company, value: row.ratePercent })), [rows]);
  return (
    <BoardFrame
      title={say("league")}
      icon={TimelineBarChart}
      topic="boards"
      part="disposalRate"
      ready={rows !== null}
      empty={bars.length === 0 ? t("charts.noRates") : null}
    >
      <BarList
        bars={bars}
        most={100}
        format={format.percent}
        colour={(value) => (value < 50 ? "var(--inProgress-fill)" : "var(--pending-fill)")}
      />
    </BoardFrame>
  );
}

function Overdue() {
  const { t } = useTranslation();
  const say = useWords(wallWords);
  const format = useFormat();
  const rows = useBoard("overdue");
  const bars = useMemo(() => (rows ?? []).filter((row) => row.count !== 0).map((row) => ({ name: row.company, value: row.count })), [rows]);
  return (
    <BoardFrame
      title={say("overdue")}
      icon={Time}
      topic="boards"
      part="overdue"
      ready={rows !== null}
      empty={bars.length === 0 ? t("charts.noneOverdue") : null}
    >
      <BarList bars={bars} most={null} format={format.number} colour={() => "var(--overdue-fill)"} />
    </BoardFrame>
  );
}

function DefectTypes() {
  const { t } = useTranslation();
  const say = useWords(wallWords);
  const format = useFormat();
  const rows = useBoard("defectTypes");
  const nameOf = useStandardName();
  const bars = useMemo(() => (rows ?? []).map((row) => ({ name: nameOf(row.defectType), value: row.count })), [rows, nameOf]);
  return (
    <BoardFrame
      title={say("topTypes")}
      icon={HorizontalBarChart}
      topic="boards"
      part="defectTypes"
      ready={rows !== null}
      empty={bars.length === 0 ? t("charts.noDefects") : null}
    >
      <BarList bars={bars} most={null} format={format.number} colour={() => "var(--delayRequested-fill)"} />
    </BoardFrame>
  );
}

function Events() {
  const view = useTopic("activity");
  const { rows, version } = view;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `rows` keeps its identity; `version` says that it changed.
  const events = useMemo(() => newestFirst(rows.values()), [version]);
  return <EventsBoard events={events} ready={events.length > 0 || isHeard(view)} />;
}
