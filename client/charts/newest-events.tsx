import { Button } from "@blueprintjs/core";
import { useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Activity } from "../../shared/live/topics.ts";
import { useMoving } from "../live/moving-rows.ts";
import { useLive } from "../live/use-topic.ts";
import { openOrder, useSelectedOrderId } from "../session/selection.ts";
import { useFormat } from "../ui/format.ts";
import { StatusTag } from "../ui/status-tag.tsx";
import { heldEvents, newestFirst } from "./event-order.ts";
import { dotted, eventPlace } from "./event-place.ts";
import { LiveCard } from "./live-card.tsx";
import "./newest-events.css";

/** The newest steps of all orders. While somebody reads further down, newer ones wait behind a button. */
export function NewestEvents({ className = "" }: { className?: string }) {
  const { t } = useTranslation();
  const source = useLive().topic("activity");
  const { rows, version, hasCome } = useMoving(source, (view) => view);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `rows` keeps its identity; `version` says that it changed.
  const events = useMemo(() => newestFirst(rows.values()), [version]);
  const [heldId, setHeldId] = useState<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const { shown, waiting } = heldEvents(events, heldId);
  const selectedId = useSelectedOrderId();

  const toTop = () => {
    setHeldId(null);
    list.current?.scrollTo({ top: 0 });
  };
  const onScroll = () => {
    const reading = (list.current?.scrollTop ?? 0) > 8;
    if (reading && heldId === null) setHeldId(events[0]?.id ?? null);
    else if (!reading && heldId !== null) setHeldId(null);
  };
  return (
    <LiveCard
      title={t("dashboard.newestEvents")}
      source={source}
      ready={hasCome}
      empty={events.length === 0 ? t("dashboard.noEvents") : null}
      hint={t("dashboard.noEventsHint")}
      className={`events-card ${className}`}
      flush
    >
      {waiting > 0 && (
        <Button
          className="events-waiting"
          size="small"
          intent="primary"
          text={t("dashboard.newEvents", { count: waiting })}
          onClick={toTop}
        />
      )}
      <ol className="events" ref={list} onScroll={onScroll}>
        {shown.map((event) => (
          <EventRow key={event.id} event={event} selected={event.orderId === selectedId} />
        ))}
      </ol>
    </LiveCard>
  );
}

function EventRow({ event, selected }: { event: Activity; selected: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <li>
      <button type="button" aria-current={selected} className="event" onClick={() => openOrder(event.orderId)}>
        <time>{format.moment(event.atMs)}</time>
        <StatusTag status={event.to} serious={event.serious} />
        <span className="event-what">
          {event.isNew && <strong>{t("dashboard.newDefect")} </strong>}
          {event.defectType}
        </span>
        <span className="event-where quiet">{dotted(eventPlace(event), event.company)}</span>
      </button>
    </li>
  );
}
