import { describe, expect, it } from "vitest";
import { besideLine } from "../../shared/domain/along-line.ts";
import type { Line } from "../../shared/domain/coordinates.ts";
import { matchWays } from "../../shared/domain/matching/match-ways.ts";
import { netOf } from "../../shared/domain/matching/road-net.ts";
import type { Pass } from "../../shared/domain/pass.ts";
import { passesAlong } from "../../shared/domain/road-passes.ts";
import {
  type DrivenPart,
  drawnM,
  drive,
  metresOf,
  type Parts,
  placeAt,
  type Receiver,
  randomFrom,
  sharedBy,
  type ToldFix,
} from "../../tests/support/drives.ts";
import { atOnce } from "../computing/steps.ts";
import { wholeTrack } from "./day-track.ts";

/** [T3] Drives of which the truth is known, as services tell them: through all that the product does with a track until somebody passed. */
const TUNNEL = [1_500, 3_500] as const;
const bend = (eastM: number) => 120 * Math.sin(eastM / 400);
const main: Line = Array.from({ length: 151 }, (_, i) => placeAt(i * 40, bend(i * 40)));
const roads = new Map<string, Line>([
  ["main", main],
  ["beside", besideLine(main, 12)],
  ["west", [placeAt(1_500, -1_500), placeAt(1_500, 1_500)]],
  ["east", [placeAt(4_000, -1_500), placeAt(4_000, 1_500)]],
  ["mountain", [placeAt(0, 5_000), placeAt(5_000, 5_000)]],
]);
const net = atOnce(netOf([...roads].map(([id, line]) => ({ id, line, tunnels: id === "mountain" ? [TUNNEL] : undefined }))));
const crossing = (one: string, other: string): [number, number] => {
  const numberOf = (id: string) => net.roads.findIndex((road) => road.id === id);
  const { atM, toM } = net.crossings[numberOf(one)]!.find(({ road }) => road === numberOf(other))!;
  return [atM, toM];
};
const [westOnMain, mainOnWest] = crossing("main", "west");
const [eastOnMain, mainOnEast] = crossing("main", "east");
const part = (roadId: string, fromM: number, toM: number, speedMps = 10, afterMs = 0) => ({ roadId, fromM, toM, speedMps, afterMs });

const DRIVES: Readonly<Record<string, readonly DrivenPart[]>> = {
  "a road with another one 12 m beside it": [part("main", 0, drawnM(main))],
  "that other one, backwards": [part("beside", drawnM(roads.get("beside")!), 0)],
  "a U-turn": [part("west", 0, 2_500), part("west", 2_500, 800)],
  "a stop of ten minutes": [part("west", 0, 2_000), part("west", 2_000, 3_000, 10, 600_000)],
  "round two corners": [part("west", 0, mainOnWest), part("main", westOnMain, eastOnMain), part("east", mainOnEast, 0)],
  "on foot": [part("west", 0, 1_400, 1.3)],
};
const SIGMAS = [3, 6, 10, 15];
const SEEDS = [1, 2, 3, 4];
const startMs = Date.UTC(2026, 5, 1, 2);
const sometimes: Receiver["tellsHeading"] = (random) => random() < 0.5;

type Told = Readonly<Record<"observed" | "inferred" | "ambiguous", Parts>>;
/** What is told of one road in one direction. */
function toldOf(fixes: readonly ToldFix[], among = net): (roadId: string, direction: "up" | "down") => Told {
  const points = fixes.map((fix) => fix as never);
  const day = { startMs: startMs - 1_000, untilMs: startMs + 86_400_000 };
  const headings = new Map(fixes.map(({ atMs, headingDeg }) => [atMs, headingDeg]));
  // Tracks of the services carry no headings: what a device told of its own is laid beside them.
  const ways = atOnce(wholeTrack(points, day)).stretches.map(({ quality, fixes: kept }) => ({
    quality,
    fixes: kept.map(([lng, lat, atMs]) => [lng, lat, atMs, headings.get(atMs)] as const),
  }));
  const legs = atOnce(matchWays(ways, among));
  return (id, direction) => {
    const asked = { id, line: roads.get(id)!, lengthM: 0, fromM: 0, toM: Number.POSITIVE_INFINITY, direction };
    const all = atOnce(passesAlong(legs, asked, among));
    const observed = legs.filter(({ quality }) => quality === "observed");
    const seen = atOnce(passesAlong(observed, asked, among));
    const parts = (passes: readonly Pass[], isAmbiguous: boolean) =>
      passes.filter(({ ambiguousM }) => ambiguousM > 0 === isAmbiguous).map(({ fromM, toM }) => [fromM!, toM!] as const);
    return { observed: parts(seen, false), inferred: parts(all, false), ambiguous: parts(all, true) };
  };
}
const truthOf = (parts: readonly DrivenPart[], roadId: string, direction: "up" | "down"): Parts =>
  parts
    .filter((one) => one.roadId === roadId && one.toM > one.fromM === (direction === "up"))
    .map(({ fromM, toM }) => [Math.min(fromM, toM), Math.max(fromM, toM)]);
