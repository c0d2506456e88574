import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ShownAlarm } from "../../shared/http/alarms-api.ts";
import { placeToRender } from "../../tests/support/rendered.ts";
import { withAllTexts } from "../i18n/start.ts";

const NOW = Date.UTC(2026, 10, 26, 4);
const { chime, notify, clock, settings } = vi.hoisted(() => ({
  chime: vi.fn(async (_: boolean) => true),
  notify: vi.fn(),
  clock: { nowMs: 0, sinceChimeMs: Number.POSITIVE_INFINITY, sinceFirstChimeMs: Number.POSITIVE_INFINITY },
  settings: { sound: true, browser: false, quiet: { on: false, from: "00:00", to: "23:59" } },
}));
const client = { serverNowMs: () => clock.nowMs };
vi.mock("../live/use-topic.ts", () => ({ useLive: () => ({ client }) }));
vi.mock("../session/session.ts", () => ({
  useMe: () => ({ tenant: { code: "T" }, user: { id: "u" } }),
  useSession: () => ({ kind: "signedOut" }),
}));
vi.mock("./speaking-tab.ts", () => ({ whenSpeaking: (_: string, begin: () => () => void) => begin() }));
vi.mock("./chime.ts", () => ({
  ...{ chime, sinceChimeMs: () => clock.sinceChimeMs, sinceFirstChimeMs: () => clock.sinceFirstChimeMs, SOUND_EVERY_MS: 30_000 },
}));
vi.mock("./browser-notification.ts", () => ({ notify }));
vi.mock("./notice-settings.ts", () => ({ noticeSettings: () => settings }));

const { render } = placeToRender();
beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  localStorage.clear();
  chime.mockClear();
  notify.mockClear();
  Object.assign(clock, { nowMs: NOW, sinceChimeMs: Number.POSITIVE_INFINITY, sinceFirstChimeMs: Number.POSITIVE_INFINITY });
  Object.assign(settings, { browser: false, quiet: { ...settings.quiet, on: false } });
});
afterEach(() => void vi.useRealTimers());
const alarm = (id: string, cause: ShownAlarm["cause"], fields: Partial<ShownAlarm> = {}): ShownAlarm => ({
  ...{
    id,
    cause,
    companyId: "",
    sinceMs: NOW,
    raisedAtMs: NOW + 5_000,
    clearedAtMs: null,
    isUnknown: false,
    acknowledged: null,
    paused: null,
    heldUntilMs: null,
  },
  subject: { id, name: id, place: "", count: null, usual: null },
  ...fields,
});

it("[A] one sound in half a minute for what rings from now on: not for what is paused, and not for what stood before", async () => {
  vi.useFakeTimers({ now: NOW });
  clock.nowMs = NOW;
  try {
    const { AlarmSpeaker } = await withAllTexts(import("./alarm-speaker.tsx"));
    const look = async (alarms: readonly ShownAlarm[]) => {
      await render(<AlarmSpeaker alarms={alarms} onOpen={() => {}} />);
      await act(async () => vi.advanceTimersByTime(2_000));
      return chime.mock.calls.length;
    };
    const paused = { id: "p", kind: "shelved" as const, by: "Ann", untilMs: null, reason: "x" };
    const stood = alarm("0", "feedStale", { raisedAtMs: NOW - 1_000 });
    expect(await look([stood])).toBe(0);
    clock.nowMs = NOW + 10_000;
    expect(await look([stood, alarm("1", "overdueWave", { paused }), alarm("2", "displayLost")])).toBe(0);
    const wave = alarm("3", "overdueWave", { raisedAtMs: NOW + 15_000 });
    clock.nowMs = NOW + 20_000;
    clock.sinceChimeMs = 10_000;
    expect(await look([stood, wave])).toBe(0);
    clock.sinceChimeMs = 30_000;
    expect(await look([stood, wave])).toBe(1);
    clock.nowMs = NOW + 30_000;
    expect(await look([stood, wave])).toBe(1);
    // The first priority calls again after a quarter of an hour.
    const serious = alarm("4", "serious", { raisedAtMs: NOW - 1_000 });
    expect(await look([serious])).toBe(1);
    clock.nowMs = NOW + 15 * 60_000;
    expect(await look([serious])).toBe(2);
    // A look may come between what rang and the answer that tells of it.
    clock.nowMs += 10_000;
    const late = alarm("5", "feedStale", { raisedAtMs: clock.nowMs - 5_000 });
    expect(await look([serious])).toBe(2);
    expect(await look([serious, late])).toBe(3);
    expect(await look([serious, late])).toBe(3);
    // What somebody knows of already calls nobody, and neither does what rang in a pause that is over.
    const acknowledged = { byId: "b", by: "Ben", atMs: clock.nowMs, note: "" };
    clock.nowMs += 10_000;
    const inPause = alarm("7", "feedStale", { raisedAtMs: clock.nowMs - 1_000 });
    expect(await look([serious, alarm("6", "feedStale", { raisedAtMs: clock.nowMs - 15_000, acknowledged })])).toBe(3);
    clock.sinceChimeMs = 10_000;
    await look([serious, { ...inPause, paused }]);
    clock.sinceChimeMs = 30_000;
    expect(await look([serious, inPause])).toBe(3);
    // What was dispatched before its turn to sound came calls nobody any more.
    clock.nowMs += 10_000;
    const dispatched = alarm("8", "serious", { raisedAtMs: clock.nowMs - 5_000 });
    expect(await look([serious, { ...dispatched, clearedAtMs: clock.nowMs }])).toBe(3);
  } finally {
    vi.useRealTimers();
  }
});

