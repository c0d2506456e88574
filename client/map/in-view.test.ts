import { expect, it } from "vitest";
import type { Line } from "../../shared/domain/coordinates.ts";
import { extentOutside } from "./data-extent.ts";
import { countInView, isInView, isOutside } from "./in-view.ts";
import type { Bounds } from "./mercator.ts";

const view: Bounds = [121, 31, 122, 32];
const along = (...line: [number, number][]) => {
  const [lng, lat] = line[Math.floor(line.length / 2)]!;
  return { lng, lat, line: line as Line };
};

it.each([
  ["through it, with no point of it inside", along([120, 31.5], [123, 31.6]), true],
  ["into it, its middle point outside", along([121.5, 31.5], [125, 31.5], [126, 31.5]), true],
  ["that lies within it", along([121.2, 31.2], [121.3, 31.3]), true],
  ["past its corner, whose box it shares", along([120.5, 31.5], [121.5, 32.9]), false],
  ["along its edge", along([120, 32], [123, 32]), true],
  ["far from it", along([110, 20], [111, 21]), false],
  ["straight to the north beside it", along([122.1, 30], [122.1, 33]), false],
])("[M2] [M7] a line %s", (_, row, isSeen) => {
  expect(isInView(view, row)).toBe(isSeen);
});

it("[M7] a view within an area sees it, one within its bay does not; what has no place is in no view", () => {
  const around = along([120, 30], [123, 30], [123, 33], [120, 33], [120, 30]);
  const bay = along([120, 30], [123, 30], [123, 30.5], [120.5, 30.5], [120.5, 33], [120, 33], [120, 30]);
  const point = { lng: 121.5, lat: 31.5 };
  expect(countInView(view, [around, bay, point, { lng: null, lat: null }, { lng: 130, lat: 31 }])).toBe(2);
});

it("[M2] one record is never both in view and outside: what a map says of the rest counts a line as its panel and its table do", () => {
  const through = along([120, 31.5], [123, 31.6], [125, 31.6]);
  const away = along([125, 31.2], [125.1, 31.2]);
  const rows = [through, away, { lng: 121.5, lat: 31.5 }, { lng: 130, lat: 31 }, { lng: null, lat: null }];
  expect(rows.map((row) => [isInView(view, row), isOutside(view, row)])).toEqual([
    [true, false],
    [false, true],
    [true, false],
    [false, true],
    [false, false],
  ]);
  expect(extentOutside(view, rows)).toEqual([125.1, 31, 130, 31.2]);
  expect(extentOutside(view, [through])).toBeNull();
});
