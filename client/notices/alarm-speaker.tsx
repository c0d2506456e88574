import { useEffect, useRef } from "react";
import type { ShownAlarm } from "../../shared/http/alarms-api.ts";
import { useAlarmName } from "../alarms/alarm-name.ts";
import { alarmWords } from "../alarms/alarms.words.ts";
import { calledSince } from "../alarms/calls.ts";
import { useWords } from "../i18n/use-words.ts";
import { useLive } from "../live/use-topic.ts";
import { personOf } from "../session/person.ts";
import { useMe } from "../session/session.ts";
import { notify } from "./browser-notification.ts";
import { chime, sinceChimeMs } from "./chime.ts";
import { noticeSettings } from "./notice-settings.ts";
import { isQuiet } from "./quiet-hours.ts";
import { whenSpeaking } from "./speaking-tab.ts";

const LOOK_MS = 2_000;
/** Whatever comes, no more sounds than one in this time; what called meanwhile is told with the next one. */
const SOUND_EVERY_MS = 30_000;

/** Says by sound and beside the page what rings, and what rings again, in one tab of all. Shows nothing. */
export function AlarmSpeaker({ alarms, onOpen }: { readonly alarms: readonly ShownAlarm[] | null; readonly onOpen: () => void }) {
  const say = useWords(alarmWords);
  const nameOf = useAlarmName();
  const { client } = useLive();
  const person = personOf(useMe());
  const look = useRef<(heardMs: number) => number>((heardMs) => heardMs);
  /** Answers until when calls are heard now. */
  look.current = (heardMs) => {
    const nowMs = client.serverNowMs();
    const called = calledSince(alarms ?? [], heardMs, nowMs);
    const { sound, browser, quiet } = noticeSettings();
    if (alarms === null || sinceChimeMs() < SOUND_EVERY_MS) return heardMs;
    if (called.length === 0 || isQuiet(quiet, new Date())) return nowMs;
    if (sound) void chime();
    if (browser) notify(say("title"), called.map(nameOf).join(" · "), "alarms", onOpen);
    return nowMs;
  };

  useEffect(
    () =>
      whenSpeaking(`alarms ${person}`, () => {
        // Whoever opens the page sees what rings; what rings from now on is heard.
        let heardMs = client.serverNowMs();
        const timer = setInterval(() => {
          heardMs = look.current(heardMs);
        }, LOOK_MS);
        return () => clearInterval(timer);
      }),
    [person, client],
  );
  return null;
}
