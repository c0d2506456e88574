import { act } from "react";
import { expect, it, vi } from "vitest";
import type { ShownAlarm } from "../../shared/http/alarms-api.ts";
import { placeToRender } from "../../tests/support/rendered.ts";
import { withAllTexts } from "../i18n/start.ts";

const NOW = Date.UTC(2026, 10, 26, 4);
const { chime, clock } = vi.hoisted(() => ({
  chime: vi.fn(async () => true),
  clock: { nowMs: 0, sinceChimeMs: Number.POSITIVE_INFINITY },
}));
const client = { serverNowMs: () => clock.nowMs };
vi.mock("../live/use-topic.ts", () => ({ useLive: () => ({ client }) }));
vi.mock("../session/session.ts", () => ({
  useMe: () => ({ tenant: { code: "T" }, user: { id: "u" } }),
  useSession: () => ({ kind: "signedOut" }),
}));
vi.mock("./speaking-tab.ts", () => ({ whenSpeaking: (_: string, begin: () => () => void) => begin() }));
vi.mock("./chime.ts", () => ({ chime, sinceChimeMs: () => clock.sinceChimeMs, SOUND_EVERY_MS: 30_000 }));
vi.mock("./notice-settings.ts", () => ({ noticeSettings: () => ({ sound: true, browser: false, quiet: { on: false } }) }));

const { render } = placeToRender();
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
