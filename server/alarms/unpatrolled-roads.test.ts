import { expect, it, vi } from "vitest";
import { loadTenants } from "../../editions/load.ts";
import { roadDays } from "../../shared/reports/patrol-calls.ts";
import { UnpatrolledRoads } from "./unpatrolled-roads.ts";

const HOUR_MS = 3_600_000;
/** Half past seven of 1 December in the customer's zone. */
const HALF_PAST_SEVEN = Date.UTC(2026, 10, 30, 23, 30);

const STRAIGHT = [
  [121, 31],
  [121, 31.01],
];

function roads(
  rowsOf: (month: string) => object[],
  stored: readonly [object[], object[]] = [[], []],
  line: readonly number[][] = STRAIGHT,
) {
  let nowMs = HALF_PAST_SEVEN;
  const kept = vi.fn(async (_tenant: unknown, call: { name: string }, { TrackTime, IsJixie }: Record<string, string>) => {
    expect(call).toBe(roadDays);
    return { rows: IsJixie === undefined ? rowsOf(TrackTime!) : [], askedAtMs: nowMs };
  });
  const reader = {
    current: async () => ({
      state: {
        rows: new Map([["r1", { id: "r1", companyId: "c1", line }]]),
      },
    }),
  };
  const of = new UnpatrolledRoads({
    records: { ask: async () => stored } as never,
    asking: { kept } as never,
    reader: reader as never,
    log: { info() {} },
    now: () => nowMs,
  });
  const tenant = loadTenants({}).get("021PDGLS")!;
  return {
    kept,
    async at(ms: number) {
      nowMs = ms;
      of.of(tenant);
      await new Promise((resolve) => setImmediate(resolve));
      return of.of(tenant);
    },
  };
}
const row = (day: string, up: number) => ({
  ...{ R_id: "r1", R_Name: "沪青平", Xc_XunTime: day, Xc_XunMileage: up, Xc_TotalMileage: up },
  ...{ R_RoadLength: 900, R_UpMileage: up, R_DownMileage: up },
});

it("[A] is of the days before today from eight o'clock on, over the end of a month, and asks no more often than every two hours", async () => {
  const { at, kept } = roads((month) => (month === "2026-11" ? [row("2026-11-27", 800), row("2026-11-28", 0)] : [row("2026-12-01", 0)]));
  // Until eight the newest day is yesterday, and three days before it somebody was there.
  expect(await at(HALF_PAST_SEVEN)).toEqual([]);
  expect(kept).toHaveBeenCalledTimes(4);
  expect(await at(HALF_PAST_SEVEN + HOUR_MS / 4)).toEqual([]);
  expect(kept).toHaveBeenCalledTimes(4);
  expect(await at(HALF_PAST_SEVEN + HOUR_MS)).toMatchObject([{ companyId: "c1", waysInAll: 2, isShort: true }]);
  expect(kept).toHaveBeenCalledTimes(8);
});

it("[A] is unknown where the services do not tell, for longer than two looks", async () => {
  let fails = false;
  const { at } = roads(() => {
    if (fails) throw new Error("away");
    return [row("2026-11-30", 0)];
  });
  expect(await at(HALF_PAST_SEVEN + HOUR_MS)).toMatchObject([{ ways: [{ isUncovered: true }, { isUncovered: true }] }]);
  fails = true;
  expect(await at(HALF_PAST_SEVEN + 4 * HOUR_MS)).toMatchObject([{ ways: [{ isUncovered: true }, { isUncovered: true }] }]);
  expect(await at(HALF_PAST_SEVEN + 8 * HOUR_MS)).toBeNull();
});

it("[A] takes how much was patrolled from the cells that the map is drawn of, where the day is stored", async () => {
  const told = () => [row("2026-11-30", 800)];
  const drivenMs = HALF_PAST_SEVEN - 20 * HOUR_MS;
  const cells = (toM: number, lastMs = drivenMs) => [{ road_id: "r1", up: [{ fromM: 0, toM, lastMs }], down: [{ fromM: 0, toM, lastMs }] }];
  const stored = (toM: number, lastMs?: number) => roads(told, [[{ day: "2026-11-30" }], cells(toM, lastMs)]).at(HALF_PAST_SEVEN + HOUR_MS);
  expect(await stored(900)).toEqual([]);
  expect(await stored(500)).toMatchObject([{ ways: [{ road: "沪青平" }, { road: "沪青平" }] }]);
  expect(await stored(900, drivenMs - 10 * 24 * HOUR_MS)).toMatchObject([{ ways: [{ isUncovered: true }, { isUncovered: true }] }]);
  expect(await roads(told, [[], cells(500)]).at(HALF_PAST_SEVEN + HOUR_MS)).toEqual([]);
});

it("[A] [M8] a road whose chainage goes back was patrolled to its end, though that is a lower chainage than its length", async () => {
  const metresNorth = (m: number) => 31 + m / 111_195;
  const line = [
    [121, 31, 0],
    [121, metresNorth(500), 500],
    [121, metresNorth(500), 100],
    [121, metresNorth(900), 500],
  ];
  const run = [{ fromM: 0, toM: 500, lastMs: HALF_PAST_SEVEN - 20 * HOUR_MS }];
  const cells = [[{ day: "2026-11-30" }], [{ road_id: "r1", up: run, down: run }]] as const;
  const told = (drawn: number[][]) =>
    roads(() => [row("2026-11-30", 800)], [[...cells[0]], [...cells[1]]], drawn).at(HALF_PAST_SEVEN + HOUR_MS);
  expect(await told(line)).toEqual([]);
  expect(await told(line.map(([lng, lat]) => [lng!, lat!]))).toMatchObject([{ isShort: true }]);
});