const sides = [...roads.keys()].flatMap((id) => (["up", "down"] as const).map((direction) => [id, direction] as const));

interface Score {
  toldM: number;
  rightM: number;
  truthM: number;
  /** Told in the direction in which nobody drove, of roads that were driven in the other, further away than a receiver errs from where somebody did. */
  wrongWayM: number;
}
const ERRS_M = 50;
function scoreOf(parts: readonly DrivenPart[], fixes: readonly ToldFix[], quality: "observed" | "inferred", score: Score): void {
  const told = toldOf(fixes);
  for (const [id, direction] of sides) {
    const [found, truth] = [told(id, direction)[quality], truthOf(parts, id, direction)];
    const otherWay = sharedBy(found, truthOf(parts, id, direction === "up" ? "down" : "up"));
    const around = truth.map(([fromM, toM]) => [fromM - ERRS_M, toM + ERRS_M] as const);
    score.toldM += metresOf(found);
    score.rightM += metresOf(sharedBy(found, truth));
    score.truthM += metresOf(truth);
    score.wrongWayM += metresOf(otherWay) - metresOf(sharedBy(otherWay, around));
  }
}
function scored(
  drives: readonly (readonly DrivenPart[])[],
  receivers: readonly Receiver[],
  quality: "observed" | "inferred" = "observed",
  passedOn: (fixes: readonly ToldFix[], random: () => number) => readonly ToldFix[] = (fixes) => fixes,
): Score {
  const score = { toldM: 0, rightM: 0, truthM: 0, wrongWayM: 0 };
  for (const parts of drives)
    for (const [i, receiver] of receivers.entries())
      for (const seed of SEEDS) {
        const random = randomFrom(seed * 7_919 + i);
        scoreOf(parts, passedOn(drive(roads, parts, startMs, receiver, random), random), quality, score);
      }
  return score;
}
const receivers = (everyS: readonly number[], tellsHeading = sometimes): Receiver[] =>
  everyS.flatMap((s) => SIGMAS.map((sigmaM) => ({ sigmaM, everyS: s, tellsHeading })));
const percent = (part: number, whole: number) => (100 * part) / whole;

describe("[T3] fixes at most 5 s apart, σ 3 to 15 m", () => {
  it.each(Object.entries(DRIVES))("%s: of what is observed 99 in 100 are right, and they are 98 in 100 of what was driven", (_, parts) => {
    const { toldM, rightM, truthM, wrongWayM } = scored([parts], receivers([1, 2, 5]));
    expect(percent(rightM, toldM)).toBeGreaterThanOrEqual(99);
    expect(percent(rightM, truthM)).toBeGreaterThanOrEqual(98);
    expect(wrongWayM).toBe(0);
  });

  it.each([
    ["never told", () => false],
    ["always told", () => true],
  ])("headings that are %s", (_, tellsHeading) => {
    const { toldM, rightM, truthM } = scored(Object.values(DRIVES), receivers([5], tellsHeading));
    expect(percent(rightM, toldM)).toBeGreaterThanOrEqual(99);
    expect(percent(rightM, truthM)).toBeGreaterThanOrEqual(98);
  });
});

it("[T3] a wrong direction is never observed, however seldom a device tells where it is", () => {
  expect(scored(Object.values(DRIVES), receivers([10, 20, 62])).wrongWayM).toBe(0);
});

it("[T3] twice the same, in any order, is once", () => {
  const shuffled = (fixes: readonly ToldFix[], random: () => number) =>
    [...fixes, ...fixes]
      .map((fix) => ({ fix, key: random() }))
      .sort((a, b) => a.key - b.key)
      .map(({ fix }) => fix);
  for (const parts of Object.values(DRIVES))
    for (const seed of SEEDS) {
      const fixes = drive(roads, parts, startMs, { sigmaM: 10, everyS: 5, tellsHeading: sometimes }, randomFrom(seed));
      const [once, twice] = [toldOf(fixes), toldOf(shuffled(fixes, randomFrom(seed + 1)))];
      for (const side of sides) expect(twice(...side)).toEqual(once(...side));
    }
});

