import fc from "fast-check";
import { expect, it } from "vitest";
import { atOnce } from "../computing/steps.ts";
import { PACED_WITHIN_M, THINNED_WITHIN_M, thinFixes } from "./thin-fixes.ts";

type Fix = [number, number, number];
const DEGREE_M = 111_195;
const ORIGIN = [121, 31] as const;
const perLng = DEGREE_M * Math.cos((ORIGIN[1] * Math.PI) / 180);
const at = (eastM: number, northM: number, s: number): Fix => [ORIGIN[0] + eastM / perLng, ORIGIN[1] + northM / DEGREE_M, s * 1_000];
const inMetres = ([lng, lat]: Fix) => [(lng - ORIGIN[0]) * perLng, (lat - ORIGIN[1]) * DEGREE_M] as const;
const thin = (fixes: Fix[]) => atOnce(thinFixes(fixes));

it("a straight way is its two ends, a corner stays, and so does where somebody turned back", () => {
  const straight = Array.from({ length: 1_000 }, (_, s) => at(s * 10, 0, s));
  expect(thin(straight)).toEqual([straight[0], straight.at(-1)]);
  const corner = [...straight.slice(0, 10), ...Array.from({ length: 10 }, (_, s) => at(90, (s + 1) * 10, 10 + s))];
  expect(thin(corner)).toEqual([corner[0], corner[9], corner.at(-1)]);
  const back = [...straight.slice(0, 10), ...Array.from({ length: 9 }, (_, s) => at((8 - s) * 10, 0, 10 + s))];
  expect(thin(back)).toEqual([back[0], back[9], back.at(-1)]);
});

it("a fix alone and two stay as they are", () => {
  for (const fixes of [[], [at(0, 0, 0)], [at(0, 0, 0), at(1, 0, 1)]]) expect(thin(fixes)).toEqual(fixes);
});

it("whatever way: what is kept stands in it, in its order, with both ends, and passes every fix within a few metres", () => {
  const step = fc.tuple(fc.double({ min: -60, max: 60, noNaN: true }), fc.double({ min: -60, max: 60, noNaN: true }));
  fc.assert(
    fc.property(fc.array(step, { minLength: 3, maxLength: 60 }), (steps) => {
      const fixes: Fix[] = [];
      let [x, y] = [0, 0];
      for (const [dx, dy] of steps) {
        [x, y] = [x + dx, y + dy];
        fixes.push(at(x, y, fixes.length));
      }
      const kept = thin(fixes);
      expect([kept[0], kept.at(-1)]).toEqual([fixes[0], fixes.at(-1)]);
      const places = kept.map((fix) => fixes.indexOf(fix));
      expect(places).toEqual([...places].sort((a, b) => a - b));
      for (const [i, from] of places.slice(0, -1).entries())
        for (const fix of fixes.slice(from, places[i + 1]! + 1))
          expect(awayM(fix, fixes[from]!, fixes[places[i + 1]!]!)).toBeLessThan(2 * THINNED_WITHIN_M);
    }),
  );
});

/** Metres between a fix and a line. */
function awayM(fix: Fix, from: Fix, to: Fix): number {
  const [[x, y], [ax, ay], [bx, by]] = [inMetres(fix), inMetres(from), inMetres(to)];
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - share * dx, y - ay - share * dy);
}

it("[T2] whoever stood for ten minutes and drove on stands in the drawing too, and is nowhere more than 20 m from where they were at that time", () => {
  const standing = Array.from({ length: 120 }, (_, i) => at(0, 0, i * 5));
  const driving = Array.from({ length: 120 }, (_, i) => at((i + 1) * 60, 0, 600 + i * 5));
  const drawn = thin([...standing, ...driving]);
  expect(drawn.length).toBeLessThan(6);
  for (const fix of [...standing, ...driving]) {
    const next = drawn.findIndex(([, , atMs]) => atMs >= fix[2]);
    const [a, b] = [drawn[Math.max(0, next - 1)]!, drawn[next]!];
    const share = b[2] === a[2] ? 0 : (fix[2] - a[2]) / (b[2] - a[2]);
    const [[ax], [bx], [x]] = [inMetres(a), inMetres(b), inMetres(fix)];
    expect(Math.abs(ax + (bx - ax) * share - x)).toBeLessThan(PACED_WITHIN_M + THINNED_WITHIN_M);
  }
});
