import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useStandardName } from "../i18n/use-standard-name.ts";
import { personOf } from "../session/person.ts";
import { openOrder } from "../session/selection.ts";
import { useMe } from "../session/session.ts";
import { notify } from "./browser-notification.ts";
import { chime, SOUND_EVERY_MS, sinceChimeMs } from "./chime.ts";
import { KnownNotices } from "./known-notices.ts";
import type { Notice } from "./notice.ts";
import { noticeSettings } from "./notice-settings.ts";
import { spoken } from "./notice-words.ts";
import { isQuiet } from "./quiet-hours.ts";
import { whenSpeaking } from "./speaking-tab.ts";
import { type Utterance, utterances } from "./utterances.ts";

/** What comes within this time is told together. */
const GATHER_MS = 2_000;

interface Props {
  readonly notices: readonly Notice[] | null;
  /** Ids of notices that alarms tell of in their place. */
  readonly told: ReadonlySet<string>;
  readonly onMany: () => void;
}

/** Tells what is new, by sound and beside the page, in one tab of all. Shows nothing. */
export function NoticeSpeaker({ notices, told, onMany }: Props) {
  const { t } = useTranslation();
  const nameOf = useStandardName();
  const person = personOf(useMe());
  const latest = useRef({ notices, told });
  latest.current = { notices, told };
  /** Something was told within the time of another sound. */
  const owesSound = useRef(false);
  const say = useRef((_: readonly Notice[]) => {});
  say.current = (fresh) => {
    const { sound, browser, quiet } = noticeSettings();
    if (isQuiet(quiet, new Date())) {
      owesSound.current = false;
      return;
    }
    // Once for all that came together, also for what is new to a company and names nobody: that is how it is given its orders.
    if (fresh.length > 0) owesSound.current = true;
    if (owesSound.current && sinceChimeMs() >= SOUND_EVERY_MS) {
      owesSound.current = false;
      if (sound) void chime();
    }
    if (!browser) return;
    for (const utterance of utterances(fresh)) {
      const { title, body } = spoken(utterance, t, nameOf);
      notify(title, body, tagOf(utterance), () => ("count" in utterance ? onMany() : openOrder(utterance.notice.order.id)));
    }
  };

  useEffect(
    () =>
      whenSpeaking(person, () => {
        const known = new KnownNotices(person);
        const timer = setInterval(() => {
          const { notices, told } = latest.current;
          if (notices !== null) say.current(known.take(notices, Date.now(), told));
        }, GATHER_MS);
        return () => clearInterval(timer);
      }),
    [person],
  );
  return null;
}

const tagOf = (utterance: Utterance): string => ("count" in utterance ? utterance.kind : utterance.notice.id);
