import { expect, it } from "vitest";
import type { Line } from "../../shared/domain/coordinates.ts";
import { matchWays } from "../../shared/domain/matching/match-ways.ts";
import { netOf } from "../../shared/domain/matching/road-net.ts";
import { passesAlong } from "../../shared/domain/road-passes.ts";
import type { Way } from "../../shared/domain/ways.ts";
import { SILENT_MS } from "../../shared/http/device-api.ts";
import { type DrivenPart, drive, placeAt, randomFrom } from "../../tests/support/drives.ts";
import { atOnce } from "../computing/steps.ts";
import { joined, wholeTrack } from "../tracks/day-track.ts";
import { packFixes, type StoredFix, unpackFixes } from "./pass-tables.ts";
import { KEPT_WITHIN, qualityOfStored, restored, STANDS_WITHIN_M, thinHour } from "./thin-hour.ts";

const DEGREE_M = 111_195;
const perLng = DEGREE_M * Math.cos((31.1 * Math.PI) / 180);
const startMs = Date.UTC(2026, 5, 1, 2);
const at = (eastM: number, northM: number, s: number): StoredFix => [...placeAt(eastM, northM), startMs + s * 1_000];
const thin = (fixes: readonly StoredFix[]) => atOnce(thinHour(fixes));
const secondsOf = (fixes: readonly StoredFix[]) => fixes.map(([, , atMs]) => (atMs - startMs) / 1_000);
const times = <T>(count: number, of: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => of(i));

it("[H2] both ends, turns, stops, gaps and silences stay; what lay between keeps its quality, however far apart they are", () => {
  const driving = times(25, (i) => at(i * 467, 0, i * 62));
  const kept = thin(driving);
  expect(secondsOf(kept)).toEqual([0, 24 * 62]);
  expect(kept[1]![3]).toBe("inferred");
  const corner = [...times(10, (i) => at(i * 50, 0, i * 5)), ...times(10, (i) => at(450, (i + 1) * 50, 50 + i * 5))];
  expect(secondsOf(thin(corner))).toEqual([0, 45, 95]);
  const standing = [...times(10, (i) => at(i * 50, 0, i * 5)), ...times(60, (i) => at(450 + (i % 3) * 8, 0, 50 + i * 5))];
  const stood = thin([...standing, ...times(10, (i) => at(450 + i * 50, 0, 350 + i * 5))]);
  expect(secondsOf(stood)).toEqual([0, 45, 350, 395]);
  const silent = [at(0, 0, 0), at(10, 0, 60), at(20, 0, 120), at(30, 0, 600), at(40, 0, 660), at(50, 0, 720)];
  expect(secondsOf(thin(silent))).toEqual([0, 120, 600, 720]);
  const gone = [...times(3, (i) => at(i * 50, 0, i * 5)), ...times(3, (i) => at(5_000 + i * 50, 0, 3_000 + i * 5))];
  expect(secondsOf(thin(gone))).toEqual([0, 10, 3_000, 3_010]);
});

it("[H2] what is packed comes back with what lies between", () => {
  const kept = thin([...times(30, (i) => at(i * 50, 0, i * 5)), ...times(10, (i) => at(1_450 + i * 467, 0, 145 + i * 62))]);
  const back = unpackFixes(packFixes(kept, true), true);
  expect(back.map(([, , atMs, between]) => [atMs, between])).toEqual(kept.map(([, , atMs, between]) => [atMs, between]));
  expect(back.some(([, , , between]) => between === "inferred")).toBe(true);
});

/** Roads far from one another, so that none may be taken for another. */
const roads = new Map<string, Line>([
  ["bent", times(101, (i) => placeAt(i * 40, 150 * Math.sin(i / 10)))],
  ["straight", [placeAt(0, 3_000), placeAt(4_000, 3_000)]],
]);
const net = atOnce(netOf([...roads].map(([id, line]) => ({ id, line }))));
const part = (roadId: string, fromM: number, toM: number, afterMs = 0): DrivenPart => ({ roadId, fromM, toM, speedMps: 10, afterMs });
const DRIVES: readonly (readonly DrivenPart[])[] = [
  [part("bent", 0, 3_900)],
  [part("straight", 0, 2_500), part("straight", 2_500, 800)],
  [part("straight", 100, 2_000), part("straight", 2_000, 3_500, 600_000)],
];
const whole = (fixes: readonly StoredFix[]) =>
  atOnce(
    wholeTrack(
      fixes.map(([lng, lat, atMs]) => ({ place: [lng, lat] as const, atMs })),
      { startMs: startMs - 1_000, untilMs: startMs + 86_400_000 },
    ),
  );
