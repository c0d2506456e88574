import { HorizontalBarChart, Inbox, Pulse, Time, TimelineBarChart } from "@blueprintjs/icons";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { BoardName } from "../../../shared/domain/board.ts";
import type { SceneName } from "../../../shared/domain/wall-programme.ts";
import { type WorkOrderListName, workOrderListNames } from "../../../shared/domain/work-order-list.ts";
import type { TopicName } from "../../../shared/live/topics.ts";
import { newestFirst } from "../../charts/event-order.ts";
import { dotted, eventPlace } from "../../charts/event-place.ts";
import { useBoard, useHasCome } from "../../charts/use-board.ts";
import { useStandardName } from "../../i18n/use-standard-name.ts";
import { useWords } from "../../i18n/use-words.ts";
import { isHeard } from "../../live/moving-rows.ts";
import { useStandsSince } from "../../live/use-stands-since.ts";
import { useLive, useTopic } from "../../live/use-topic.ts";
import { useListCount } from "../../order/list-counts.ts";
import { useFormat } from "../../ui/format.ts";
import { MovingContent } from "../../ui/moving-content.tsx";
import { StatusTag } from "../../ui/status-tag.tsx";
import { TruthLabel } from "../../ui/truth-label.tsx";
import { listColour } from "../lists/list-tiles.tsx";
import { BarList } from "./bar-list.tsx";
import { ListMark } from "./list-mark.tsx";
import { Scores } from "./score-board.tsx";
import { wallWords } from "./wall.words.ts";

/** The board of a scene, to be read from five metres. */
export function Board({ scene }: { scene: SceneName }) {
  switch (scene) {
    case "map":
      return <DefectTypes />;
    case "status":
      return <StatusBoard />;
    case "league":
      return (
        <>
          <League />
          <Overdue />
        </>
      );
    case "events":
      return <Events />;
    case "scores":
      return <Scores />;
  }
}

interface FrameProps {
  readonly title: string;
  readonly icon: typeof Time;
  readonly topic: TopicName;
  /** The board that is shown, where the topic has several. */
  readonly part?: BoardName;
  readonly ready: boolean;
  readonly empty: string | null;
  readonly children: React.ReactNode;
}

function BoardFrame({ title, icon: Icon, topic, part, ready, empty, children }: FrameProps) {
  const source = useLive().topic(topic);
  const stands = useStandsSince(source, part) !== null;
  return (
    <section className={stands ? "board stands" : "board"}>
      <header>
        <h2>
          <Icon aria-hidden="true" />
          {title}
        </h2>
        <TruthLabel topic={topic} part={part} />
      </header>
      <MovingContent source={source} part={part} ready={ready} empty={empty}>
        {children}
      </MovingContent>
    </section>
  );
}

function StatusBoard() {
  const { t } = useTranslation();
  const ready = useHasCome("badges");
  return (
    <BoardFrame title={t("overview.allStatuses")} icon={Inbox} topic="badges" ready={ready} empty={null}>
      <dl className="board-statuses">
        {workOrderListNames.map((list) => (
          <StatusLine key={list} list={list} />
        ))}
      </dl>
    </BoardFrame>
  );
}

function StatusLine({ list }: { list: WorkOrderListName }) {
  const { t } = useTranslation();
  const format = useFormat();
  const count = useListCount(list);
  if (list === "other" && !count) return null;
  return (
    <div>
      <dt>
        <ListMark list={list} />
        {t(`list.${list}`)}
      </dt>
      <dd style={{ color: listColour(list) }}>{format.number(count ?? null)}</dd>
    </div>
  );
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

/** More rows than any wall has room for; the rest is cut off by the board's edge. */
const EVENTS_SHOWN = 16;

function Events() {
  const { t } = useTranslation();
  const format = useFormat();
  const view = useTopic("activity");
  const nameOf = useStandardName();
  const { rows, version } = view;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `rows` keeps its identity; `version` says that it changed.
  const events = useMemo(() => newestFirst(rows.values()).slice(0, EVENTS_SHOWN), [version]);
  return (
    <BoardFrame
      title={t("dashboard.newestEvents")}
      icon={Pulse}
      topic="activity"
      ready={events.length > 0 || isHeard(view)}
      empty={events.length === 0 ? t("dashboard.noEvents") : null}
    >
      <ol className="board-events">
        {events.map((event) => (
          <li key={event.id}>
            <time>{format.moment(event.atMs)}</time>
            <StatusTag status={event.to} serious={event.serious} />
            <span className="board-event-what">{nameOf(event.defectType)}</span>
            <span className="board-event-where">{dotted(eventPlace(event), event.company)}</span>
          </li>
        ))}
      </ol>
    </BoardFrame>
  );
}
