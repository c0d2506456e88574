import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { usualProgramme } from "../../../shared/domain/wall-programme.ts";
import type { HungDisplay, WallState } from "../../../shared/domain/wall-state.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { type Care, useCare } from "./use-care.ts";

const clock = vi.hoisted(() => ({ nowMs: 0, steadyMs: 0, seconds: new Set<() => void>() }));
const reload = vi.hoisted(() => vi.fn(async (_: () => boolean) => true));
const client = { serverNowMs: () => clock.nowMs };
vi.mock("../../live/use-topic.ts", () => ({
  useLive: () => ({ client }),
  useSecond: () => {},
  onSecond: (look: () => void) => {
    clock.seconds.add(look);
    return () => clock.seconds.delete(look);
  },
}));
vi.mock("./reload-if-served.ts", () => ({ reloadIfServed: reload }));

const { render } = placeToRender();
beforeEach(() => void vi.spyOn(performance, "now").mockImplementation(() => clock.steadyMs));
afterEach(() => {
  reload.mockClear();
  vi.restoreAllMocks();
});

const MINUTE = 60_000;
const NIGHT = Date.UTC(2026, 10, 27, 1);
// From one o'clock for six minutes: plain colours in the third of them, loaded anew in the fifth or sixth.
const programme = { ...usualProgramme("大厅"), night: { fromMin: 60, untilMin: 66, brightnessPercent: 40 } };
const wall: WallState = {
  ...{ id: "w", version: 1, programme, anchor: { anchorMs: 0, fromMs: 0, beforeMs: 0 }, interrupts: [], reloadAtMs: null },
};
const hung: HungDisplay = { name: "东", place: { column: 0, row: 0 }, wall, interruptsFor: null, keptUntilMs: null };

let care: Care;
function Wall({ hung, isCalling }: { hung: HungDisplay | null; isCalling: boolean }) {
  care = useCare(wall, hung, "UTC", isCalling);
  return null;
}
const show = (isCalling = false, as: HungDisplay | null = hung) => render(<Wall hung={as} isCalling={isCalling} />);
const at = (nowMs: number) =>
  act(async () => {
    clock.steadyMs += nowMs - clock.nowMs;
    clock.nowMs = nowMs;
    for (const look of clock.seconds) look();
  });

it("[W] dims at night, shows its plain colours for a minute and loads itself anew once its time has come", async () => {
  clock.nowMs = NIGHT - MINUTE;
  await show();
  expect([care.brightness, care.refreshing]).toEqual([1, null]);
  await at(NIGHT + 1_000);
  expect([care.brightness, care.refreshing]).toEqual([0.4, null]);
  await at(NIGHT + 2 * MINUTE + 1_000);
  expect(care.refreshing).toBe("#fff");
  await at(NIGHT + 3 * MINUTE + 1_000);
  expect([care.refreshing, reload.mock.calls.length]).toEqual([null, 0]);
  await at(NIGHT + 5 * MINUTE);
  expect(reload).toHaveBeenCalledTimes(1);
  await at(NIGHT + 7 * MINUTE);
  expect(care.brightness).toBe(1);
});

it("[W] is bright and stays where something calls, and gives way to what calls while it is about to load", async () => {
  clock.nowMs = NIGHT - MINUTE;
  await show(true);
  await at(NIGHT + 2 * MINUTE + 1_000);
  expect([care.brightness, care.refreshing]).toEqual([1, null]);
  await at(NIGHT + 5 * MINUTE);
  expect(reload).not.toHaveBeenCalled();
  await show(false);
  await at(NIGHT + 5 * MINUTE + 1_000);
  const [mayGo] = reload.mock.calls[0]!;
  expect(mayGo()).toBe(true);
  await show(true);
  expect(mayGo()).toBe(false);
});

it("[W] leaves a wall that somebody looks at by hand alone, and one that was loaded after its time", async () => {
  clock.nowMs = NIGHT + 5 * MINUTE;
  await show(false, null);
  await at(NIGHT + 5 * MINUTE + 1_000);
  expect([care.brightness, reload.mock.calls.length]).toEqual([1, 0]);
  await show(false);
  await at(NIGHT + 5 * MINUTE + 2_000);
  expect([care.brightness, reload.mock.calls.length]).toEqual([0.4, 0]);
});

it("[W] loads itself anew once a night, also where its own clock is ten minutes behind until it hears the server's", async () => {
  clock.nowMs = NIGHT - 5 * MINUTE;
  await show(false, null);
  await show();
  // The server's clock is heard; nothing but a moment has passed.
  clock.nowMs = NIGHT + 5 * MINUTE;
  await at(NIGHT + 5 * MINUTE + 1_000);
  expect([care.brightness, reload.mock.calls.length]).toEqual([0.4, 0]);
});
