import { expect, it } from "vitest";
import { atOnce } from "../computing/steps.ts";
import { dayTrack, type TrackPoint } from "./day-track.ts";

const startMs = Date.UTC(2026, 9, 30, -8);
const untilMs = startMs + 86_400_000;
const DEGREE_M = 111_195;
/** So many metres north of where it began, so many seconds after six o'clock. */
const at = (s: number, northM: number): TrackPoint => ({ place: [121, 31 + northM / DEGREE_M], atMs: startMs + 6 * 3_600_000 + s * 1_000 });
const track = (points: TrackPoint[], day = { startMs, untilMs }) => atOnce(dayTrack(points, day));
const shape = (points: TrackPoint[]) => track(points).stretches.map(({ quality, fixes }) => `${quality} ${fixes.length}`);

it("[T4] what is 20 s or 150 m apart was observed, what is 120 s and 1,500 m apart is inferred, the rest is a gap", () => {
  expect(shape([at(0, 0), at(20, 700)])).toEqual(["observed 2"]);
  expect(shape([at(0, 0), at(21, 700)])).toEqual(["inferred 2"]);
  expect(shape([at(0, 0), at(7_200, 149)])).toEqual(["observed 2"]);
  expect(shape([at(0, 0), at(120, 1_499)])).toEqual(["inferred 2"]);
  expect(shape([at(0, 0), at(121, 1_499)])).toEqual(["observed 1", "observed 1"]);
  expect(shape([at(0, 0), at(120, 1_502)])).toEqual(["observed 1", "observed 1"]);
});

it("[T4] stretches of another quality share a fix, gaps share none; both lengths and the gaps are told apart", () => {
  const points = [at(0, 0), at(10, 100), at(72, 567), at(134, 1_034), at(144, 1_134), at(900, 5_000), at(910, 5_100)];
  expect(shape(points)).toEqual(["observed 2", "inferred 2", "observed 2", "observed 2"]);
  const { stretches, gaps, observedM, inferredM, fixes, times } = track(points);
  expect(times).toEqual([startMs + 6 * 3_600_000, ...[10, 62, 62, 10, 756, 10].map((s) => s * 1_000)]);
  expect({ gaps, observedM, inferredM, fixes }).toEqual({ gaps: 1, observedM: 300, inferredM: 934, fixes: 7 });
  expect(stretches[1]!.fixes[0]).toEqual(stretches[0]!.fixes[1]);
  expect(stretches[3]!.fixes[0]).not.toEqual(stretches[2]!.fixes[1]);
});

it("leaves out what is no fix of this day in this country, says how much of what, and puts what is out of order in its place", () => {
  const points: TrackPoint[] = [
    // To and fro: each of them is a turn.
    ...[at(0, 0), at(10, 100), at(30, 90), at(20, 20), at(20, 25)],
    { place: null, atMs: startMs + 1 },
    { place: [121, 31], atMs: null },
    { place: [-0.1, 51.5], atMs: startMs + 2 },
    { place: [121, 31], atMs: startMs - 1 },
    { place: [121, 31], atMs: untilMs },
  ];
  const { leftOut, outOfOrder, fixes, stretches, observedM } = track(points);
  expect(leftOut).toEqual({ noPlace: 1, noTime: 1, outside: 1, otherTime: 2, repeated: 1, astray: 0 });
  expect({ outOfOrder, fixes, observedM }).toEqual({ outOfOrder: 2, fixes: 4, observedM: 250 });
  expect(stretches[0]!.fixes.map(([, , atMs]) => (atMs - at(0, 0).atMs!) / 1_000)).toEqual([0, 10, 20, 30]);
});

it("[T3] a leap waits for two confirming fixes: without them it is astray, with them it is a gap", () => {
  const drive = [at(0, 0), at(10, 100), at(20, 200)];
  const after = [at(40, 400), at(50, 500)];
  const alone = track([...drive, at(30, 60_000), ...after]);
  expect([alone.leftOut.astray, alone.gaps, alone.observedM]).toEqual([1, 0, 500]);
  const twice = track([...drive, at(30, 60_000), at(35, 60_050), ...after]);
  expect([twice.leftOut.astray, twice.gaps]).toEqual([2, 0]);
  const there = track([...drive, at(30, 60_000), at(40, 60_100), at(50, 60_200)]);
  expect([there.leftOut.astray, there.gaps, there.fixes]).toEqual([0, 1, 6]);
});

it("a day without a fix has no stretch", () => {
  expect(track([])).toMatchObject({ stretches: [], gaps: 0, fixes: 0, observedM: 0, inferredM: 0 });
});

it("[Z4] works in steps: a device that reports each second is read a few hundred fixes at a time", () => {
  const steps = dayTrack(
    Array.from({ length: 10_000 }, (_, s) => at(s, s)),
    { startMs, untilMs },
  );
  let turns = 0;
  while (!steps.next().done) turns++;
  expect(turns).toBeGreaterThan(100);
});

it("[T2] of a straight drive the drawing tells two fixes, and the times each of them", () => {
  const { stretches, times, fixes } = track(Array.from({ length: 241 }, (_, i) => at(i * 5, i * 50)));
  expect(stretches.map((stretch) => stretch.fixes.length)).toEqual([2]);
  expect([fixes, times.length, new Set(times.slice(1))]).toEqual([241, 241, new Set([5_000])]);
});
