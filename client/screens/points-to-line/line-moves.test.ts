import { expect, it } from "vitest";
import { distanceM, type Line, type Place, roundDegrees } from "../../../shared/domain/coordinates.ts";
import { movesOf, type Standing, type Treatment } from "./line-moves.ts";

const METRE = 1 / distanceM([121, 31], [122, 31]);
const at = (eastM: number, northM = 0, chainageM?: number): Place => {
  const [lng, lat] = [roundDegrees(121 + eastM * METRE), roundDegrees(31 + northM / 111_195)];
  return chainageM === undefined ? [lng, lat] : [lng, lat, chainageM];
};
const standing = (id: string, chainageM: number | null, place: Place | null): Standing => ({ id, chainageM, place });
/** 1 km to the east; then its second half bends away to the north. */
const straight: Line = [at(0), at(500), at(1_000)];
const bent: Line = [at(0), at(500), at(500, 500)];
const moves = (all: Standing[], how: Treatment, [from, to]: [Line, Line] = [straight, bent]) =>
  movesOf(all, how, { line: from, lengthM: 1_000 }, { line: to, lengthM: 1_000 }).map(({ standing: { id }, ...move }) => ({ id, ...move }));

it("what stands where the line did not move is not written, whatever was chosen", () => {
  const all = [standing("before the bend", 200, at(200, 5)), standing("without a place", 300, null), standing("nowhere", null, null)];
  for (const how of ["keepPlace", "keepChainage", "retire"] as const) expect(moves(all, how)).toEqual([]);
});

it("keep place: the chainage is the new line's, and what is more than 50 m from it keeps the one it has", () => {
  expect(moves([standing("near", 510, at(510, 20)), standing("far", 900, at(900))], "keepPlace")).toEqual([
    { id: "near", did: "chainage", chainageM: 520 },
    { id: "far", did: "left", why: "aside" },
  ]);
});

it("keep chainage: it goes where the chainage is now, as far beside the line as it stood; a chainage that is no more leaves it", () => {
  const [moved, gone] = moves([standing("sign", 900, at(900, 8)), standing("end", 1_200, at(1_000))], "keepChainage") as never as [
    { place: Place },
    object,
  ];
  expect(distanceM(moved.place, at(500, 408))).toBeLessThan(1);
  expect(gone).toEqual({ id: "end", did: "left", why: "nowhere" });
});

it("retire: everything that the new line touches goes, and nothing else", () => {
  expect(moves([standing("before", 200, at(200)), standing("after", 900, at(900))], "retire")).toEqual([{ id: "after", did: "retire" }]);
});

it("a calibration moves nothing on the map: with the places kept, chainages are told anew", () => {
  const calibrated: Line = [at(0, 0, 12_000), at(500), at(1_000, 0, 13_100)];
  const all = [standing("middle", 500, at(500)), standing("right already", 13_100, at(1_000))];
  expect(moves(all, "keepPlace", [straight, calibrated])).toEqual([{ id: "middle", did: "chainage", chainageM: 12_550 }]);
});

it("of a chainage that comes twice, what stands on it goes to the nearer place", () => {
  const repeats: Line = [at(0), at(600, 0, 600), at(600, 0, 400), at(1_000, 0, 800)];
  const [move] = moves([standing("late", 500, at(690))], "keepChainage", [straight, repeats]) as never as [{ place: Place }];
  expect(distanceM(move.place, at(700))).toBeLessThan(1);
});
