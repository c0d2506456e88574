import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { placeToRender } from "../../tests/support/rendered.ts";
import { withAllTexts } from "../i18n/start.ts";
import type { Notice, NoticeKind } from "./notice.ts";

const { chime, notify, clock, settings } = vi.hoisted(() => ({
  chime: vi.fn(async () => true),
  notify: vi.fn(),
  clock: { sinceChimeMs: Number.POSITIVE_INFINITY },
  settings: { sound: true, browser: true, quiet: { on: false } },
}));
vi.mock("../session/session.ts", () => ({
  useMe: () => ({ tenant: { code: "T" }, user: { id: "u" } }),
  useSession: () => ({ kind: "signedOut" }),
}));
vi.mock("./speaking-tab.ts", () => ({ whenSpeaking: (_: string, begin: () => () => void) => begin() }));
vi.mock("./chime.ts", () => ({ chime, sinceChimeMs: () => clock.sinceChimeMs, SOUND_EVERY_MS: 30_000 }));
vi.mock("./browser-notification.ts", () => ({ notify }));
vi.mock("./notice-settings.ts", () => ({ noticeSettings: () => settings }));

const { render } = placeToRender();
beforeEach(() => localStorage.clear());

const notice = (id: string, kind: NoticeKind = "overdue"): Notice =>
  ({
    ...{ id, kind, atMs: Date.now() },
    order: { id, number: `N-${id}`, road: "川沙路", chainageM: null, defectType: "坑槽", company: "一公司" },
  }) as Notice;

it("[A] one sound in half a minute, with alarms together: what came meanwhile is told beside the page at once, and sounds once the time is over", async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 26, 4) });
  let told: ReadonlySet<string> = new Set();
  try {
    const { NoticeSpeaker } = await withAllTexts(import("./speaker.tsx"));
    const look = async (...notices: readonly Notice[]) => {
      await render(<NoticeSpeaker notices={notices} told={told} onMany={() => {}} />);
      await act(async () => vi.advanceTimersByTime(2_000));
      return [chime.mock.calls.length, notify.mock.calls.length];
    };
    const [a, b, c] = [notice("a"), notice("b"), notice("c")];
    expect(await look()).toEqual([0, 0]);
    expect(await look(a)).toEqual([1, 1]);
    clock.sinceChimeMs = 10_000;
    expect(await look(a, b)).toEqual([1, 2]);
    expect(await look(a, b, c)).toEqual([1, 3]);
    clock.sinceChimeMs = 30_000;
    expect(await look(a, b, c)).toEqual([2, 3]);
    expect(await look(a, b, c)).toEqual([2, 3]);
    // An alarm called for this order while nobody had it: that somebody has it now is no news.
    const d = notice("d", "serious");
    told = new Set([d.id]);
    expect(await look(a, b, c)).toEqual([2, 3]);
    told = new Set();
    expect(await look(a, b, c, d)).toEqual([2, 3]);
  } finally {
    vi.useRealTimers();
  }
});
