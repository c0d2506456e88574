import { useTranslation } from "react-i18next";
import type { ShownAlarm } from "../../shared/http/alarms-api.ts";
import { feedKinds } from "../../shared/live/topics.ts";
import { useWords } from "../i18n/use-words.ts";
import { useFormat } from "../ui/format.ts";
import { alarmWords } from "./alarms.words.ts";

/** What an alarm is called in the language in use. */
export function useAlarmName(): (alarm: Pick<ShownAlarm, "cause" | "subject">) => string {
  const { t } = useTranslation();
  const say = useWords(alarmWords);
  const format = useFormat();
  return ({ cause, subject: { name, count, usual } }) => {
    switch (cause) {
      case "serious":
        return say("serious", { name });
      case "feedStale": {
        const kind = feedKinds.find((each) => each === name);
        return say("feedStale", { name: kind === undefined ? name : t(`feedKind.${kind}`) });
      }
      case "overdueWave":
        return count === null ? say("wave", { name }) : say("overdueWave", { name, count: format.number(count) });
      case "vehicleSilent":
        return say("vehicleSilent", { name });
      case "vehiclesSilent":
        return count === null ? say("many") : say("vehiclesSilent", { count: format.number(count), of: format.number(usual ?? 0) });
    }
  };
}