function passesOf(ways: readonly Way[]) {
  const legs = atOnce(matchWays(ways, net));
  return [...roads].flatMap(([id, line]) =>
    (["up", "down"] as const).flatMap((direction) => {
      const asked = { id, line, lengthM: 0, fromM: 0, toM: Number.POSITIVE_INFINITY, direction };
      return atOnce(passesAlong(legs, asked, net)).map((pass) => ({ id, ...pass }));
    }),
  );
}

it.each([
  [1, 3],
  [5, 3],
  [5, 10],
  [20, 6],
  [62, 6],
])(
  "[H2] whatever drive: told each %i s within %i m, it comes to the same ways and the same passes when it is thinned",
  (everyS, sigmaM) => {
    for (const [number, parts] of DRIVES.entries())
      for (const seed of [1, 2, 3]) {
        const told = drive(roads, parts, startMs, { everyS, sigmaM, tellsHeading: () => false }, randomFrom(seed * 31 + number));
        const { stretches, ...before } = whole(told.map(({ place, atMs }): StoredFix => [place![0], place![1], atMs!]));
        const fixes = [...new Map(stretches.flatMap((one) => one.fixes.map((fix) => [fix[2], fix] as const))).values()];
        const kept = thin(fixes);
        const after = atOnce(joined(restored(kept), qualityOfStored));
        expect(kept.length).toBeLessThanOrEqual(fixes.length);
        // Each moment in the same quality, and nobody silent or gone who was not.
        const spans = (all: readonly Way[]) => all.map(({ quality, fixes: own }) => [quality, own[0]![2], own.at(-1)![2]]);
        expect([spans(after.stretches), after.gaps]).toEqual([spans(stretches), before.gaps]);
        const silences = kept.flatMap((fix, i) => (i > 0 && fix[3] === undefined && fix[2] - kept[i - 1]![2] > SILENT_MS ? [1] : []));
        expect(silences.length).toBe(before.silences.length);
        for (const fix of fixes) expect(awayM(fix, kept)).toBeLessThan(2 * KEPT_WITHIN.pacedWithinM + STANDS_WITHIN_M);
        const [now, then] = [passesOf(after.stretches), passesOf(stretches)];
        expect(now.map(({ id, direction }) => [id, direction])).toEqual(then.map(({ id, direction }) => [id, direction]));
        const withinM = 2 * KEPT_WITHIN.pacedWithinM;
        for (const [i, pass] of now.entries()) {
          expect(Math.abs(pass.fromM! - then[i]!.fromM!)).toBeLessThan(withinM);
          expect(Math.abs(pass.toM! - then[i]!.toM!)).toBeLessThan(withinM);
          expect(Math.abs(pass.observedM - then[i]!.observedM)).toBeLessThan(2 * withinM);
          expect(Math.abs(pass.inferredM - then[i]!.inferredM)).toBeLessThan(2 * withinM);
        }
      }
  },
);

/** Metres between a fix and where what is kept has the device at its time. */
function awayM([lng, lat, atMs]: StoredFix, kept: readonly StoredFix[]): number {
  const next = Math.max(
    1,
    kept.findIndex((one) => one[2] >= atMs),
  );
  const [a, b] = [kept[next - 1]!, kept[next] ?? kept[next - 1]!];
  const share = b[2] === a[2] ? 0 : (atMs - a[2]) / (b[2] - a[2]);
  return Math.hypot((a[0] + (b[0] - a[0]) * share - lng) * perLng, (a[1] + (b[1] - a[1]) * share - lat) * DEGREE_M);
}
