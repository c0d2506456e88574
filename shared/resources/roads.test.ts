import { expect, it } from "vitest";
import { type Line, lineLengthM } from "../domain/coordinates.ts";
import { placesOfPoints } from "../legacy/calls/road.ts";
import { doubtsAbout } from "./problems.ts";
import type { RecordRow } from "./resource.ts";
import { roads } from "./roads.ts";

const [a, b] = [
  [121.1, 31.1],
  [121.2, 31.1],
] as const;
/** From a to b it is 9,521 m. */
const road = (fields: object = {}): RecordRow => ({
  ...{
    id: "1",
    name: "北青公路",
    town: "徐泾镇",
    roadClass: "县道",
    section: "",
    companyId: "",
    lengthM: 9_521,
    stopped: false,
    line: [a, b],
  },
  ...fields,
});
const problems = (after: RecordRow, before: RecordRow | null = null, all: RecordRow[] = []) =>
  roads.form!.problems!(after as never, before as never, all as never, ["admin"]).map(({ field, problem }) => `${field} ${problem}`);
const doubts = (fields: object) => roads.form!.doubts!(road(fields) as never, null, []).map(({ field, problem }) => `${field} ${problem}`);

it.each([
  ["no line at all", [], []],
  ["two points", [a, b], []],
  ["one point", [a], ["line twoPoints"]],
  ["the same point twice", [a, [...a]], ["line twoPoints"]],
  ["there and back", [a, b, a], []],
])("[G] a line of %s", (_, line, expected) => {
  expect(problems(road({ line }))).toEqual(expected);
});

it("[G] a length that differs from the line's by over 2 % is asked about, and no less", () => {
  expect([doubts({}), doubts({ lengthM: 9_700 }), doubts({ lengthM: 9_340 })]).toEqual([[], [], []]);
  expect([doubts({ lengthM: 9_800 }), doubts({ lengthM: 9_200 })]).toEqual([["lengthM otherLength"], ["lengthM otherLength"]]);
  expect([doubts({ lengthM: 1, line: [] }), doubts({ lengthM: null })]).toEqual([[], []]);
});

it("two roads of a town do not share a name; roads of two towns may, and one that shared it before may be changed otherwise", () => {
  const other = road({ id: "2" });
  expect(problems(road(), null, [other])).toEqual(["name taken"]);
  expect(problems(road({ town: "华新镇" }), null, [other])).toEqual([]);
  expect(problems(road({ stopped: true }), road(), [other, road()])).toEqual([]);
});

it("a road that a company keeps is not stopped without a question, and one that is stopped already asks for nothing", () => {
  const kept = road({ companyId: "c1" });
  const asked = (after: RecordRow, before: RecordRow | null) =>
    doubtsAbout(roads, { after, before, all: [], by: ["admin"], written: ["stopped"] }).map(({ field, problem }) => `${field} ${problem}`);
  expect(asked({ ...kept, stopped: true }, kept)).toEqual(["stopped kept"]);
  expect(asked(road({ stopped: true }), road())).toEqual([]);
  expect(asked({ ...kept, town: "x", stopped: true }, { ...kept, stopped: true })).toEqual([]);
});

it("asks about a line that crosses itself, and about none that stood so before", () => {
  const line = [a, [121.2, 31.2], [121.2, 31.1], [121.1, 31.2]] as Line;
  const row = road({ line, lengthM: lineLengthM(line) });
  const asked = (before: RecordRow | null) => roads.form!.doubts!(row as never, before as never, []).map(({ problem }) => problem);
  expect([asked(null), asked(row)]).toEqual([["crossesItself"], []]);
});

