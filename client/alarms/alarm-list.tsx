import { Button, Callout } from "@blueprintjs/core";
import { WarningSign } from "@blueprintjs/icons";
import { useState } from "react";
import { PRIORITY } from "../../shared/domain/alarm.ts";
import { FLOOD_OVER, GOOD_RATE } from "../../shared/domain/alarm-rate.ts";
import type { ShownAlarm } from "../../shared/http/alarms-api.ts";
import { failureText } from "../api/failure-text.ts";
import { useWords } from "../i18n/use-words.ts";
import { useFormat } from "../ui/format.ts";
import { showToast } from "../ui/toast.ts";
import { AlarmItem } from "./alarm-item.tsx";
import { useAlarmName } from "./alarm-name.ts";
import "./alarms.css";
import { alarmWords } from "./alarms.words.ts";
import { PauseList } from "./pause-list.tsx";
import { endPause, type HeldAlarms, pauseAlarms } from "./use-alarms.ts";
import { WindowForm } from "./window-form.tsx";

interface Props {
  readonly held: HeldAlarms;
  readonly onClose: () => void;
}

type Halves = [ShownAlarm[], ShownAlarm[]];

/** From this priority on alarms are one line while there is a flood of them. */
const LESSER = 3;

/** What rings, the gravest first, with what can be done about it; and what rang most often. */
export function AlarmList({ held: { answer, isAway }, onClose }: Props) {
  const say = useWords(alarmWords);
  const format = useFormat();
  const nameOf = useAlarmName();
  const [whole, setWhole] = useState(false);
  const [asksWindow, setAsksWindow] = useState(false);
  if (answer === null)
    return isAway ? (
      <Callout compact intent="warning" role="status">
        {say("away")}
      </Callout>
    ) : null;
  const { rate, isFlood, worst, mayAct, pauses, seats } = answer;
  if (answer.alarms.length === 0 && worst.length === 0 && !isAway && !mayAct) return null;
  const [alarms, paused] = [true, false].map((calls) => answer.alarms.filter((each) => (each.paused === null) === calls)) as Halves;
  const shown = isFlood && !whole ? alarms.filter(({ cause }) => PRIORITY[cause] < LESSER) : alarms;
  const rateSaid = (count: number) => say(count > FLOOD_OVER ? "floodRate" : count <= GOOD_RATE ? "goodRate" : "rate", { count });
  const act = async (deed: () => Promise<void>) => {
    try {
      await deed();
      setAsksWindow(false);
    } catch (failure) {
      await showToast({ message: failureText(failure), intent: "danger" });
    }
  };
  return (
    <section className="alarms">
      <h3>
        <WarningSign size={14} aria-hidden="true" />
        <span>{say("title")}</span>
        <span className="notice-sum">{format.number(alarms.length)}</span>
        <span className="quiet">{say(isFlood ? "floodRate" : rate <= GOOD_RATE ? "goodRate" : "rate", { count: rate })}</span>
        {mayAct && !asksWindow && <Button size="small" variant="minimal" text={say("window")} onClick={() => setAsksWindow(true)} />}
      </h3>
      {asksWindow && <WindowForm onCancel={() => setAsksWindow(false)} onDone={(wish) => act(() => pauseAlarms(wish))} />}
      {isAway && (
        <Callout compact intent="warning" role="status">
          {say("away")}
        </Callout>
      )}
      <ul>
        {shown.map((alarm) => (
          <AlarmItem key={alarm.id} alarm={alarm} mayAct={mayAct} onClose={onClose} />
        ))}
      </ul>
      {shown.length < alarms.length && (
        <p className="alarm-flood">
          {say("flood", { count: alarms.length - shown.length })}
          <Button size="small" variant="minimal" text={say("show")} onClick={() => setWhole(true)} />
        </p>
      )}
      {paused.length > 0 && (
        <details>
          <summary>{say("paused", { count: paused.length })}</summary>
          <ul>
            {paused.map((alarm) => (
              <AlarmItem key={alarm.id} alarm={alarm} mayAct={mayAct} onClose={onClose} />
            ))}
          </ul>
        </details>
      )}
      {pauses.length > 0 && (
        <details>
          <summary>{say("pauses", { count: pauses.length })}</summary>
          <PauseList answer={answer} onEnd={(id) => void act(() => endPause(id))} />
        </details>
      )}
      {seats.length > 0 && (
        <details>
          <summary>{say("seats", { count: seats.length })}</summary>
          <ul>
            {seats.map((seat) => (
              <li key={`${seat.name} ${seat.sinceMs}`} className="alarm-seat">
                <span>{seat.name}</span>
                <span className="quiet">{rateSaid(seat.rate)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {worst.length > 0 && (
        <details>
          <summary>{say("worst")}</summary>
          <ol>
            {worst.map(({ cause, id, name, place, times }) => (
              <li key={`${cause} ${id}`}>
                {nameOf({ cause, subject: { id, name, place, count: null, usual: null } })}
                {place !== "" && worst.some((other) => other.name === name && other.cause === cause && other.id !== id) && ` · ${place}`}
                <span className="quiet">{say("times", { count: times })}</span>
              </li>
            ))}
          </ol>
        </details>
      )}
    </section>
  );
}
