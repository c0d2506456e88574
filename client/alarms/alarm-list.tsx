import { Button, Callout } from "@blueprintjs/core";
import { WarningSign } from "@blueprintjs/icons";
import { useState } from "react";
import { PRIORITY } from "../../shared/domain/alarm.ts";
import { useWords } from "../i18n/use-words.ts";
import { useFormat } from "../ui/format.ts";
import { AlarmItem } from "./alarm-item.tsx";
import { useAlarmName } from "./alarm-name.ts";
import "./alarms.css";
import { alarmWords } from "./alarms.words.ts";
import type { HeldAlarms } from "./use-alarms.ts";

interface Props {
  readonly held: HeldAlarms;
  readonly onClose: () => void;
}

/** From this priority on alarms are one line while there is a flood of them. */
const LESSER = 3;

/** What rings, the gravest first, with what can be done about it; and what rang most often. */
export function AlarmList({ held: { answer, isAway }, onClose }: Props) {
  const say = useWords(alarmWords);
  const format = useFormat();
  const nameOf = useAlarmName();
  const [whole, setWhole] = useState(false);
  if (answer === null)
    return isAway ? (
      <Callout compact intent="warning" role="status">
        {say("away")}
      </Callout>
    ) : null;
  const { alarms, rate, isFlood, worst, mayAct } = answer;
  if (alarms.length === 0 && worst.length === 0 && !isAway) return null;
  const shown = isFlood && !whole ? alarms.filter(({ cause }) => PRIORITY[cause] < LESSER) : alarms;
  return (
    <section className="alarms">
      <h3>
        <WarningSign size={14} aria-hidden="true" />
        <span>{say("title")}</span>
        <span className="notice-sum">{format.number(alarms.length)}</span>
        {rate > 0 && <span className="quiet">{say("rate", { count: rate })}</span>}
      </h3>
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
      {worst.length > 0 && (
        <details>
          <summary>{say("worst")}</summary>
          <ol>
            {worst.map((each) => (
              <li key={`${each.cause} ${each.name}`}>
                {nameOf({ cause: each.cause, subject: { id: each.name, name: each.name, place: "", count: null, usual: null } })}
                <span className="quiet">{say("times", { count: each.times })}</span>
              </li>
            ))}
          </ol>
        </details>
      )}
    </section>
  );
}
