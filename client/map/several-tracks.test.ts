import { expect, it } from "vitest";
import type { Device } from "../../shared/domain/device.ts";
import type { DeviceTrack } from "../../shared/http/device-api.ts";
import { RequestFailure } from "../api/request.ts";
import { askRecorded, dotsOf } from "./fleet-dots.ts";
import { placesAt, type SeveralTrack } from "./several-tracks.ts";

const S = 1_000;
const fix = (s: number, eastM: number): [number, number, number] => [121 + eastM / 95_000, 31, s * S];
const several = (id: string, place: number, track: Partial<DeviceTrack>): SeveralTrack => ({
  ...{ id, place, name: id },
  track: { silences: [], stretches: [], ...track } as DeviceTrack,
});

it("[T2] several are where each was at one moment, hollow in a gap and after two minutes without a fix; whoever has no track is nowhere", () => {
  const drives = several("a", 0, { stretches: [{ quality: "observed", fixes: [fix(0, 0), fix(600, 6_000)] }] });
  const stands = several("b", 1, { stretches: [{ quality: "observed", fixes: [fix(0, 0), fix(500, 5)] }], silences: [[0, 500 * S]] });
  const [early, late] = [several("c", 2, { stretches: [{ quality: "observed", fixes: [fix(0, 0), fix(50, 500)] }] }), several("d", 3, {})];
  const told = (s: number) => placesAt([drives, stands, early, late], s * S).map(({ id, isHollow }) => `${id}${isHollow ? " hollow" : ""}`);
  expect(told(40)).toEqual(["a", "b", "c"]);
  expect(told(119)).toEqual(["a", "b", "c hollow"]);
  expect(told(130)).toEqual(["a", "b hollow", "c hollow"]);
  expect(told(500)).toEqual(["a", "b", "c hollow"]);
  expect(placesAt([drives], 300 * S)[0]!.at.lng).toBeCloseTo(fix(300, 3_000)[0], 6);
});

it("[T2] the rest of the fleet are dots, hollow after two minutes without a fix", () => {
  const device = (id: string, silentS: number) => ({ id, lng: 121, lat: 31, seenAtMs: (1_000 - silentS) * S }) as Device;
  const learned = { ...device("d", 0), isLearnedLater: true as const };
  const dots = dotsOf([device("a", 0), device("b", 120), device("c", 121), learned], new Set(["a"]), 1_000 * S);
  const place = { lng: 121, lat: 31 };
  expect(dots).toEqual([
    { ...place, isHollow: false, isLearnedLater: false },
    { ...place, isHollow: true, isLearnedLater: false },
    { ...place, isHollow: false, isLearnedLater: true },
  ]);
});

it("[H3] what was not recorded is asked for once, and times beside it are", async () => {
  const asked: number[] = [];
  const ask = askRecorded(async (_, { atMs }) => {
    asked.push(atMs);
    if (atMs < 1_000) throw new RequestFailure("notRecorded", 404, { detail: { fromMs: 0, untilMs: 1_000 } } as never);
    return {} as never;
  });
  for (const atMs of [100, 200, 999]) await expect(ask("tracks", { atMs })).rejects.toThrow("notRecorded");
  await ask("tracks", { atMs: 1_000 });
  expect(asked).toEqual([100, 1_000]);
});

it("[H3] what nobody knows the end of may be recorded later on: a later time is asked for", async () => {
  const asked: number[] = [];
  const ask = askRecorded(async (_, { atMs }) => {
    asked.push(atMs);
    if (atMs < 1_000) throw new RequestFailure("notRecorded", 404, { detail: { fromMs: 0, untilMs: Number.MAX_SAFE_INTEGER } } as never);
    return {} as never;
  });
  await expect(ask("tracks", { atMs: 500 })).rejects.toThrow("notRecorded");
  await ask("tracks", { atMs: 1_000 });
  expect(asked).toEqual([500, 1_000]);
});
