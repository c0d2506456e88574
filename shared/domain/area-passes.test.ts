import { describe, expect, it } from "vitest";
import { areaPasses } from "./area-passes.ts";
import { type Area, areaProblem, areaText, parseArea } from "./area-text.ts";
import type { Pass, Way } from "./passes.ts";

const S = 1_000;
const [PER_LNG, PER_LAT] = [95_313, 111_195];
const at = (x: number, y: number): [number, number] => [121 + x / PER_LNG, 31 + y / PER_LAT];
const fix = (s: number, x: number, y: number): [number, number, number] => [...at(x, y), s * S];
const square = (from: number, to: number) => [at(from, from), at(to, from), at(to, to), at(from, to)];
/** A kilometre each way with a hole of 200 m in its middle. */
const ring: Area = [square(0, 1_000), square(400, 600)];

function passesIn(area: Area, ...ways: Way[]): Pass[] {
  const steps = areaPasses(ways, area);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
const drove = (...fixes: Way["fixes"][number][]): Way => ({ quality: "observed", fixes });
const inS = (passes: Pass[]) => passes.map(({ inMs, outMs }) => [Math.round(inMs / S), Math.round(outMs / S)]);

describe("[T1] passes through an area", () => {
  it("count without a fix inside, from when it was entered until it was left", () => {
    const [pass, ...more] = passesIn(ring, { quality: "inferred", fixes: [fix(0, -1_000, 100), fix(300, 2_000, 100)] });
    expect([inS([pass!]), more]).toEqual([[[100, 200]], []]);
    expect(pass).toMatchObject({ lengthM: 1_000, observedM: 0, inferredM: 1_000, headingDeg: 90, direction: null, fromM: null, way: [] });
  });

  it("what lies in a hole is outside: whoever was only there did not pass, and whoever drove through it for long came twice", () => {
    expect(passesIn(ring, drove(fix(0, 450, 500), fix(100, 550, 500)))).toEqual([]);
    expect(inS(passesIn(ring, drove(fix(0, -500, 500), fix(2_000, 1_500, 500))))).toEqual([
      [500, 900],
      [1_100, 1_500],
    ]);
    const [quick] = passesIn(ring, drove(fix(0, -500, 500), fix(200, 1_500, 500)));
    expect([inS([quick!])[0], quick!.lengthM]).toEqual([[50, 150], 800]);
  });

  it("beside it, or past its corner, nobody passed", () => {
    expect(passesIn(ring, drove(fix(0, -100, -50), fix(100, 1_100, -50)))).toEqual([]);
    expect(passesIn(ring, drove(fix(0, -300, 100), fix(100, 100, -300)))).toEqual([]);
  });

  it("a gap ends a visit, a change of quality does not; one fix alone is one", () => {
    const [a, b, c] = [fix(0, 100, 100), fix(10, 200, 100), fix(20, 300, 100)];
    const on = passesIn(ring, drove(a, b), { quality: "inferred", fixes: [b, c] });
    expect(on).toMatchObject([{ observedM: 100, inferredM: 100 }]);
    expect(inS(passesIn(ring, drove(a, b), drove(fix(600, 250, 100))))).toEqual([
      [0, 10],
      [600, 600],
    ]);
  });

  it("whoever stood has no heading, however their receiver errs", () => {
    const stood = drove(...Array.from({ length: 30 }, (_, i) => fix(i * 10, 200 + (i % 3) * 8, 200)));
    expect(passesIn(ring, stood)).toMatchObject([{ headingDeg: null, observedM: expect.any(Number) }]);
  });

  it("the outline may have corners that go in", () => {
    const hook: Area = [[at(0, 0), at(1_000, 0), at(1_000, 1_000), at(900, 1_000), at(900, 100), at(0, 100)]];
    expect(inS(passesIn(hook, drove(fix(0, -100, 500), fix(1_200, 1_100, 500))))).toEqual([[1_000, 1_100]]);
  });
});

describe("[T1] an area as an address says it", () => {
  it("comes back from its text, holes and one that is still being drawn too", () => {
    for (const area of [[square(0, 9)], [square(0, 9), square(2, 3)], [[at(0, 0)], []], [[]]])
      expect(parseArea(areaText(area))).toEqual(area);
    for (const text of ["x", "1,2,3", "121,31;", "200,31", ",", "121;31"]) expect(parseArea(text)).toBeNull();
  });

  it("has three corners in each ring, no more than an address holds, and crosses itself nowhere", () => {
    const [a, b, c, d] = square(0, 100) as [[number, number], [number, number], [number, number], [number, number]];
    const round = Array.from({ length: 201 }, (_, i) => at(500 * Math.cos(i / 32), 500 * Math.sin(i / 32)));
    expect([[[]], [[a, b]], [[a, b, c], [d]], [[a, c, b, d]], [round], [[a, b, c, d], []]].map(areaProblem)).toEqual([
      ...["areaFew", "areaFew", "areaFew", "areaCrosses", "areaMany", null],
    ]);
  });

  it("encloses something: no line there and back, no place said again, no two that touch at a corner", () => {
    const [a, b, c, d] = square(0, 100) as [[number, number], [number, number], [number, number], [number, number]];
    const [east, far] = [at(50, 0), at(200, 0)];
    expect([[[a, east, far]], [[a, b, east]], [[a, a, a, a]], [[a, b, a, b]]].map(areaProblem)).toEqual([
      "areaFlat",
      "areaFlat",
      "areaFew",
      "areaFlat",
    ]);
    const eight = [at(0, 0), at(50, 50), at(100, 0), at(100, 100), at(50, 50), at(0, 100)];
    expect(
      [
        [eight],
        [
          [a, b, c, d],
          [at(20, 20), at(20, 20), at(40, 20), at(40, 40)],
        ],
        [[a, b, c, d, a]],
        [
          [a, b, c, d],
          [at(5, 5), at(6, 5), at(7, 5)],
        ],
      ].map(areaProblem),
    ).toEqual(["areaCrosses", null, null, "areaFlat"]);
  });
});
