import { Pulse } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import type { Activity } from "../../../shared/live/topics.ts";
import { dotted, eventPlace } from "../../charts/event-place.ts";
import { useStandardName } from "../../i18n/use-standard-name.ts";
import { useFormat } from "../../ui/format.ts";
import { StatusTag } from "../../ui/status-tag.tsx";
import { BoardFrame } from "./board-frame.tsx";

/** More rows than any wall has room for; the rest is cut off by the board's edge. */
const EVENTS_SHOWN = 16;

/** The newest of these, the newest first as they are given. */
export function EventsBoard({ events, ready }: { events: readonly Activity[]; ready: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useStandardName();
  return (
    <BoardFrame
      title={t("dashboard.newestEvents")}
      icon={Pulse}
      topic="activity"
      ready={ready}
      empty={events.length === 0 ? t("dashboard.noEvents") : null}
    >
      <ol className="board-events">
        {events.slice(0, EVENTS_SHOWN).map((event) => (
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
