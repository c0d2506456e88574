import { Button } from "@blueprintjs/core";
import { coversFirst } from "../../shared/domain/alarm-pause.ts";
import type { AlarmsAnswer } from "../../shared/http/alarms-api.ts";
import { useWords } from "../i18n/use-words.ts";
import { useTopic } from "../live/use-topic.ts";
import { useMe } from "../session/session.ts";
import { useFormat } from "../ui/format.ts";
import { KIND_OF } from "./alarm-name.ts";
import { alarmWords } from "./alarms.words.ts";

interface Props {
  readonly answer: AlarmsAnswer;
  readonly onEnd: (id: string) => void;
}

/** What is paused by whom until when, also what is to come, with how many alarms each holds back. */
export function PauseList({ answer: { pauses, alarms }, onEnd }: Props) {
  const say = useWords(alarmWords);
  const format = useFormat();
  const { roles } = useMe();
  const companies = useTopic("companies").rows;
  return (
    <ul>
      {pauses.map(({ id, match, name, fromMs, untilMs, by, reason }) => {
        const held = alarms.filter(({ paused }) => paused?.id === id).length;
        const kind = match.cause === null ? say("anyKind") : say(KIND_OF[match.cause]);
        const company = match.companyId === null ? "" : (companies.get(match.companyId)?.name ?? match.companyId);
        const what = [kind, name, company].filter(Boolean).join(" · ");
        const times = { from: format.dateTime(fromMs), by, reason };
        return (
          <li key={id} className="notice">
            <span className="notice-words">
              <span>{what}</span>
              <span className="quiet">
                {untilMs === null ? say("outOfService", { by, reason }) : say("windowOf", { ...times, until: format.dateTime(untilMs) })}
              </span>
              {held > 0 && <span className="quiet">{say("heldBack", { count: held })}</span>}
            </span>
            {(roles.includes("supervisor") || !coversFirst(match)) && (
              <Button size="small" variant="minimal" text={say("endPause")} onClick={() => onEnd(id)} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