it("tells the services of each point its number, its place as they write it, and its chainage (AddRodLocationzhuanhao)", () => {
  const line = [a, [121.15, 31.1], b];
  const told = roads.form!.updateOf!.told({ R_id: "7", R_Locations: "x,1;y,2;z,3" }, road({ line, lengthM: 2_000 }) as never);
  expect(told).toEqual({
    R_id: "7",
    List: [
      { Rl_Index: 1, Rl_Location: "x,1", Rl_Zhuanghao: "K0+000" },
      { Rl_Index: 2, Rl_Location: "y,2", Rl_Zhuanghao: "K1+000" },
      { Rl_Index: 3, Rl_Location: "z,3", Rl_Zhuanghao: "K2+000" },
    ],
  });
  expect(placesOfPoints([...(told.List as object[])].reverse())).toBe("x,1;y,2;z,3");
  expect(placesOfPoints([{ Rl_Index: "x" }])).toBeUndefined();
});

it("[G] a post whose chainage falls is refused, a break is none; a post tells itself as one to the services and comes back", () => {
  const posted = (...chainages: (number | undefined)[]) =>
    [a, [121.15, 31.1], [121.15, 31.1], b].map(([lng, lat], i) => (chainages[i] === undefined ? [lng, lat] : [lng, lat, chainages[i]]));
  expect(problems(road({ line: posted(0, 5_000, 4_000, 9_000) }))).toEqual([]);
  expect(problems(road({ line: posted(0, 5_000, 6_000, 9_000) }))).toEqual([]);
  expect(problems(road({ line: posted(0, 5_000, 6_000, 5_500) }))).toEqual(["line fallingPost"]);
  const line = posted(0, 5_000, 4_000, undefined);
  const source = { datum: "WGS-84", timeZone: "Asia/Shanghai" } as const;
  const sent = roads.record.encode({ line } as never, source);
  const { List } = roads.form!.updateOf!.told({ ...sent, R_id: "7" }, road({ line }) as never);
  expect(List).toMatchObject([{ Rl_IsPost: 1 }, { Rl_Zhuanghao: "K5+000", Rl_IsPost: 1 }, { Rl_Zhuanghao: "K4+000" }, { Rl_Index: 4 }]);
  expect((List as object[])[3]).not.toHaveProperty("Rl_IsPost");
  expect(roads.record.decode({ R_Locations: placesOfPoints(List) }, source).line).toEqual(line);
});

it("[G] a line 100 km off from every other road is refused; the first road of all may lie anywhere, and what lay there before stays", () => {
  const other = road({ id: "2", name: "别的路" });
  const far: Line = [
    [121.1, 32.1],
    [121.2, 32.1],
  ];
  expect(problems(road({ line: far }), null, [other])).toEqual(["line farOff"]);
  expect(problems(road({ line: [a, far[0]!] }), null, [other]), "one point is enough").toEqual(["line farOff"]);
  expect(problems(road({ line: [a, [121.1, 31.9]] }), null, [other])).toEqual([]);
  expect(problems(road({ line: far }), null, [])).toEqual([]);
  const there = road({ line: far });
  expect(problems({ ...there, town: "别的镇" }, there, [other])).toEqual([]);
});

it("a long new line costs reading each road's points a few times, not once for each point of its own", () => {
  let read = 0;
  const watched = (lng: number, lat: number) => {
    const told = (degrees: number) => {
      read++;
      return degrees;
    };
    return Object.defineProperties([], { 0: { get: () => told(lng) }, 1: { get: () => told(lat) } });
  };
  const roadsOf = (lng: number, count: number) =>
    Array.from({ length: count }, (_, i) =>
      road({
        id: `r${lng}-${i}`,
        name: `${lng}-${i}`,
        line: Array.from({ length: 20 }, (_, at) => watched(lng + at / 1_000, 31 + i / 1_000)),
      }),
    );
  const line = Array.from({ length: 500 }, (_, at) => [110 + at / 1_000, 31]);
  expect(problems(road({ line }), null, [...roadsOf(121, 300), ...roadsOf(110, 1)])).toEqual([]);
  expect(read).toBeLessThan(10 * 301 * 20 * 2);
});
