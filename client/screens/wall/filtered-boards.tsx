import { HorizontalBarChart, Inbox } from "@blueprintjs/icons";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { wantedTypes } from "../../../shared/domain/order-matcher.ts";
import type { SceneFilter } from "../../../shared/domain/wall-programme.ts";
import { openListNames } from "../../../shared/domain/work-order-list.ts";
import { newestFirst } from "../../charts/event-order.ts";
import { useHasCome } from "../../charts/use-board.ts";
import { useStandardName } from "../../i18n/use-standard-name.ts";
import { useWords } from "../../i18n/use-words.ts";
import { isHeard } from "../../live/moving-rows.ts";
import { useTopic } from "../../live/use-topic.ts";
import { useFormat } from "../../ui/format.ts";
import { BarList } from "./bar-list.tsx";
import { BoardFrame } from "./board-frame.tsx";
import { eventMatcher } from "./event-matcher.ts";
import { EventsBoard } from "./events-board.tsx";
import { StatusLine, StatusLines } from "./status-lines.tsx";
import { useSceneOrders } from "./use-scene-orders.ts";
import { wallWords } from "./wall.words.ts";

/**
 * Boards of the orders that a scene is filtered by. What the services reckon is of all orders: these are counted here, of the open ones.
 */
export function FilteredTypes({ filter }: { filter: SceneFilter }) {
  const { t } = useTranslation();
  const say = useWords(wallWords);
  const format = useFormat();
  const nameOf = useStandardName();
  const ready = useHasCome("orders");
  const { orders } = useSceneOrders(filter);
  const bars = useMemo(() => {
    const counts = new Map<string, number>();
    for (const { defectType } of orders) counts.set(nameOf(defectType), (counts.get(nameOf(defectType)) ?? 0) + 1);
    return [...counts].map(([name, value]) => ({ name, value })).sort((a, b) => b.value - a.value || (a.name < b.name ? -1 : 1));
  }, [orders, nameOf]);
  return (
    <BoardFrame
      title={say("topTypes")}
      icon={HorizontalBarChart}
      topic="orders"
      ready={ready}
      empty={bars.length === 0 ? t("charts.noDefects") : null}
    >
      <BarList bars={bars.slice(0, TYPES_SHOWN)} most={null} format={format.number} colour={() => "var(--delayRequested-fill)"} />
    </BoardFrame>
  );
}
/** As many as the services tell of. */
const TYPES_SHOWN = 10;

export function FilteredStatuses({ filter }: { filter: SceneFilter }) {
  const { t } = useTranslation();
  const ready = useHasCome("orders");
  const { count } = useSceneOrders(filter);
  return (
    <BoardFrame title={t("overview.allStatuses")} icon={Inbox} topic="orders" ready={ready} empty={null}>
      <StatusLines>
        {openListNames.map((list) => (
          <StatusLine key={list} list={list} count={count(list)} />
        ))}
      </StatusLines>
    </BoardFrame>
  );
}

export function FilteredEvents({ filter }: { filter: SceneFilter }) {
  const view = useTopic("activity");
  const roads = useTopic("roads");
  const types = useTopic("defectTypes");
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows keep their identity; their versions say that they changed.
  const events = useMemo(() => {
    const wanted = wantedTypes({ types: filter.types, typesAlone: undefined }, types.rows.values());
    const matches = eventMatcher(filter, {
      roads: filter.roads.map((id) => roads.rows.get(id)?.name ?? ""),
      types: wanted.map((id) => types.rows.get(id)?.name ?? ""),
    });
    return newestFirst([...view.rows.values()].filter(matches));
  }, [view.version, roads.version, types.version, filter]);
  return <EventsBoard events={events} ready={events.length > 0 || isHeard(view)} />;
}
