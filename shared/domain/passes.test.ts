import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AskedRoad, type Pass, placePasses, roadPasses, type Way } from "./passes.ts";

const LAT = 31;
const perLng = 111_195 * Math.cos((LAT * Math.PI) / 180);
/** Metres east and north of the road's beginning. */
const at = (eastM: number, northM = 0): [number, number] => [121 + eastM / perLng, LAT + northM / 111_195];
const fix = (s: number, eastM: number, northM = 0) => [...at(eastM, northM), s * 1_000] as [number, number, number];
const observed = (...fixes: [number, number, number][]): Way => ({ quality: "observed", fixes });
/** Two kilometres due east. */
const road: AskedRoad = { line: [at(0), at(1_000), at(2_000)], lengthM: 2_000, fromM: 500, toM: 1_500, direction: null };

function all<T>(steps: Generator<void, T, void>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
const passes = (ways: Way[], asked: Partial<AskedRoad> = {}) => all(roadPasses(ways, { ...road, ...asked }));
const shape = ({ inMs, outMs, direction, fromM, toM }: Pass) => [inMs / 1_000, outMs / 1_000, direction, fromM, toM];
/** 10 m/s. */
const drive = (fromM: number, toM: number, everyS = 5, startS = 0, northM = 5) => {
  const sign = Math.sign(toM - fromM);
  const count = Math.floor(Math.abs(toM - fromM) / (10 * everyS));
  return Array.from({ length: count + 1 }, (_, i) => fix(startS + i * everyS, fromM + sign * i * 10 * everyS, northM));
};

describe("[T1] who passed along a part of a road", () => {
  it("in and out are where its ends were passed, between the fixes; with the chainage is up, against it down", () => {
    expect(passes([observed(...drive(0, 2_000))]).map(shape)).toEqual([[50, 150, "up", 500, 1_500]]);
    expect(passes([observed(...drive(2_000, 0))]).map(shape)).toEqual([[50, 150, "down", 500, 1_500]]);
    expect(passes([observed(...drive(0, 2_000))])[0]).toMatchObject({ lengthM: 1_000, observedM: 1_000, inferredM: 0, headingDeg: 90 });
    // An even drive is a line from where it came in to where it went out.
    expect(passes([observed(...drive(0, 2_000))])[0]!.way.map(([, alongM, isObserved]) => [alongM, isObserved])).toEqual([
      [500, true],
      [1_500, true],
    ]);
  });

  it("going past without a fix inside counts, and is inferred where the way there is", () => {
    const [pass, ...rest] = passes([{ quality: "inferred", fixes: [fix(0, 400), fix(120, 1_600)] }]);
    expect([shape(pass!), pass!.inferredM, pass!.observedM, rest]).toEqual([[10, 110, "up", 500, 1_500], 1_000, 0, []]);
  });

  it("a U-turn makes two passes, where it was made; jitter makes none", () => {
    const there = drive(0, 1_000);
    const back = drive(1_000, 0, 5, 100).slice(1);
    expect(passes([observed(...there, ...back)]).map(shape)).toEqual([
      [50, 100, "up", 500, 1_000],
      [100, 150, "down", 500, 1_000],
    ]);
    const jittering = drive(0, 2_000, 1).map(
      ([lng, lat, ms], i) => [lng + ((i % 3) - 1) * (12 / perLng), lat, ms] as [number, number, number],
    );
    expect(passes([observed(...jittering)])).toHaveLength(1);
  });

  it("three turns are four passes, up and down in turn", () => {
    const legs = [drive(0, 1_200, 5, 0), drive(1_200, 600, 5, 120), drive(600, 1_400, 5, 180), drive(1_400, 0, 5, 260)];
    const way = observed(...legs.flatMap((leg, i) => (i === 0 ? leg : leg.slice(1))));
    expect(passes([way]).map(({ direction }) => direction)).toEqual(["up", "down", "up", "down"]);
  });

  it("a direction that is asked for leaves the other out", () => {
    const ways = [observed(...drive(0, 2_000)), observed(...drive(2_000, 0, 5, 1_000))];
    expect(passes(ways, { direction: "down" }).map(({ direction }) => direction)).toEqual(["down"]);
  });

  it("who crosses the road, drives 40 m beside it, or ends before it is no hit", () => {
    expect(passes([observed(...Array.from({ length: 21 }, (_, i) => fix(i * 2, 1_000, (i - 10) * 20)))])).toEqual([]);
    expect(passes([observed(...drive(0, 2_000, 5, 0, 40))])).toEqual([]);
    expect(passes([observed(...drive(0, 450))])).toEqual([]);
  });

  it("a gap ends a pass: what lay in it nobody knows", () => {
    expect(passes([observed(...drive(0, 800)), observed(...drive(1_000, 2_000, 5, 500))]).map(shape)).toEqual([
      [50, 80, "up", 500, 800],
      [500, 550, "up", 1_000, 1_500],
    ]);
  });

  it("whoever stands there was there, in no direction", () => {
    const standing = observed(...Array.from({ length: 20 }, (_, i) => fix(i * 5, 700 + (i % 2) * 4, 3)));
    expect(passes([standing])).toMatchObject([{ direction: null, headingDeg: null, lengthM: 0, inMs: 0, outMs: 95_000 }]);
  });

  it("the chainage is that of the record: a line drawn shorter than the road is stretched", () => {
    expect(passes([observed(...drive(0, 2_000))], { lengthM: 4_000, fromM: 1_000, toM: 3_000 }).map(shape)).toEqual([
      [50, 150, "up", 1_000, 3_000],
    ]);
  });

  it("[M8] between posts the chainage is that of the posts", () => {
    // A road that is joined at K5+000, and whose second half is a little shorter than the posts say.
    const line: AskedRoad["line"] = [
      [...at(0), 5_000],
      [...at(1_000), 6_000],
      [...at(2_000), 7_200],
    ];
    const told = passes([observed(...drive(0, 2_000))], { line, lengthM: 2_000, fromM: 5_500, toM: 6_600 });
    expect(told.map(shape)).toEqual([[50, 150, "up", 5_500, 6_600]]);
    expect(told[0]!.way.map(([, chainageM]) => chainageM)).toEqual(expect.arrayContaining([5_500, 6_600]));
    expect(passes([observed(...drive(0, 2_000))], { line, lengthM: 2_000, fromM: 500, toM: 1_500 })).toEqual([]);
  });

  it("[M8] over a chainage that jumps or repeats one drive is one pass, and its length what was driven", () => {
    const broken = (endsM: number, beginsM: number): AskedRoad["line"] => [
      [...at(0), 0],
      [...at(1_000), endsM],
      [...at(1_000), beginsM],
      [...at(2_000), beginsM + 1_000],
    ];
    const drives = (line: AskedRoad["line"], fromM: number, toM: number) =>
      passes([observed(...drive(0, 2_000))], { line, lengthM: 2_000, fromM, toM }).map((pass) => [...shape(pass), pass.lengthM]);
    expect(drives(broken(1_000, 1_500), 500, 2_000)).toEqual([[50, 150, "up", 500, 2_000, 1_000]]);
    expect(drives(broken(1_000, 1_500), 1_100, 1_400)).toEqual([]);
    expect(drives(broken(1_000, 1_500), 1_500, 2_000)).toEqual([[100, 150, "up", 1_500, 2_000, 500]]);
    // K0+900 to K1+000 comes twice.
    expect(drives(broken(1_000, 900), 500, 1_400)).toEqual([[50, 150, "up", 500, 1_400, 1_000]]);
    expect(drives(broken(1_000, 900), 920, 980)).toEqual([
      [92, 98, "up", 920, 980, 60],
      [102, 108, "up", 920, 980, 60],
    ]);
  });

  it("denser fixes find the same pass", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: -20, max: 20 }), (everyS, northM) => {
        const [pass, ...rest] = passes([observed(...drive(0, 2_000, everyS, 0, northM), fix(200, 2_000, northM))]);
        expect(rest).toEqual([]);
        expect(Math.abs(pass!.inMs - 50_000)).toBeLessThan(1_500);
        expect(Math.abs(pass!.outMs - 150_000)).toBeLessThan(1_500);
      }),
    );
  });
});

describe("[T1] who was near a place", () => {
  const near = (ways: Way[], radiusM = 100) => all(placePasses(ways, at(1_000), radiusM));

  it("from where the circle was entered to where it was left, also without a fix inside", () => {
    const [pass] = near([{ quality: "inferred", fixes: [fix(0, 0), fix(200, 2_000)] }]);
    expect([Math.round(pass!.inMs / 1_000), Math.round(pass!.outMs / 1_000), pass!.headingDeg, pass!.inferredM]).toEqual([
      90, 110, 90, 200,
    ]);
  });

  it("coming again is another pass; a step over the edge is not; past it is none", () => {
    const twice = [observed(...drive(0, 2_000)), observed(...drive(2_000, 0, 5, 1_000))];
    expect(near(twice)).toHaveLength(2);
    expect(near([observed(fix(0, 905), fix(5, 895), fix(10, 905), fix(15, 910))])).toHaveLength(1);
    expect(near([observed(...drive(0, 2_000, 5, 0, 120))])).toEqual([]);
  });

  it("one fix inside is a visit of no length", () => {
    expect(near([observed(fix(7, 1_010))])).toMatchObject([{ inMs: 7_000, outMs: 7_000, lengthM: 0, headingDeg: null }]);
  });
});
