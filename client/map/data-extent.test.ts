import { expect, it } from "vitest";
import { countIn, extentOf, extentOutside, showsMost } from "./data-extent.ts";

const at = (lng: number | null, lat: number | null) => ({ lng, lat });
const newOrleans = Array.from({ length: 200 }, (_, i) => at(-90.1 + (i % 20) / 200, 29.9 + Math.floor(i / 20) / 100));
const shanghai: [number, number, number, number] = [121, 31, 122, 32];

it("the map opens around the data, and a few wrong places do not move it", () => {
  const [west, south, east, north] = extentOf([...newOrleans, at(0, 0), at(121.5, 31.2), at(null, null)])!;
  expect([west, south, east, north].map((each) => Math.round(each * 10) / 10)).toEqual([-90.1, 29.9, -90, 30]);
});

it("of few orders a few astray do not take the map to an ocean between, and who stands at the edge of the town is no stray", () => {
  const few = newOrleans.slice(0, 60);
  const astray = [at(121.5, 31.2), at(121.51, 31.2), at(0, 0)];
  expect(extentOf([...few, ...astray])).toEqual(extentOf(few));
  const edge = at(-90.2, 29.85);
  expect(extentOf([...few, edge])!.slice(0, 2)).toEqual([edge.lng, edge.lat]);
});

it("nothing with a place has no extent", () => {
  expect(extentOf([at(null, null)])).toBeNull();
  expect(extentOf([])).toBeNull();
});

it("a view that shows most of the data is left as it is", () => {
  expect(showsMost(shanghai, newOrleans)).toBe(false);
  expect(showsMost([-91, 29, -90, 31], newOrleans)).toBe(true);
  expect(showsMost(shanghai, [])).toBe(true);
});

it("what lies outside is counted, and has a box to go to", () => {
  const rows = [...newOrleans, at(121.5, 31.2), at(null, 31)];
  expect(countIn([-91, 29, -90, 31], rows)).toEqual({ inside: 200, outside: 1 });
  expect(extentOutside([-91, 29, -90, 31], rows)).toEqual([121.5, 31.2, 121.5, 31.2]);
});
