import { Button } from "@blueprintjs/core";
import { useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Activity } from "../../shared/live/topics.ts";
import { useStandardName } from "../i18n/use-standard-name.ts";
import { isHeard, useMoving } from "../live/moving-rows.ts";
import { useLive } from "../live/use-topic.ts";
import { openOrder, useSelectedOrderId } from "../session/selection.ts";
import { useFormat } from "../ui/format.ts";
import { StatusTag } from "../ui/status-tag.tsx";
import { heldEvents, newestFirst } from "./event-order.ts";
import { dotted, eventPlace } from "./event-place.ts";
import { LiveCard } from "./live-card.tsx";
import "./newest-events.css";

/** How far down a list is still at its top, in pixels. */
const AT_TOP_PX = 8;

/** The newest steps of all orders. While the pointer or the focus is on them nothing moves; while somebody reads further down, newer ones wait behind a button. */
export function NewestEvents({ className = "" }: { className?: string }) {
  const { t } = useTranslation();
  const source = useLive().topic("activity");
  const view = useMoving(source, (now) => now);
  const { rows, version } = view;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `rows` keeps its identity; `version` says that it changed.
  const events = useMemo(() => newestFirst(rows.values()), [version]);
  const [isOn, setOn] = useState(false);
  const [isReading, setReading] = useState(false);
  // Those that were there when the card was opened are no news.
  const openedWith = useRef<number | null>(null);
  openedWith.current ??= events[0]?.atMs ?? null;
  const stood = useRef<readonly Activity[] | null>(null);
  if (!isOn && !isReading) stood.current = null;
  else stood.current ??= events;
  const list = useRef<HTMLOListElement>(null);
  const { shown, waiting } = heldEvents(events, stood.current);
  const selectedId = useSelectedOrderId();

  const toTop = () => {
    setOn(false);
    setReading(false);
    list.current?.scrollTo({ top: 0 });
  };
  return (
    <LiveCard
      title={t("dashboard.newestEvents")}
      source={source}
      ready={events.length > 0 || isHeard(view)}
      empty={events.length === 0 ? t("dashboard.noEvents") : null}
      hint={t("dashboard.noEventsHint")}
      className={`events-card ${className}`}
      flush
    >
      {isReading && waiting > 0 && (
        <Button
          className="events-waiting"
          size="small"
          intent="primary"
          text={t("dashboard.newEvents", { count: waiting })}
          onClick={toTop}
        />
      )}
      <ol
        className="events"
        ref={list}
        onScroll={({ currentTarget }) => setReading(currentTarget.scrollTop > AT_TOP_PX)}
        onPointerEnter={() => setOn(true)}
        onPointerLeave={() => setOn(false)}
        // What was clicked keeps the focus long after the pointer has gone.
        onFocus={({ target }) => target.matches(":focus-visible") && setOn(true)}
        onBlur={() => setOn(false)}
      >
        {shown.map((event) => (
          <EventRow
            key={event.id}
            event={event}
            came={event.atMs > (openedWith.current ?? event.atMs)}
            selected={event.orderId === selectedId}
          />
        ))}
      </ol>
    </LiveCard>
  );
}

function EventRow({ event, came, selected }: { event: Activity; came: boolean; selected: boolean }) {
  const { t } = useTranslation();
  const nameOf = useStandardName();
  const format = useFormat();
  return (
    <li className={came ? "event-came" : undefined}>
      <button type="button" aria-current={selected} className="event" onClick={() => openOrder(event.orderId)}>
        <time>{format.moment(event.atMs)}</time>
        <StatusTag status={event.to} serious={event.serious} />
        <span className="event-what">
          {event.isNew && <strong>{t("dashboard.newDefect")} </strong>}
          {nameOf(event.defectType)}
        </span>
        <span className="event-where quiet">{dotted(eventPlace(event), event.company)}</span>
      </button>
    </li>
  );
}
