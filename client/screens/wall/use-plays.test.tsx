import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { WallPlay } from "../../../shared/domain/wall-plays.ts";
import { usualProgramme } from "../../../shared/domain/wall-programme.ts";
import type { WallState } from "../../../shared/domain/wall-state.ts";
import { liveTopics } from "../../../tests/support/live-topics.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { LiveContext } from "../../live/use-topic.ts";
import { PlayLog } from "./play-log.ts";
import { type Stands, usePlays } from "./use-plays.ts";

const { render } = placeToRender();
/** No frame is drawn but by `draw`. */
let frames: (() => void)[] = [];
beforeEach(() => {
  vi.useFakeTimers({ now: BEGUN_MS, toFake: ["Date", "setInterval", "clearInterval", "setTimeout", "clearTimeout", "performance"] });
  frames = [];
  vi.stubGlobal("requestAnimationFrame", (run: () => void) => frames.push(run));
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

const BEGUN_MS = Date.UTC(2026, 10, 27, 4);
const wall: WallState = {
  ...{ id: "w", version: 3, programme: usualProgramme("大厅"), anchor: { anchorMs: 0, fromMs: 0, beforeMs: 0 } },
  ...{ interrupts: [], reloadAtMs: null },
};
const rows = {};
async function hang(aheadMs: number | null = 0) {
  let offsetMs = aheadMs;
  const [log, topics] = [
    new PlayLog(),
    liveTopics(
      () => Date.now() + (offsetMs ?? 0),
      {},
      () => offsetMs,
    ),
  ];
  function Display({ shown, isBlank }: { shown: Stands; isBlank: boolean }) {
    usePlays(log, wall, shown, isBlank);
    return null;
  }
  const show = (part: Partial<Stands> = {}, isBlank = false) =>
    render(
      <LiveContext value={topics.live}>
        <Display shown={{ scene: { name: "map" }, sceneIndex: 0, interruptId: null, ...part }} isBlank={isBlank} />
      </LiveContext>,
    );
  await show();
  const hearClock = (ms: number) => {
    offsetMs = ms;
  };
  return { log, show, set: topics.set, hearClock };
}
/** A second, with a frame drawn in it or none. */
const second = (isDrawn = true) =>
  act(async () => {
    if (isDrawn) for (const run of frames.splice(0)) run();
    await vi.advanceTimersByTimeAsync(1_000);
  });
const seconds = async (count: number, isDrawn = true) => {
  for (let s = 0; s < count; s++) await second(isDrawn);
};
const told = (log: PlayLog, ...keys: (keyof WallPlay)[]) => log.toTell().map((play) => keys.map((key) => play[key]));

it("[W] proof of play: what stood before the server's clock was heard is told once it is, as of then", async () => {
  const { log, hearClock } = await hang(null);
  await seconds(3);
  expect(log.toTell()).toEqual([]);
  hearClock(3_600_000);
  await seconds(2);
  // By it the data are an hour old, so another play begins.
  expect(told(log, "state", "fromMs", "toMs")).toEqual([
    ["live", BEGUN_MS + 3_600_000, BEGUN_MS + 3_604_000],
    ["stale", BEGUN_MS + 3_604_000, BEGUN_MS + 3_605_000],
  ]);
});

it("[W] proof of play: writes down every second the scene, what lies across it and the programme's version, and ends when the display goes", async () => {
  const { log, show } = await hang();
  await seconds(3);
  // As it changes, and not only at the next look.
  await act(() => vi.advanceTimersByTimeAsync(100));
  await show({ scene: { name: "status" }, interruptId: "alarm 1" });
  await seconds(2);
  // Between two looks.
  await act(() => vi.advanceTimersByTimeAsync(500));
  await render(null);
  await seconds(3);
  expect(log.toTell().map(({ fromMs, toMs }) => [fromMs - BEGUN_MS, toMs - BEGUN_MS])).toEqual([
    [0, 3_100],
    [3_100, 5_600],
  ]);
  expect(told(log, "scene", "interrupt", "version")).toEqual([
    ["map", null, 3],
    ["status", "alarm 1", 3],
  ]);
});

it("[W] proof of play: is as true as the worst of what stands in the scene, and its data as old as the oldest", async () => {
  const { log, set } = await hang();
  await seconds(2);
  const confirmedAtMs = BEGUN_MS - 600_000;
  set("boards", { rows, freshness: { confirmedAtMs } });
  await seconds(2);
  expect(told(log, "state", "truth").slice(0, 2)).toEqual([
    ["live", "live"],
    ["stale", "stale"],
  ]);
  expect(log.toTell().at(-1)).toMatchObject({ dataAtMs: confirmedAtMs });
});

it("[W] proof of play: a display is dark while it is blank, hidden, or has drawn nothing for 15 s", async () => {
  const { log, show } = await hang();
  await seconds(2);
  await show({}, true);
  await seconds(2);
  await show();
  await seconds(2);
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  await seconds(2);
  hidden.mockRestore();
  await seconds(2);
  expect(told(log, "state").flat()).toEqual(["live", "dark", "live", "dark", "live"]);
  await seconds(14, false);
  expect(told(log, "state").flat().at(-1)).not.toBe("dark");
  await seconds(4, false);
  expect(told(log, "state").flat().at(-1)).toBe("dark");
});

it("[W] proof of play: a page that is left keeps what nobody heard yet", async () => {
  await hang();
  await seconds(3);
  await act(async () => dispatchEvent(new Event("pagehide")));
  expect(told(new PlayLog(), "scene")).toEqual([["map"]]);
});
