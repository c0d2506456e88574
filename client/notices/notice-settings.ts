import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { readStored, writeStored } from "../browser/stored.ts";
import { type NoticeKind, noticeKinds } from "./notice.ts";
import { isClockTime, type QuietHours } from "./quiet-hours.ts";

/** How notices reach a person on this machine: the browser's permission and its loudspeaker are the machine's too. */
export interface NoticeSettings {
  readonly sound: boolean;
  /** Notifications of the browser, beside the page. */
  readonly browser: boolean;
  readonly muted: readonly NoticeKind[];
  readonly quiet: QuietHours;
}

export const standardNoticeSettings: NoticeSettings = {
  sound: false,
  browser: false,
  muted: [],
  quiet: { on: false, from: "22:00", to: "07:00" },
};

const KEY = "notice-settings";
/** Since the second what is given to a company is a kind of its own; before, it was told as `assigned`. */
const RELEASE = 2;
const store = createStore<NoticeSettings>(() => sound(readStored(KEY)));
// Another tab of this machine changed them.
addEventListener("storage", ({ key }) => {
  if (key === KEY) store.setState(sound(readStored(KEY)));
});

export const useNoticeSettings = (): NoticeSettings => useStore(store);
export const noticeSettings = (): NoticeSettings => store.getState();

export function changeNoticeSettings(change: Partial<NoticeSettings>): void {
  store.setState(sound({ ...store.getState(), ...change, release: RELEASE }));
  writeStored(KEY, { ...store.getState(), release: RELEASE });
}

/** Keeps what fits: what an older release or a hand wrote must not silence anybody. */
function sound(given: unknown): NoticeSettings {
  const {
    sound,
    browser,
    muted: written,
    quiet,
    release,
  } = (typeof given === "object" && given !== null ? given : {}) as Partial<Record<string, unknown>>;
  const { on, from, to } = (typeof quiet === "object" && quiet !== null ? quiet : {}) as Partial<Record<string, unknown>>;
  const standard = standardNoticeSettings;
  const muted = Array.isArray(written) && release !== RELEASE && written.includes("assigned") ? [...written, "company"] : written;
  return {
    sound: sound === true,
    browser: browser === true,
    muted: Array.isArray(muted) ? noticeKinds.filter((kind) => muted.includes(kind)) : standard.muted,
    quiet: {
      on: on === true,
      from: isClockTime(from) ? from : standard.quiet.from,
      to: isClockTime(to) ? to : standard.quiet.to,
    },
  };
}
