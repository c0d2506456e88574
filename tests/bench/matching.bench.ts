import { atOnce } from "../../server/computing/steps.ts";
import { alongRoads } from "../../server/tracks/along-roads.ts";
import { besideLine } from "../../shared/domain/along-line.ts";
import type { Line } from "../../shared/domain/coordinates.ts";
import { matchWays } from "../../shared/domain/matching/match-ways.ts";
import { netOf } from "../../shared/domain/matching/road-net.ts";
import type { Way } from "../../shared/domain/ways.ts";
import { type DrivenPart, drawnM, drive, placeAt, randomFrom } from "../support/drives.ts";
import { quantile } from "./quantile.ts";

/**
 * Fixes that are matched to the roads of a town in a second of one core: forty roads of ten kilometres that cross each other, and one 12 m beside each. A
 * device drives eight hours, from road to road at their crossings. The peer is what was done before: the nearest line to each fix, whatever the fix before it says.
 */
const ROADS = 20;
const APART_M = 500;
const LONG_M = ROADS * APART_M;
const POINTS_M = 40;
const HOURS = 8;
const SPEED_MPS = 10;
const SIGMA_M = 8;
const ROUNDS = 7;
const GOAL = 20_000;

const line = (isEast: boolean, beganM: number): Line =>
  Array.from({ length: LONG_M / POINTS_M + 1 }, (_, i) => {
    const bentM = beganM + 30 * Math.sin((i * POINTS_M) / 300);
    return isEast ? placeAt(i * POINTS_M, bentM) : placeAt(bentM, i * POINTS_M);
  });
const mains = Array.from({ length: 2 * ROADS }, (_, i) => ({ id: `${i}`, line: line(i < ROADS, (i % ROADS) * APART_M) }));
const roads = [...mains, ...mains.map((road) => ({ id: `${road.id} beside`, line: besideLine(road.line, 12) }))];
const lines = new Map(roads.map((road) => [road.id, road.line]));
const startMs = Date.UTC(2026, 5, 1, 0);
const net = atOnce(netOf(roads));

/** From road to road, at each where one crosses it. */
function parts(random: () => number): DrivenPart[] {
  const all: DrivenPart[] = [];
  let [road, atM, leftM] = [0, 0, HOURS * 3_600 * SPEED_MPS];
  while (leftM > 0) {
    const meets = net.crossings[road]!.filter(({ road: other, atM: at }) => other < mains.length && Math.abs(at - atM) > 400);
    const next = meets[Math.floor(random() * meets.length)]!;
    all.push({ roadId: roads[road]!.id, fromM: atM, toM: next.atM, speedMps: SPEED_MPS });
    leftM -= Math.abs(next.atM - atM);
    [road, atM] = [next.road, next.toM];
  }
  return all;
}

/** The processor's own time: another program on the machine is no part of it. */
function perSecond(fixes: number, run: () => void): number {
  run();
  const rates = Array.from({ length: ROUNDS }, () => {
    const before = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(before);
    return fixes / ((user + system) / 1e6);
  });
  return Math.round(quantile(rates, 0.5));
}

for (const everyS of [1, 5, 62]) {
  const random = randomFrom(7);
  const told = drive(lines, parts(random), startMs, { sigmaM: SIGMA_M, everyS, tellsHeading: () => false }, random);
  const ways: Way[] = [
    { quality: everyS > 20 ? "inferred" : "observed", fixes: told.map(({ place, atMs }) => [place[0], place[1], atMs] as const) },
  ];
  const matched = perSecond(told.length, () => void atOnce(matchWays(ways, net)));
  const nearest = perSecond(told.length, () => {
    for (const [lng, lat] of ways[0]!.fixes) net.near(...net.plane(lng, lat)).sort((a, b) => Math.abs(a.offM) - Math.abs(b.offM));
  });
  const name = `fixes each ${everyS} s matched to ${roads.length} roads of ${Math.round(drawnM(mains[0]!.line) / 1_000)} km, one core`;
  console.log(`${name} | ${matched}/s (${told.length} fixes) | >= ${GOAL}/s | nearest line of each alone ${nearest}/s`);
}
/** A day at 62 s as a replay draws it, with the net of its roads made anew, and with the one that is kept: lines that are others by identity alone are another drawing. */
const random = randomFrom(7);
const day = drive(lines, parts(random), startMs, { sigmaM: SIGMA_M, everyS: 62, tellsHeading: () => false }, random);
const stretches = [
  { quality: "inferred" as const, fixes: day.map(({ place, atMs }): [number, number, number] => [place[0], place[1], atMs]) },
];
const workedMs = (among: typeof roads): number => {
  const { user, system } = process.cpuUsage();
  atOnce(alongRoads(stretches, among));
  const after = process.cpuUsage();
  return (after.user + after.system - user - system) / 1_000;
};
const rounds = Array.from({ length: ROUNDS }, () => {
  const drawnAnew = roads.map((road) => ({ ...road, line: [...road.line] }));
  return { anew: workedMs(drawnAnew), kept: workedMs(drawnAnew) };
});
const median = (of: "anew" | "kept") =>
  quantile(
    rounds.map((round) => round[of]),
    0.5,
  );
console.log(
  `a day at 62 s along ${roads.length} roads, net kept | ${median("kept").toFixed(0)} ms of a processor, ${(median("kept") / median("anew")).toFixed(2)} of it | - | net made anew ${median("anew").toFixed(0)} ms`,
);
const before = process.cpuUsage();
atOnce(netOf(roads));
const { user, system } = process.cpuUsage(before);
console.log(`index of these roads with their crossings | ${Math.round((user + system) / 1_000)} ms | - | -`);
process.exit(0);
