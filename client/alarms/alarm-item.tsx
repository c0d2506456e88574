import { Button } from "@blueprintjs/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type AlarmSubject, escalationOf, PRIORITY, stateOf } from "../../shared/domain/alarm.ts";
import { roadOfVideo } from "../../shared/domain/lost-video.ts";
import type { ShownAlarm } from "../../shared/http/alarms-api.ts";
import { failureText } from "../api/failure-text.ts";
import { RequestFailure } from "../api/request.ts";
import { type Say, useWords } from "../i18n/use-words.ts";
import { useLive } from "../live/use-topic.ts";
import { useOpenPath } from "../session/open-path.ts";
import { openOrder } from "../session/selection.ts";
import { useMe } from "../session/session.ts";
import { useFormat } from "../ui/format.ts";
import { showToast } from "../ui/toast.ts";
import { AlarmForm } from "./alarm-form.tsx";
import { feedNameOf, useAlarmName } from "./alarm-name.ts";
import { alarmWords } from "./alarms.words.ts";
import { ShelveForm } from "./shelve-form.tsx";
import { acknowledgeAlarm, pauseAlarms } from "./use-alarms.ts";
import { WHY_LOST } from "./why-lost.ts";
import { whyLostWords } from "./why-lost.words.ts";

/** Directions of roads that there is room for. */
const NAMED_WAYS = 3;
const ESCALATED_MIN = [0, 15, 30] as const;
const MONITOR = "/monitor/index";
const OVERDUE = "/maintain/parts/overdue";
const SENSORS = "/autoMonitoring/index";
const OPERATIONS = "/operations";
const VIDEOS = "/monitor/live";
const MILEAGE = "/rgxc/rengong-report-licheng";

interface Props {
  readonly alarm: ShownAlarm;
  readonly mayAct: boolean;
  readonly onClose: () => void;
}

/** One alarm: how grave, what, since when and who knows of it. It leads to what it is about; the first priority is put aside by supervisors alone. */
export function AlarmItem({ alarm, mayAct, onClose }: Props) {
  const say = useWords(alarmWords);
  const sayWhy = useWords(whyLostWords);
  const format = useFormat();
  const nameOf = useAlarmName();
  const { t } = useTranslation();
  const live = useLive();
  const me = useMe();
  const [form, setForm] = useState<"acknowledge" | "shelve" | null>(null);
  const lead = useLead(alarm);
  const nowMs = live.client.serverNowMs();
  const { cause, subject, sinceMs, acknowledged, paused, isUnknown } = alarm;
  const state = stateOf(alarm, paused !== null);
  const placesOf = ({ place, ways }: AlarmSubject): string[] => {
    if (ways === undefined) return [place];
    const named = ways.slice(0, NAMED_WAYS).map(({ road, direction }) => `${road} ${t(`direction.${direction}`)}`);
    const more = ways.length - named.length;
    return more > 0 ? [...named, say("moreWays", { count: format.number(more) })] : named;
  };
  const waited = ESCALATED_MIN[escalationOf(alarm, nowMs)];
  const priority = PRIORITY[cause];
  const act = async (deed: () => Promise<void>) => {
    try {
      await deed();
      setForm(null);
    } catch (failure) {
      await showToast({ message: knownBefore(failure, say) ?? failureText(failure), intent: "danger" });
    }
  };
  const said = [
    ...placesOf(subject),
    ...(subject.feeds ?? []).map((name) => feedNameOf(name, t)),
    subject.video !== undefined && sayWhy(WHY_LOST[subject.video]),
    cause === "overdueWave" && subject.usual !== null && say("usual", { usual: format.number(Math.round(subject.usual * 10) / 10) }),
    waited > 0 && say("waited", { minutes: waited }),
    isUnknown && say("unknown"),
    state === "returned" && say("returned"),
    acknowledged !== null &&
      (acknowledged.note === ""
        ? say("acknowledged", { by: acknowledged.by })
        : say("noted", { by: acknowledged.by, note: acknowledged.note })),
    paused !== null &&
      (paused.untilMs === null
        ? say("outOfService", { by: paused.by, reason: paused.reason })
        : say("pausedUntil", { by: paused.by, time: format.dateTime(paused.untilMs), reason: paused.reason })),
  ].filter(Boolean);
  const words = (
    <>
      <span className={`alarm-priority alarm-priority-${priority}`} title={say("priority", { n: priority })}>
        {priority}
        <span className="visually-hidden">{say("priority", { n: priority })}</span>
      </span>
      <span className="notice-words">
        <span>{nameOf(alarm)}</span>
        {said.length > 0 && <span className="quiet">{said.join(" · ")}</span>}
      </span>
      <time className="quiet" dateTime={new Date(sinceMs).toISOString()} title={format.dateTime(sinceMs)}>
        {format.relative(sinceMs, nowMs)}
      </time>
    </>
  );
  const mayShelve = priority > 1 || me.roles.includes("supervisor");
  return (
    <li className={`alarm alarm-${state}`}>
      {lead === null ? (
        <div className="notice">{words}</div>
      ) : (
        <button
          type="button"
          className="notice"
          onClick={() => {
            onClose();
            lead();
          }}
        >
          {words}
        </button>
      )}
      {mayAct && form === null && (
        <div className="alarm-deeds">
          {acknowledged === null && <Button size="small" text={say("acknowledge")} onClick={() => setForm("acknowledge")} />}
          {paused === null && mayShelve && <Button size="small" variant="minimal" text={say("shelve")} onClick={() => setForm("shelve")} />}
        </div>
      )}
      {form === "acknowledge" && (
        <AlarmForm onCancel={() => setForm(null)} onDone={(note) => act(() => acknowledgeAlarm(alarm.id, note))} />
      )}
      {form === "shelve" && <ShelveForm alarm={alarm} onCancel={() => setForm(null)} onDone={(wish) => act(() => pauseAlarms(wish))} />}
    </li>
  );
}

/** Whose acknowledgement there is already, to whoever noted something in vain; null for anything else that failed. */
function knownBefore(failure: unknown, say: Say<keyof typeof alarmWords>): string | null {
  if (!(failure instanceof RequestFailure) || failure.code !== "alarmAcknowledged") return null;
  const [by, note] = [String(failure.detail.by), String(failure.detail.note)];
  return note === "" ? say("acknowledgedBefore", { by }) : say("notedBefore", { by, note });
}

/** What it is about, for whoever may open that. */
function useLead({ cause, subject }: ShownAlarm): (() => void) | null {
  const openPath = useOpenPath();
  const { routes } = useMe();
  const to = (path: string, query = "") => (routes.includes(path) ? () => openPath(`${path}${query}`) : null);
  switch (cause) {
    case "serious":
      return () => openOrder(subject.id);
    case "overdueWave":
      return to(OVERDUE, `?company=${encodeURIComponent(subject.id)}`);
    case "sensorOuter":
    case "sensorInner":
      return to(SENSORS);
    case "noPatrol":
      return to(MILEAGE, `?company=${encodeURIComponent(subject.id)}`);
    case "displayLost":
      return to(OPERATIONS);
    case "videoLost":
      return to(VIDEOS, `?roads=${encodeURIComponent(roadOfVideo(subject.id))}`);
    case "videosLost":
      return to(VIDEOS);
    case "vehicleSilent":
      return to(MONITOR, `?device=${encodeURIComponent(subject.id)}`);
    case "vehiclesSilent":
      return to(MONITOR);
    case "feedStale":
      return to(OPERATIONS);
  }
}
