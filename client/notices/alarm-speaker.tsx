import { useEffect, useRef } from "react";
import type { ShownAlarm } from "../../shared/http/alarms-api.ts";
import { useAlarmName } from "../alarms/alarm-name.ts";
import { alarmWords } from "../alarms/alarms.words.ts";
import { HeardCalls } from "../alarms/calls.ts";
import { useWords } from "../i18n/use-words.ts";
import { useLive } from "../live/use-topic.ts";
import { personOf } from "../session/person.ts";
import { useMe } from "../session/session.ts";
import { notify } from "./browser-notification.ts";
import { chime, SOUND_EVERY_MS, sinceChimeMs } from "./chime.ts";
import { noticeSettings } from "./notice-settings.ts";
import { isQuiet } from "./quiet-hours.ts";
import { whenSpeaking } from "./speaking-tab.ts";

const LOOK_MS = 2_000;

/** Says by sound and beside the page what rings, and what rings again, in one tab of all. Shows nothing. */
export function AlarmSpeaker({ alarms, onOpen }: { readonly alarms: readonly ShownAlarm[] | null; readonly onOpen: () => void }) {
  const say = useWords(alarmWords);
  const nameOf = useAlarmName();
  const { client } = useLive();
  const person = personOf(useMe());
  const look = useRef((_: HeardCalls) => {});
  look.current = (heard) => {
    if (alarms === null) return;
    const nowMs = client.serverNowMs();
    const called = heard.waiting(alarms, nowMs);
    // What called within the time of another sound is told with the next one.
    if (called.length === 0 || sinceChimeMs() < SOUND_EVERY_MS) return;
    heard.hear(called, nowMs);
    const { sound, browser, quiet } = noticeSettings();
    if (isQuiet(quiet, new Date())) return;
    if (sound) void chime();
    if (browser) notify(say("title"), called.map(nameOf).join(" · "), "alarms", onOpen);
  };

  useEffect(
    () =>
      whenSpeaking(`alarms ${person}`, () => {
        const heard = new HeardCalls(client.serverNowMs());
        const timer = setInterval(() => look.current(heard), LOOK_MS);
        return () => clearInterval(timer);
      }),
    [person, client],
  );
  return null;
}
