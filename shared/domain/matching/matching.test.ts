import fc from "fast-check";
import { expect, it } from "vitest";
import { drawnM, drive, placeAt, randomFrom } from "../../../tests/support/drives.ts";
import type { Line } from "../coordinates.ts";
import { passesAlong } from "../road-passes.ts";
import { goings } from "../turns.ts";
import type { Way } from "../ways.ts";
import { anchorsOf } from "./anchors.ts";
import { awayCost, headingCost, lengthCost } from "./costs.ts";
import { matchWays } from "./match-ways.ts";
import { netOf, type RoadNet } from "./road-net.ts";

function all<T>(steps: Generator<void, T, void>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
const nets = (lines: Readonly<Record<string, Line>>): RoadNet => all(netOf(Object.entries(lines).map(([id, line]) => ({ id, line }))));
const startMs = Date.UTC(2026, 5, 1, 2);
const fix = (s: number, eastM: number, northM = 0) => [...placeAt(eastM, northM), startMs + s * 1_000] as [number, number, number];
const observed = (...fixes: Way["fixes"][number][]): Way => ({ quality: "observed", fixes });
const anchors = (way: Way) => all(anchorsOf([way], nets({ any: [placeAt(0, 0), placeAt(1_000, 0)] }).plane)).chains[0]!;

it("[T3] fixes within five seconds are one place; the ends of a way stay as they are", () => {
  const told = anchors(observed(...Array.from({ length: 22 }, (_, s) => fix(s, 10 * s))));
  expect(told.map(({ atMs }) => (atMs - startMs) / 1_000)).toEqual([0, 3, 8, 13, 18, 21]);
});

it("[T2] two minutes within 30 m are one stop, from when it began to when it ended; who walks on does not stop", () => {
  const stood = Array.from({ length: 60 }, (_, i) => fix(100 + i * 5, 1_000 + (i % 3) * 9, (i % 2) * 9));
  const told = anchors(observed(...Array.from({ length: 20 }, (_, i) => fix(i * 5, i * 50)), ...stood, fix(400, 1_050), fix(405, 1_100)));
  const [begin, end] = told.filter(({ atMs }) => atMs >= startMs + 100_000);
  expect([begin!.x, begin!.y]).toEqual([end!.x, end!.y]);
  expect(begin!.x).toBeCloseTo(1_009, -1);
  expect([begin!.atMs, end!.atMs].map((ms) => (ms - startMs) / 1_000)).toEqual([100, 395]);
  const walked = observed(...Array.from({ length: 100 }, (_, i) => fix(i * 5, i * 5)));
  expect(anchors(walked)).toHaveLength(100);
});

it("[T3] what a heading says counts from 8 km/h on; a way that is shorter than the straight line costs more than one that bends", () => {
  expect([headingCost(Math.PI, 0, 2.3), headingCost(Math.PI, 0, 2.1), headingCost(0, 0, 10), headingCost(null, 0, 10)]).toEqual([
    4, 0, 0, 0,
  ]);
  expect(lengthCost(50, 100, 10)).toBeGreaterThan(lengthCost(150, 100, 10));
  expect([awayCost(10, 10), awayCost(30, 10)]).toEqual([0.5, 4.5]);
});

/** Six strands of 400 m, 25 m beside each other, joined at their ends. */
const serpentine: Line = Array.from({ length: 6 }, (_, i) => [
  placeAt(i % 2 === 0 ? 0 : 400, 25 * i),
  placeAt(i % 2 === 0 ? 400 : 0, 25 * i),
]).flat();

it("[T3] on a serpentine whose strands lie within reach of each other one drive up is one pass up", () => {
  const net = nets({ serpentine });
  const long = drawnM(serpentine);
  for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const parts = [{ roadId: "serpentine", fromM: 0, toM: long, speedMps: 8 }];
    const told = drive(
      new Map([["serpentine", serpentine]]),
      parts,
      startMs,
      { sigmaM: 8, everyS: 5, tellsHeading: () => false },
      randomFrom(seed),
    );
    const way = observed(...told.map(({ place, atMs }) => [place[0], place[1], atMs] as const));
    const asked = { id: "serpentine", line: serpentine, lengthM: 0, fromM: 0, toM: long, direction: null };
    const passes = all(passesAlong(all(matchWays([way], net)), asked, net));
    expect(passes.map(({ direction }) => direction)).toEqual(["up"]);
    expect(passes[0]!.observedM).toBeGreaterThan(0.95 * long);
  }
});

