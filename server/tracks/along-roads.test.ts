import { expect, it } from "vitest";
import { besideLine } from "../../shared/domain/along-line.ts";
import { distanceM, type Line } from "../../shared/domain/coordinates.ts";
import { distanceToStretchM } from "../../shared/domain/line-shape.ts";
import { deviceTrack, MOST_BENDS } from "../../shared/http/device-api.ts";
import { drawnM, drive, placeAt, randomFrom } from "../../tests/support/drives.ts";
import { atOnce } from "../computing/steps.ts";
import { dayTrack } from "./day-track.ts";

const startMs = Date.UTC(2026, 5, 1, 2);
const day = { startMs: startMs - 1_000, untilMs: startMs + 86_400_000 };
const wave = (longM: number): Line => Array.from({ length: longM / 20 + 1 }, (_, i) => placeAt(i * 20, 150 * Math.sin((i * 20) / 150)));
const road = (id: string, line: Line) => ({ id, line });
const reported = (line: Line, everyS = 62, sigmaM = 5) =>
  drive(
    new Map([["wave", line]]),
    [{ roadId: "wave", fromM: 0, toM: drawnM(line), speedMps: 7.5 }],
    startMs,
    { everyS, sigmaM, tellsHeading: () => false },
    randomFrom(7),
  );

it("[T2] what lies between two fixes of 62 s is told along the road that was driven, and not across its bends", () => {
  const line = wave(6_000);
  const { stretches } = atOnce(dayTrack(reported(line), day, [road("wave", line)]));
  const bends = stretches.flatMap((stretch) => stretch.bends ?? []);
  expect(bends.length).toBeGreaterThan(10);
  for (const { fixes, bends: own } of stretches)
    for (const [leg, places] of own ?? []) {
      const way = [fixes[leg]!, ...places, fixes[leg + 1]!];
      // Each place is on the road, and the way to the next one leads on and never back.
      for (const place of places) {
        const offM = Math.min(...line.slice(1).map((to, i) => distanceToStretchM(line[i]!, to, place)));
        expect(offM).toBeLessThan(2);
      }
      const wayM = way.slice(1).reduce((sum, to, i) => sum + distanceM([way[i]![0], way[i]![1]], [to[0], to[1]]), 0);
      expect(wayM).toBeLessThan(7.5 * 62 * 1.2);
    }
});

it("[T4] what is inferred is as long as the road that it is told along, and as the crow flies where no road is known", () => {
  const line = wave(6_000);
  const inferredM = (...roads: { id: string; line: Line }[]) => atOnce(dayTrack(reported(line, 62, 0), day, roads)).inferredM;
  const drivenM = Math.floor(drawnM(line) / (7.5 * 62)) * 7.5 * 62;
  expect(inferredM() / drivenM).toBeLessThan(0.95);
  // The way is drawn within ten metres of the road.
  expect(inferredM(road("wave", line)) / drivenM).toBeGreaterThan(0.97);
  expect(inferredM(road("wave", line)) / drivenM).toBeLessThan(1.01);
});

it("[T3] a leg that may as well have been on another road, and one beside all roads, stays straight", () => {
  const line = wave(3_000);
  const bendsBy = (...roads: { id: string; line: Line }[]) =>
    atOnce(dayTrack(reported(line, 62, 0), day, roads)).stretches.flatMap(({ bends }) => bends ?? []).length;
  expect(bendsBy(road("wave", line))).toBeGreaterThan(5);
  expect(bendsBy()).toBe(0);
  expect(bendsBy(road("far", [placeAt(0, 5_000), placeAt(3_000, 5_000)]))).toBe(0);
  expect(bendsBy(road("left", besideLine(line, -8)), road("right", besideLine(line, 8)))).toBe(0);
});

it("[Z4] an answer has so many bends at most; the longest day reported each 62 s stays small", () => {
  const line = wave(120_000);
  const track = atOnce(dayTrack(reported(line), day, [road("wave", line)]));
  const places = track.stretches.flatMap(({ bends }) => (bends ?? []).flatMap(([, own]) => own));
  expect(places.length).toBeGreaterThan(1_000);
  expect(places.length).toBeLessThanOrEqual(MOST_BENDS);
  expect(deviceTrack.shape.stretches.parse(track.stretches)).toEqual(track.stretches);
});
