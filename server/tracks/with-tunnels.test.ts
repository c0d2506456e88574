import { expect, it } from "vitest";
import type { Tenant } from "../../editions/load.ts";
import { placeAlong } from "../../shared/domain/along-line.ts";
import { type Line, lineLengthM } from "../../shared/domain/coordinates.ts";
import type { Road } from "../../shared/domain/reference.ts";
import { placedTunnels } from "../../shared/domain/tunnel.ts";
import { atOnce } from "../computing/steps.ts";
import { deviceDay } from "../passes/day-passes.ts";
import { knownRoads } from "./known-road.ts";

const line = [
  [121, 31, 12_000],
  [121.06, 31],
] as Road["line"];
const lengthM = Math.round(lineLengthM(line as Line));
const road: Road = { id: "R1", name: "山路", town: "", roadClass: "", section: "", companyId: "c1", lengthM, line };
const tunnels = [{ roadId: "R1", fromM: 13_500, toM: 15_500 }];
const reader = { needed: async () => ({ state: { rows: new Map([[road.id, road]]) } }) } as never;
const roadsOf = async (told: typeof tunnels) => [
  ...(await knownRoads(reader, { file: { code: "T", tunnels: told } } as unknown as Tenant)).values(),
];

const startMs = Date.UTC(2026, 9, 30, 1);
/** At 10 m/s along the road, a fix each 5 s, and none in the tunnel. */
const drive = Array.from({ length: 110 }, (_, i) => ({
  place: placeAlong(line, lengthM, 12_000 + i * 50)!,
  atMs: startMs + i * 5_000,
  atM: i * 50,
}))
  .filter(({ atM }) => atM <= 1_500 || atM >= 3_500)
  .map(({ place, atMs }) => ({ place: [place[0], place[1]] as const, atMs }));
const day = { day: "2026-10-30", startMs: startMs - 3_600_000, endMs: startMs + 3_600_000 } as never;
const inferredM = async (told: typeof tunnels) =>
  atOnce(deviceDay(drive, day, await roadsOf(told))).passes.reduce((sum, { pass }) => sum + pass.inferredM, 0);

it("[T4] a pass through a tunnel that the customer's file tells of is inferred as far as it leads; of one that nobody knows nothing is", async () => {
  expect(Math.abs((await inferredM(tunnels)) - 2_000)).toBeLessThan(100);
  expect(await inferredM([])).toBeLessThan(100);
});

it("[T5] a tunnel lies between its portals, by its road's posts", () => {
  const [placed] = placedTunnels(tunnels, new Map([[road.id, road]]));
  expect(placed).toEqual({
    road: "山路",
    lengthM: 2_000,
    portals: [placeAlong(line, lengthM, 13_500), placeAlong(line, lengthM, 15_500)],
  });
  expect(placedTunnels(tunnels, new Map())).toEqual([]);
});