it("[T3] turning on a road costs more than to go on along another: who comes back beside the road that they came on is on the other one", () => {
  const lines = { came: [placeAt(0, 0), placeAt(1_000, 0)], back: [placeAt(1_000, 0), placeAt(600, -33)] };
  const net = nets(lines);
  const back = [950, 900, 850].map((eastM, i) => fix(55 + i * 5, eastM, -(1_000 - eastM) / 12));
  const way = observed(...Array.from({ length: 11 }, (_, i) => fix(i * 5, 500 + i * 50)), ...back);
  const on = (id: "came" | "back", direction: "up" | "down") => {
    const asked = { id, line: lines[id], lengthM: 0, fromM: 0, toM: 10_000, direction };
    return all(passesAlong(all(matchWays([way], net)), asked, net)).map(({ fromM, toM, ambiguousM }) => [fromM, toM, ambiguousM]);
  };
  expect([on("came", "up"), on("came", "down"), on("back", "up")]).toEqual([[[500, 1_000, 0]], [], [[0, 151, 0]]]);
});

it("[T3] two roads that are drawn on top of one another are one way with two names: whoever drives it drives both", () => {
  const line = [placeAt(0, 0), placeAt(2_000, 0)];
  const net = nets({ g: line, s: [placeAt(-500, 400), placeAt(500, 1), placeAt(1_500, 1), placeAt(2_500, 400)] });
  const way = observed(...Array.from({ length: 41 }, (_, i) => fix(i * 5, i * 50, 3)));
  const legs = all(matchWays([way], net));
  const passesOf = (id: string) => {
    const asked = { id, line: net.roads.find((road) => road.id === id)!.line, lengthM: 0, fromM: 0, toM: 10_000, direction: null };
    return all(passesAlong(legs, asked, net)).map(({ direction, lengthM, ambiguousM }) => [
      direction,
      Math.round(lengthM / 100),
      ambiguousM,
    ]);
  };
  expect(passesOf("g")).toEqual([["up", 20, 0]]);
  expect(passesOf("s")).toEqual([["up", 10, 0]]);
});

it("[T3] in a tunnel nobody changes roads", () => {
  const lines = { under: [placeAt(0, 0), placeAt(2_000, 0)], over: [placeAt(1_000, -500), placeAt(1_000, 500)] };
  const meets = (tunnels: readonly (readonly [number, number])[]) =>
    all(netOf(Object.entries(lines).map(([id, line]) => ({ id, line, tunnels: id === "under" ? tunnels : [] })))).crossings[0]!.length;
  expect([meets([]), meets([[500, 1_500]])]).toEqual([1, 0]);
});

it("[T3] whatever receivers tell, a pass never goes back, and passes go up and down in turn", () => {
  const step = fc.integer({ min: -60, max: 120 });
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 60, size: "max" }), (steps) => {
      let alongM = 5_000;
      const run = steps.map((goneM, i) => {
        alongM += goneM;
        return { atMs: i * 5_000, alongM, offM: goneM / 20, quality: "observed" as const, isAmbiguous: false };
      });
      const parts = goings(run);
      const moving = parts.filter(({ direction }) => direction !== null);
      for (const { points, direction } of moving)
        for (let i = 1; i < points.length; i++)
          expect((points[i]!.alongM - points[i - 1]!.alongM) * (direction === "up" ? 1 : -1)).toBeGreaterThanOrEqual(-1e-6);
      for (let i = 1; i < moving.length; i++) expect(moving[i]!.direction).not.toBe(moving[i - 1]!.direction);
    }),
  );
});