it("[A] the end of a window announces nothing on a page that slept through it", async () => {
  const { AlarmSpeaker } = await withAllTexts(import("./alarm-speaker.tsx"));
  const look = async (alarms: readonly ShownAlarm[], nowMs: number) => {
    clock.nowMs = nowMs;
    await render(<AlarmSpeaker alarms={alarms} onOpen={() => {}} />);
    await act(async () => vi.advanceTimersByTime(2_000));
    return chime.mock.calls.length;
  };
  await look([], NOW);
  const held = alarm("a", "serious", { heldUntilMs: NOW + 60_000 });
  expect(await look([held], NOW + 70_000)).toBe(0);
  expect(await look([held], NOW + 15 * 60_000), "it stands, and calls again").toBe(1);
});

describe("[A] the first priority", () => {
  const listening = async () => {
    const { AlarmSpeaker } = await withAllTexts(import("./alarm-speaker.tsx"));
    const look = async (alarms: readonly ShownAlarm[], nowMs: number) => {
      clock.nowMs = nowMs;
      await render(<AlarmSpeaker alarms={alarms} onOpen={() => {}} />);
      await act(async () => vi.advanceTimersByTime(2_000));
      return chime.mock.calls.map(([isFirst]) => isFirst);
    };
    await look([], NOW);
    return look;
  };

  it("chimes behind any other sound at once, behind its own once that is half a minute ago", async () => {
    const look = await listening();
    clock.sinceChimeMs = 1_000;
    const [wave, first, second] = [alarm("w", "overdueWave"), alarm("a", "serious"), alarm("b", "serious", { raisedAtMs: NOW + 12_000 })];
    expect(await look([wave], NOW + 6_000)).toEqual([]);
    expect(await look([wave, first], NOW + 10_000)).toEqual([true]);
    clock.sinceFirstChimeMs = 5_000;
    expect(await look([wave, first, second], NOW + 15_000)).toEqual([true]);
    clock.sinceChimeMs = clock.sinceFirstChimeMs = 30_000;
    expect(await look([wave, first, second], NOW + 40_000), "with what waits").toEqual([true, true]);
    expect(await look([wave, first, second], NOW + 44_000)).toEqual([true, true]);
  });

  it("has a notification of its own, at once, however many there are", async () => {
    settings.browser = true;
    const look = await listening();
    clock.sinceChimeMs = clock.sinceFirstChimeMs = 1_000;
    const both = [alarm("a", "serious"), alarm("b", "serious"), alarm("f", "overdueWave")];
    await look(both, NOW + 6_000);
    expect(notify.mock.calls.map(([, , tag]) => tag)).toEqual(["alarm a", "alarm b"]);
    clock.sinceChimeMs = clock.sinceFirstChimeMs = 30_000;
    await look(both, NOW + 40_000);
    expect(notify.mock.calls.map(([, , tag]) => tag)).toEqual(["alarm a", "alarm b", "alarms"]);
  });

  it("that waits for its turn is not lost with the tab that speaks: the next one goes on, and says nothing again", async () => {
    const look = await listening();
    const [first, second] = [alarm("a", "serious"), alarm("b", "serious", { raisedAtMs: NOW + 10_000 })];
    expect(await look([first], NOW + 6_000)).toEqual([true]);
    clock.sinceFirstChimeMs = 5_000;
    expect(await look([first, second], NOW + 11_000)).toEqual([true]);
    await render(null);
    clock.sinceFirstChimeMs = 30_000;
    expect(await look([first, second], NOW + 40_000)).toEqual([true, true]);
    expect(await look([first, second], NOW + 44_000)).toEqual([true, true]);
    await render(null);
    expect(await look([first, second, alarm("c", "serious", { raisedAtMs: NOW + 50_000 })], NOW + 400_000), "nobody was here").toHaveLength(
      2,
    );
  });

  it("is silenced by no quiet hours; everything else is", async () => {
    Object.assign(settings, { browser: true, quiet: { ...settings.quiet, on: true } });
    const look = await listening();
    expect(await look([alarm("f", "overdueWave"), alarm("a", "serious")], NOW + 6_000)).toEqual([true]);
    expect(notify.mock.calls.map(([, , tag]) => tag)).toEqual(["alarm a"]);
    settings.quiet.on = false;
    expect(await look([alarm("f", "overdueWave"), alarm("a", "serious")], NOW + 40_000), "nor is it told later").toEqual([true]);
  });
});
