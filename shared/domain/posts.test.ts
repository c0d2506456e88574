import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { piecesAlong, placeAlong, placesAlong } from "./along-line.ts";
import { chainagesOf, nearestOnLine } from "./chainages-of.ts";
import { distanceM, type Line, type Place } from "./coordinates.ts";
import { breaksOf, firstFalling, withoutPosts, withPostsFor } from "./posts.ts";

const METRE = 1 / distanceM([121, 31], [122, 31]);
/** So many metres east of the beginning, and the chainage that stands there. */
const at = (eastM: number, chainageM?: number): Place =>
  chainageM === undefined ? [121 + eastM * METRE, 31] : [121 + eastM * METRE, 31, chainageM];
const piecesFrom = (line: Line, fromM: number, toM: number) =>
  piecesAlong(line, 800, fromM, toM).map((piece) => [eastOf(piece[0]!), eastOf(piece.at(-1)!)]);
const eastOf = (place: Place | null): number | null => (place === null ? null : Math.round(distanceM([121, 31], place)));

it("[G] 1,030 m drawn whose end is K1+000: K0+500 stands at 515 m, and a place at 515 m is K0+500", () => {
  const line = [at(0), at(1_030, 1_000)];
  expect(eastOf(placeAlong(line, 1_030, 500))).toBe(515);
  expect(nearestOnLine(line, 1_030, at(515))!.chainageM).toBeCloseTo(500, 1);
  expect(chainagesOf(line, 1_030)).toEqual([0, 1_000]);
});

describe("between posts chainage grows evenly", () => {
  const line = [at(0, 12_000), at(600), at(1_000, 13_000), at(1_500)];
  it.each([
    ["the first post", 12_000, 0],
    ["between two posts", 12_600, 600],
    ["a post", 13_000, 1_000],
    ["after the last, as long as the recorded length makes it", 13_250, 1_250],
    ["before the first", 11_999, null],
    ["beyond the end", 13_501, null],
  ])("%s", (_, chainageM, eastM) => expect(eastOf(placeAlong(line, 1_500, chainageM))).toBe(eastM));
  it("and the beginning is K0+000 unless it has a post", () => {
    expect(chainagesOf([at(0), at(500), at(1_000, 2_000)], 1_000).map(Math.round)).toEqual([0, 1_000, 2_000]);
  });
});

describe("a chainage that jumps: K0+400 is K0+600", () => {
  const line = [at(0), at(400, 400), at(400, 600), at(800, 1_000)];
  it.each([
    [400, [400]],
    [500, []],
    [600, [400]],
    [800, [600]],
  ])("%i m is at %j", (chainageM, eastM) => expect(placesAlong(line, 800, chainageM).map(eastOf)).toEqual(eastM));
  it("is a break and no fault; a stretch over it is two", () => {
    expect(breaksOf(line)).toEqual([{ at: 1, endsM: 400, beginsM: 600 }]);
    expect(firstFalling(line)).toBeNull();
    expect(piecesFrom(line, 300, 700)).toEqual([
      [300, 400],
      [400, 500],
    ]);
    expect(piecesFrom(line, 300, 500), "to where it breaks").toEqual([[300, 400]]);
    expect(piecesFrom(line, 450, 550), "left out").toEqual([]);
    expect(piecesFrom(line, 900, 1_100), "to where the road ends").toEqual([[700, 800]]);
  });
});

describe("a chainage that repeats: K0+400 is K0+300", () => {
  const line = [at(0), at(400, 400), at(400, 300), at(800, 700)];
  it.each([
    [250, [250]],
    [350, [350, 450]],
    [450, [550]],
  ])("%i m is at %j", (chainageM, eastM) => expect(placesAlong(line, 800, chainageM).map(eastOf)).toEqual(eastM));
  it("is a break and no fault; a stretch that comes twice is two", () => {
    expect(breaksOf(line)).toEqual([{ at: 1, endsM: 400, beginsM: 300 }]);
    expect(firstFalling(line)).toBeNull();
    expect(piecesFrom(line, 250, 500)).toEqual([
      [250, 400],
      [400, 600],
    ]);
    expect(piecesFrom(line, 350, 380)).toEqual([
      [350, 380],
      [450, 480],
    ]);
  });
});

it.each([
  ["growing", [at(0), at(100, 90), at(200, 220)], null],
  ["falling", [at(0), at(100, 90), at(200, 80)], 2],
  ["standing still over a stretch", [at(0), at(100, 90), at(200, 90)], 2],
  ["less than the K0+000 of the beginning", [at(0), at(100, 0)], 1],
  ["a break at the beginning", [at(0, 500), at(0, 0), at(100, 100)], null],
  ["none", [at(0), at(100)], null],
] as const)("posts that are %s are a fault at %j", (_, line, expected) => expect(firstFalling(line)).toBe(expected));

it("[M8] chainage to place to chainage is within a metre, also across a break", () => {
  const broken: Line = [at(0, 1_000), [121.005, 31.004], at(1_500, 2_600), at(1_500, 2_900), [121.02, 30.996], at(3_000, 4_300)];
  fc.assert(
    fc.property(fc.double({ min: 1_000, max: 4_300, noNaN: true }), (chainageM) => {
      const places = placesAlong(broken, 3_000, chainageM);
      expect(places.length).toBe(chainageM > 2_600 && chainageM < 2_900 ? 0 : 1);
      for (const place of places) {
        const back = nearestOnLine(broken, 3_000, place)!.chainageM;
        const isBreak = Math.abs(chainageM - 2_900) < 1 && Math.abs(back - 2_600) < 1;
        expect(isBreak || Math.abs(back - chainageM) < 1).toBe(true);
      }
    }),
  );
});

it("as few posts as tell the chainages of all points within a metre", () => {
  const line = [at(0), at(100), at(200), at(300), at(300), at(400)];
  const posts = (chainages: number[]) => withPostsFor(line, chainages).map(([, , chainageM]) => chainageM);
  expect(posts([0, 100, 200, 300, 300, 400])).toEqual([0, undefined, undefined, undefined, undefined, 400]);
  expect(posts([0, 100, 210, 300, 300, 400])).toEqual([0, 100, 210, 300, undefined, 400]);
  expect(posts([0, 100, 200, 300, 500, 600])).toEqual([0, undefined, undefined, 300, 500, 600]);
  expect(withoutPosts(withPostsFor(line, [0, 1, 2, 3, 4, 5]))).toEqual(line);
});
