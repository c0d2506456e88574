import { expect, it } from "vitest";
import { readPoints } from "./read-points.ts";

const two = [
  [121.1, 31.1],
  [121.2, 31.2],
];

it.each([
  ["lines", "121.1,31.1\n121.2,31.2\n"],
  ["blanks and wide commas", "121.1 31.1\r\n121.2，31.2"],
  ["cells of a spreadsheet with names, in any order", "序号\t纬度\t经度\n1\t31.1\t121.1\n2\t31.2\t121.2"],
  ["quoted cells", '"lng","lat"\n"121.1","31.1"\n"121.2","31.2"'],
  ["a serial number before each", "1,121.1,31.1\n2,121.2,31.2"],
  ["heights after them", "121.1,31.1,4.5\n121.2,31.2,5"],
  ["one line between semicolons", "121.1,31.1;121.2,31.2"],
  ["brackets of a program", "[[121.1,31.1],[121.2,31.2]]"],
  ["a GeoJSON line", '{"type":"Feature","geometry":{"type":"LineString","coordinates":[[121.1,31.1,4],[121.2,31.2]]}}'],
  [
    "GeoJSON points",
    '{"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"Point","coordinates":[121.1,31.1]}},{"type":"Feature","geometry":{"type":"Point","coordinates":[121.2,31.2]}}]}',
  ],
  ["a GPX track", '<gpx><trk><trkseg><trkpt lat="31.1" lon="121.1"/><trkpt lat="31.2" lon="121.2"/></trkseg></trk></gpx>'],
])("reads %s", (_, text) => expect(readPoints(text)).toEqual({ points: two, wrong: [], swapped: false }));

it("reads the chainage of a post, behind the numbers or in its column, and says where it is none", () => {
  const posts = [
    [121.1, 31.1, 1_000],
    [121.2, 31.2],
  ];
  for (const text of [
    "121.1,31.1,K1+000\n121.2,31.2",
    "1,121.1,31.1,K1+000\n2,121.2,31.2",
    "经度,纬度,桩号\n121.1,31.1,1+000\n121.2,31.2,",
  ])
    expect(readPoints(text), text).toEqual({ points: posts, wrong: [], swapped: false });
  expect(readPoints("121.1,31.1,KX1\n121.2,31.2,K2").wrong).toMatchObject([{ line: 1, problem: "notTwoNumbers" }]);
  expect(readPoints("lng,lat,pk\n121.1,31.1,soon").wrong).toMatchObject([{ line: 2, problem: "noChainage" }]);
});

it("turns latitude and longitude round where only so they lie on the earth, and says so", () => {
  expect(readPoints("31.1,121.1\n31.2,121.2")).toEqual({ points: two, wrong: [], swapped: true });
});

it("names every line that it cannot read, and keeps the others", () => {
  expect(readPoints("121.1,31.1\nabc,31\n\n200,31\n121.2,31.2")).toEqual({
    ...{ points: two, swapped: false },
    wrong: [
      { line: 2, text: "abc,31", problem: "notTwoNumbers" },
      { line: 4, text: "200,31", problem: "outOfRange" },
    ],
  });
});

it("takes no line that says more than a place, and no place that is empty", () => {
  for (const text of ["121.1,31.1,121.2,31.2", "121.1 31.1 121.2 31.2", '<gpx><trkpt lat="" lon=""/></gpx>', "121.1,31.1,abc"]) {
    const { points, wrong } = readPoints(text);
    expect([points, wrong.map(({ problem }) => problem)]).toEqual([[], ["notTwoNumbers"]]);
  }
});

it.each([
  ["noPoints", "  "],
  ["noColumns", "name,place\nx,y"],
  ["brokenFile", '{"type": '],
  ["severalLines", '{"type":"MultiLineString","coordinates":[[[1,1],[2,2]],[[3,3],[4,4]]]}'],
  ["noPoints", "<gpx></gpx>"],
])("says %s of what is no line of points", (problem, text) => {
  const read = readPoints(text);
  expect([read.points, read.wrong.map((one) => one.problem)]).toEqual([[], [problem]]);
});
