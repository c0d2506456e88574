import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { newestFirst } from "../../charts/event-order.ts";
import { dotted, eventPlace } from "../../charts/event-place.ts";
import { useStandardName } from "../../i18n/use-standard-name.ts";
import { isHeard } from "../../live/moving-rows.ts";
import { useStandsSince } from "../../live/use-stands-since.ts";
import { useLive, useTopic } from "../../live/use-topic.ts";
import { useFormat } from "../../ui/format.ts";
import { StatusTag } from "../../ui/status-tag.tsx";
import { TruthLabel } from "../../ui/truth-label.tsx";

const SHOWN = 6;

/** The newest events in one line, for who stands close. It does not run: it changes when something happened. */
export function Ticker() {
  const { t } = useTranslation();
  const format = useFormat();
  const view = useTopic("activity");
  const nameOf = useStandardName();
  const { rows, version } = view;
  const stands = useStandsSince(useLive().topic("activity")) !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `rows` keeps its identity; `version` says that it changed.
  const events = useMemo(() => newestFirst(rows.values()).slice(0, SHOWN), [version]);
  return (
    <footer className={stands ? "ticker stands" : "ticker"}>
      <TruthLabel topic="activity" />
      {isHeard(view) && events.length === 0 && <span className="quiet">{t("dashboard.noEvents")}</span>}
      {events.map((event) => (
        <span key={event.id} className="ticker-event">
          <time>{format.moment(event.atMs)}</time>
          <StatusTag status={event.to} serious={event.serious} />
          {dotted(nameOf(event.defectType), eventPlace(event))}
        </span>
      ))}
    </footer>
  );
}