it("[T3] denser fixes never find less of what was driven", () => {
  const fine = SIGMAS.map((sigmaM) => ({ sigmaM, everyS: 1, tellsHeading: sometimes }));
  const everyNth = (n: number) => (fixes: readonly ToldFix[]) => fixes.filter((_, i) => i % n === 0);
  const found = [60, 30, 20, 10, 5, 2, 1].map((n) => {
    const { rightM, truthM } = scored(Object.values(DRIVES), fine, "inferred", everyNth(n));
    return percent(rightM, truthM);
  });
  expect(found).toEqual([...found].sort((a, b) => a - b));
});

describe("[T4] a tunnel", () => {
  const isDeaf: Receiver["isDeaf"] = (_, alongM) => alongM > TUNNEL[0] && alongM < TUNNEL[1];
  const told = (speedMps: number, afterMs: number, among = net) => {
    const parts = [part("mountain", 0, 2_500, speedMps), part("mountain", 2_500, 5_000, speedMps, afterMs)];
    return toldOf(drive(roads, parts, startMs, { sigmaM: 3, everyS: 5, tellsHeading: sometimes, isDeaf }, randomFrom(1)), among)(
      "mountain",
      "up",
    );
  };
  const inside = (parts: Parts) => Math.round(metresOf(sharedBy(parts, [TUNNEL])) / 100) * 100;

  it("is inferred as far as it leads, and observed by nobody", () => {
    const { observed, inferred } = told(10, 0);
    expect([inside(observed), inside(inferred)]).toEqual([0, 2_000]);
  });

  it("whoever took longer than it takes and 120 s more was somewhere, and nobody knows where; so it is where no tunnel is known", () => {
    expect(inside(told(10, 600_000).inferred)).toBe(0);
    const unknown = atOnce(netOf([...roads].map(([id, line]) => ({ id, line }))));
    expect(inside(told(10, 0, unknown).inferred)).toBe(0);
  });
});

describe("[T3] the other road", () => {
  it("nobody passed along the one 12 m beside; of two fixes alone nobody knows which it was, and it counts for neither", () => {
    const exact = { sigmaM: 5, everyS: 5, tellsHeading: sometimes };
    const whole = toldOf(drive(roads, [part("main", 0, 6_000)], startMs, exact, randomFrom(1)));
    expect([metresOf(whole("beside", "up").inferred), metresOf(whole("main", "up").ambiguous)]).toEqual([0, 0]);
    const twoFixes = drive(roads, [part("main", 2_500, 2_599)], startMs, { ...exact, sigmaM: 0.1 }, randomFrom(1));
    const told = toldOf(twoFixes.map((fix, i) => ({ ...fix, place: placeAt(2_480 + 50 * i, bend(2_480 + 50 * i) - 6) })));
    for (const id of ["main", "beside"]) {
      const { observed, inferred, ambiguous } = told(id, "up");
      expect([metresOf(observed), metresOf(inferred), metresOf(ambiguous) > 30]).toEqual([0, 0, true]);
    }
  });

  it("between two fixes a minute apart it went over crossings, and along what lies between them", () => {
    const fixes = [
      { place: placeAt(1_500, bend(1_500) - 400), atMs: startMs, headingDeg: undefined },
      { place: placeAt(1_700, bend(1_700)), atMs: startMs + 60_000, headingDeg: undefined },
    ];
    const told = toldOf(fixes, atOnce(netOf(["main", "west"].map((id) => ({ id, line: roads.get(id)! })))));
    expect(told("west", "up").inferred).toEqual([[Math.round(mainOnWest) - 400, Math.round(mainOnWest)]]);
    expect(metresOf(told("main", "up").inferred)).toBeCloseTo(200, -1.5);
    expect(metresOf(told("main", "up").observed)).toBe(0);
  });
});

it("[T3] whoever may have been on a road that comes back to where it was did not go round all of it from one fix to the next", () => {
  // Out, round a square of a kilometre and back past where it came by, 8 m aside; another road lies 12 m beside its beginning.
  const out: Line = [
    [0, 0],
    [1_000, 0],
    [1_000, 1_000],
    [0, 1_000],
    [0, 8],
    [900, 8],
  ].map(([eastM, northM]) => placeAt(eastM!, northM!));
  const among = atOnce(
    netOf([
      { id: "loop", line: out },
      { id: "near", line: [placeAt(200, -12), placeAt(800, -12)] },
    ]),
  );
  const ways = [{ quality: "inferred" as const, fixes: [0, 1].map((i) => [...placeAt(300 + 400 * i, -6), startMs + i * 60_000] as const) }];
  const legs = atOnce(matchWays(ways, among));
  expect(legs.length).toBeGreaterThan(0);
  for (const { a, b } of legs) expect(Math.abs(b.alongM - a.alongM)).toBeCloseTo(400, -1);
});
