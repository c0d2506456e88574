import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { AlarmCause } from "../../shared/domain/alarm.ts";
import type { AlarmKind } from "../../shared/domain/sensor-alarm.ts";
import type { ShownAlarm } from "../../shared/http/alarms-api.ts";
import { feedKinds } from "../../shared/live/topics.ts";
import { useWords } from "../i18n/use-words.ts";
import { useFormat } from "../ui/format.ts";
import { alarmWords } from "./alarms.words.ts";

const SENSOR = {
  ...{ highHigh: "sensorHighHigh", lowLow: "sensorLowLow", high: "sensorHigh", low: "sensorLow" },
  ...{ rate: "sensorRate", missing: "sensorMissing", stuck: "sensorStuck" },
} as const satisfies Readonly<Record<AlarmKind, keyof typeof alarmWords>>;

/** What alarms of one cause are called together. */
export const KIND_OF = {
  ...{ serious: "kindSerious", feedStale: "kindFeedStale", overdueWave: "kindOverdueWave" },
  ...{ sensorOuter: "kindSensorOuter", sensorInner: "kindSensorInner", displayLost: "kindDisplayLost" },
  ...{ noPatrol: "kindNoPatrol", videosLost: "kindVideosLost", videoLost: "kindVideoLost" },
  ...{ vehicleSilent: "kindVehicleSilent", vehiclesSilent: "kindVehiclesSilent" },
} as const satisfies Readonly<Record<AlarmCause, keyof typeof alarmWords>>;

/** What an alarm is called in the language in use. */
export function useAlarmName(): (alarm: Pick<ShownAlarm, "cause" | "subject">) => string {
  const { t } = useTranslation();
  const say = useWords(alarmWords);
  const format = useFormat();
  return ({ cause, subject: { name, count, usual, sensor, feeds } }) => {
    switch (cause) {
      case "serious":
        return say("serious", { name });
      case "feedStale": {
        if (feeds !== undefined) return say("feedsStale", { count: format.number(feeds.length), of: format.number(usual ?? 0) });
        if (name === "") return say("manyFeeds");
        return say("feedStale", { name: feedNameOf(name, t) });
      }
      case "overdueWave":
        return count === null ? say("wave", { name }) : say("overdueWave", { name, count: format.number(count) });
      case "sensorOuter":
      case "sensorInner":
        return say(sensor === undefined ? "sensor" : SENSOR[sensor], { name });
      case "noPatrol":
        return count === null
          ? say("patrolMissing", { name })
          : say("noPatrol", { name, count: format.number(count), of: format.number(usual ?? 0) });
      case "displayLost":
        return say("displayLost", { name });
      case "videoLost":
        return say("videoLost", { name });
      case "videosLost":
        return count === null ? say("manyVideos") : say("videosLost", { count: format.number(count), of: format.number(usual ?? 0) });
      case "vehicleSilent":
        return say("vehicleSilent", { name });
      case "vehiclesSilent":
        return count === null ? say("many") : say("vehiclesSilent", { count: format.number(count), of: format.number(usual ?? 0) });
    }
  };
}

/** What a feed is called; one of another release by its own name. */
export function feedNameOf(name: string, t: TFunction): string {
  const kind = feedKinds.find((each) => each === name);
  return kind === undefined ? name : t(`feedKind.${kind}`);
}
