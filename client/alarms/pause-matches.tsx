import type { PauseMatch } from "../../shared/domain/alarm-pause.ts";
import { alarmDoors } from "../../shared/http/alarms-api.ts";
import { useAsked } from "../api/use-asked.ts";
import { useWords } from "../i18n/use-words.ts";
import { useFormat } from "../ui/format.ts";
import { useAlarmName } from "./alarm-name.ts";
import { alarmWords } from "./alarms.words.ts";

/** What a pause would be of: how many ring at present, which, and how many rang within a week. */
export function PauseMatches({ match: { cause, companyId, subjectId } }: { readonly match: PauseMatch }) {
  const say = useWords(alarmWords);
  const format = useFormat();
  const nameOf = useAlarmName();
  const query = {
    ...(cause !== null && { cause }),
    ...(companyId !== null && { company: companyId }),
    ...(subjectId !== null && { subject: subjectId }),
  };
  const { value } = useAsked(alarmDoors.preview, { query });
  if (value === null) return <p className="quiet alarm-matches" />;
  return (
    <p className="quiet alarm-matches" role="status" title={value.names.map(nameOf).join("\n")}>
      {say("matches", { open: format.number(value.open), week: format.number(value.week) })}
    </p>
  );
}
