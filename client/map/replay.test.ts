import { describe, expect, it } from "vitest";
import type { TrackStretch } from "../../shared/http/device-api.ts";
import { advanced, fixBeside, fixTimes, placeAt, spansOf, stopBeside } from "./replay.ts";

const S = 1_000;
const fix = (s: number, eastM: number): [number, number, number] => [121 + eastM / 95_000, 31, s * S];
const track: TrackStretch[] = [
  { quality: "observed", fixes: [fix(0, 0), fix(10, 100)] },
  { quality: "inferred", fixes: [fix(10, 100), fix(70, 700)] },
  // A gap of a minute, and one of ten.
  { quality: "observed", fixes: [fix(130, 900), fix(330, 905), fix(340, 1_000)] },
  { quality: "observed", fixes: [fix(940, 5_000), fix(950, 5_100)] },
];

const spans = spansOf([track]);

describe("[T2] replay by time", () => {
  it("glides from fix to fix, and says what is known of the place", () => {
    expect(placeAt(track, 5 * S)).toMatchObject({ lng: 121 + 50 / 95_000, quality: "observed" });
    expect(Math.round(placeAt(track, 5 * S)!.speedKmh!)).toBe(36);
    expect(placeAt(track, 40 * S)).toMatchObject({ quality: "inferred", headingDeg: expect.closeTo(90, 0) });
    expect(placeAt(track, 100 * S)).toMatchObject({ lng: fix(70, 700)[0], quality: "gap", speedKmh: null });
    expect(placeAt(track, 2_000 * S)).toMatchObject({ lng: fix(950, 5_100)[0], quality: "gap" });
    expect(placeAt([], 0)).toBeNull();
  });

  it("glides along the bends of the road between two fixes, at an even pace, and is headed as it leads", () => {
    const north = (m: number) => 31 + m / 111_195;
    // Round a corner: 300 m east, then 300 m north.
    const corner: [number, number] = [fix(0, 300)[0], 31];
    const bent: TrackStretch[] = [
      { quality: "inferred", fixes: [fix(0, 0), [corner[0], north(300), 60 * S]], bends: [[0, [corner]]] },
      { quality: "observed", fixes: [[corner[0], north(300), 60 * S], fix(70, 700)] },
    ];
    const at = (s: number) => placeAt(bent, s * S)!;
    expect(at(15)).toMatchObject({ lat: 31, headingDeg: expect.closeTo(90, 0), speedKmh: expect.closeTo(36, 0) });
    expect(at(45)).toMatchObject({
      lng: expect.closeTo(corner[0], 6),
      lat: expect.closeTo(north(150), 5),
      headingDeg: expect.closeTo(0, 0),
    });
    expect([at(0).lng, at(60).lat]).toEqual([121, north(300)]);
    expect(at(65).lat).toBeLessThan(north(299));
    expect(placeAt([{ quality: "observed", fixes: [fix(0, 0)] }], 0)).toMatchObject({ lng: 121, speedKmh: null });
  });

  it("passes over gaps of more than two minutes and says so, and waits through shorter ones", () => {
    expect(advanced(spans, 60 * S, 20 * S)).toEqual({ atMs: 80 * S, skippedMs: 0, isOver: false });
    expect(advanced(spans, 335 * S, 10 * S)).toEqual({ atMs: 940 * S, skippedMs: 600 * S, isOver: false });
    expect(advanced(spans, 945 * S, -10 * S)).toEqual({ atMs: 340 * S, skippedMs: 600 * S, isOver: false });
    expect(advanced(spans, 400 * S, 1 * S)).toMatchObject({ atMs: 940 * S });
  });

  it("of several passes over what is a gap in all of them alone", () => {
    const other: TrackStretch[] = [{ quality: "observed", fixes: [fix(200, 0), fix(600, 10)] }];
    expect(spansOf([track, other, []])).toEqual([
      { fromMs: 0, untilMs: 70 * S },
      { fromMs: 130 * S, untilMs: 600 * S },
      { fromMs: 940 * S, untilMs: 950 * S },
    ]);
    expect(advanced(spansOf([track, other]), 335 * S, 10 * S)).toEqual({ atMs: 345 * S, skippedMs: 0, isOver: false });
    expect(advanced(spansOf([track, other]), 590 * S, 20 * S)).toEqual({ atMs: 940 * S, skippedMs: 340 * S, isOver: false });
    expect(advanced(spansOf([]), 5 * S, 20 * S)).toEqual({ atMs: 5 * S, skippedMs: 0, isOver: true });
  });

  it("ends at its ends", () => {
    expect(advanced(spans, 945 * S, 60 * S)).toEqual({ atMs: 950 * S, skippedMs: 0, isOver: true });
    expect(advanced(spans, 5 * S, -60 * S)).toEqual({ atMs: 0, skippedMs: 0, isOver: true });
  });

  it("whoever tells their place each ten seconds and stands for five minutes made one stop, from when they came", () => {
    const jitter = (s: number, eastM: number) => fix(s, eastM + (((s / 10) % 3) - 1) * 9);
    const standing = Array.from({ length: 31 }, (_, i) => jitter(60 + i * 10, 600));
    const crawling = Array.from({ length: 31 }, (_, i) => fix(400 + i * 10, 640 + i * 4));
    const told: TrackStretch[] = [{ quality: "observed", fixes: [fix(0, 0), fix(50, 500), ...standing, ...crawling] }];
    expect([stopBeside(told, 0, 1), stopBeside(told, 60 * S, 1), stopBeside(told, 700 * S, -1)]).toEqual([60 * S, null, 60 * S]);
  });

  it("steps by each fix that was told, also where the drawing leaves it out", () => {
    const told = fixTimes({ times: [100 * S, 5 * S, 5 * S, 62 * S], stretches: track });
    expect(told).toEqual([100 * S, 105 * S, 110 * S, 172 * S]);
    expect([fixBeside(told, 100 * S, 1), fixBeside(told, 172 * S, -1)]).toEqual([105 * S, 110 * S]);
  });

  it("steps by fix and by stop: two minutes within 30 m", () => {
    const drawn = fixTimes({ times: [], stretches: track });
    expect([fixBeside(drawn, 10 * S, 1), fixBeside(drawn, 10 * S, -1), fixBeside(drawn, 950 * S, 1)]).toEqual([70 * S, 0, null]);
    expect([stopBeside(track, 0, 1), stopBeside(track, 900 * S, -1), stopBeside(track, 900 * S, 1)]).toEqual([130 * S, 130 * S, null]);
  });
});
