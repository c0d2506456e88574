import { beforeEach, expect, it } from "vitest";
import { PlayLog, type Seen } from "./play-log.ts";

const T = 1_800_000_000_000;
const seen = (part: Partial<Seen> = {}): Seen => ({
  ...{ scene: "map", index: null, interrupt: null, state: "live", truth: "live", dataAtMs: T, version: 1 },
  ...part,
});
const spans = (log: PlayLog) => log.toTell().map(({ fromMs, toMs, scene, state }) => [fromMs - T, toMs - T, scene, state]);
function looked(log: PlayLog, fromS: number, toS: number, part: Partial<Seen> = {}) {
  for (let s = fromS; s <= toS; s++) log.look(T + s * 1_000, seen(part));
}

beforeEach(() => localStorage.clear());

it("[W] proof of play: scene, from, to, and how true it was, without a hole between two scenes", () => {
  const log = new PlayLog();
  looked(log, 0, 20);
  looked(log, 21, 30, { scene: "status" });
  looked(log, 31, 35, { scene: "status", state: "stale", truth: "stale" });
  expect(spans(log)).toEqual([
    [0, 21_000, "map", "live"],
    [21_000, 31_000, "status", "live"],
    [31_000, 35_000, "status", "stale"],
  ]);
});

it("[W] proof of play is kept while offline, also over a restart, and told once", () => {
  const log = new PlayLog();
  looked(log, 0, 20);
  looked(log, 21, 30, { scene: "status" });
  log.remember();
  const again = new PlayLog();
  looked(again, 60, 70);
  expect(spans(again)).toEqual([
    [0, 21_000, "map", "live"],
    [21_000, 30_000, "status", "live"],
    [60_000, 70_000, "map", "live"],
  ]);
  again.heard(T + 65_000);
  expect(spans(again)).toEqual([[65_000, 70_000, "map", "live"]]);
  again.heard(T + 70_000);
  expect(spans(again)).toEqual([]);
  expect(new PlayLog().toTell()).toEqual([]);
});

it("[W] a machine that slept vouches for nothing meanwhile", () => {
  const log = new PlayLog();
  looked(log, 0, 5);
  looked(log, 605, 610);
  expect(spans(log)).toEqual([
    [0, 5_000, "map", "live"],
    [605_000, 610_000, "map", "live"],
  ]);
});

it("[W] what was noted by a clock that was far ahead was not shown then; from when the server's is known it is noted at once", () => {
  const log = new PlayLog();
  looked(log, 3_600, 3_602);
  looked(log, 3_603, 3_604, { scene: "status" });
  looked(log, 0, 20);
  expect(spans(log)).toEqual([[0, 20_000, "map", "live"]]);
  // By some milliseconds a clock that is reckoned goes back now and then.
  log.look(T + 19_990, seen());
  looked(log, 21, 22);
  expect(spans(log)).toEqual([[0, 22_000, "map", "live"]]);
});

it.each([-3 * 3_600, 3_600])(
  "[W] what was noted by a clock that was %i s off before the server's was heard is told as of when it was",
  (offS) => {
    const log = new PlayLog();
    const byOwn = (s: number, part: Partial<Seen> = {}) => log.look(T + (s + offS) * 1_000, seen(part), null);
    for (let s = 0; s <= 20; s++) byOwn(s);
    for (let s = 21; s <= 30; s++) byOwn(s, { scene: "status" });
    // Nobody is told a time that may be wrong, and no word of the server's is of it.
    expect(log.toTell()).toEqual([]);
    log.heard(T + 40_000);
    for (let s = 31; s <= 40; s++) log.look(T + s * 1_000, seen({ scene: "status" }), -offS * 1_000);
    expect(spans(log)).toEqual([
      [0, 21_000, "map", "live"],
      [21_000, 40_000, "status", "live"],
    ]);
  },
);

it("[W] of a clock that nobody checked what it was set over is not known, nor what a page noted by it that did not live to check it", () => {
  const log = new PlayLog();
  const byOwn = (s: number) => log.look(T + s * 1_000, seen(), null);
  for (let s = 0; s <= 20; s++) byOwn(s);
  for (let s = 7_200; s <= 7_210; s++) byOwn(s);
  for (let s = 5_000; s <= 5_020; s++) byOwn(s);
  log.remember();
  expect(new PlayLog().toTell()).toEqual([]);
  log.look(T + 5_021_000, seen(), 0);
  expect(spans(log)).toEqual([[5_000_000, 5_021_000, "map", "live"]]);
  log.remember();
  expect(spans(new PlayLog())).toEqual(spans(log));
});

it("[W] is bounded however long nobody hears it", () => {
  const log = new PlayLog();
  for (let i = 0; i < 5_000; i++) log.look(T + i * 1_000, seen({ scene: i % 2 === 0 ? "map" : "status" }));
  expect(log.toTell()).toHaveLength(200);
  log.remember();
  expect((JSON.parse(localStorage.getItem("wall.plays")!) as unknown[]).length).toBeLessThanOrEqual(2_000);
});
