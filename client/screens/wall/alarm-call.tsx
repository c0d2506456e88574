import { WarningSign } from "@blueprintjs/icons";
import type { WallAlarm } from "../../../shared/http/displays-api.ts";
import { useAlarmName } from "../../alarms/alarm-name.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useFormat } from "../../ui/format.ts";
import { wallWords } from "./wall.words.ts";

/** An alarm of the first priority takes the board: what, where, since when, and whether somebody knows of it. */
export function AlarmCall({ alarm }: { alarm: WallAlarm }) {
  const say = useWords(wallWords);
  const format = useFormat();
  const nameOf = useAlarmName();
  const { subject, sinceMs, acknowledgedBy } = alarm;
  return (
    <section className="board serious" role="alert">
      <header>
        <h2>
          <WarningSign aria-hidden="true" />
          {say("alarm")}
        </h2>
      </header>
      <strong>{nameOf(alarm)}</strong>
      {subject.place !== "" && <p className="serious-where">{subject.place}</p>}
      <p>{say("alarmSince", { time: format.moment(sinceMs) })}</p>
      <p>{acknowledgedBy === null ? say("alarmNobody") : say("alarmKnown", { name: acknowledgedBy })}</p>
    </section>
  );
}
