import { useEffect, useRef } from "react";
import { PRIORITY } from "../../shared/domain/alarm.ts";
import type { ShownAlarm } from "../../shared/http/alarms-api.ts";
import { useAlarmName } from "../alarms/alarm-name.ts";
import { alarmWords } from "../alarms/alarms.words.ts";
import { useWords } from "../i18n/use-words.ts";
import { useLive } from "../live/use-topic.ts";
import { personOf } from "../session/person.ts";
import { useMe } from "../session/session.ts";
import { notify } from "./browser-notification.ts";
import { chime, SOUND_EVERY_MS, sinceChimeMs, sinceFirstChimeMs } from "./chime.ts";
import { noticeSettings } from "./notice-settings.ts";
import { isQuiet } from "./quiet-hours.ts";
import { whenSpeaking } from "./speaking-tab.ts";
import { keepTold, type Told, toldBefore } from "./told-calls.ts";

const LOOK_MS = 2_000;

/**
 * Says by sound and beside the page what rings, and what rings again, in one tab of all. Shows nothing. The first priority waits for no other
 * sound, is never told together with anything, and knows no quiet hours.
 */
export function AlarmSpeaker({ alarms, onOpen }: { readonly alarms: readonly ShownAlarm[] | null; readonly onOpen: () => void }) {
  const say = useWords(alarmWords);
  const nameOf = useAlarmName();
  const { client } = useLive();
  const person = personOf(useMe());
  const look = useRef((_: Told) => {});
  look.current = (told) => {
    const { heard, shown } = told;
    if (alarms === null) return;
    const nowMs = client.serverNowMs();
    const { sound, browser, quiet } = noticeSettings();
    for (const alarm of shown.waiting(alarms, nowMs).filter(isFirst)) {
      shown.hear([alarm], nowMs);
      if (browser) notify(say("title"), nameOf(alarm), `alarm ${alarm.id}`, onOpen);
    }
    const waiting = heard.waiting(alarms, nowMs);
    // What called within the time of another sound is told with the next one.
    const first = sinceFirstChimeMs() < SOUND_EVERY_MS ? [] : waiting.filter(isFirst);
    const lesser = sinceChimeMs() < SOUND_EVERY_MS ? [] : waiting.filter((alarm) => !isFirst(alarm));
    heard.hear([...first, ...lesser], nowMs);
    keepTold(person, told, nowMs);
    const said = isQuiet(quiet, new Date()) ? [] : lesser;
    if (sound && first.length + said.length > 0) void chime(first.length > 0);
    if (browser && said.length > 0) notify(say("title"), said.map(nameOf).join(" · "), "alarms", onOpen);
  };

  useEffect(
    () =>
      whenSpeaking(`alarms ${person}`, () => {
        const told = toldBefore(person, client.serverNowMs());
        const timer = setInterval(() => look.current(told), LOOK_MS);
        return () => clearInterval(timer);
      }),
    [person, client],
  );
  return null;
}

const isFirst = ({ cause }: ShownAlarm): boolean => PRIORITY[cause] === 1;
