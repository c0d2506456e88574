import { expect, it } from "vitest";
import { loadEditions } from "../../editions/load-editions.ts";
import { wgsToGcj } from "../../shared/domain/coordinates.ts";
import type { Device } from "../../shared/domain/device.ts";
import { patrolDayOf } from "../../shared/domain/patrol-day.ts";
import { formatZoned } from "../../shared/domain/zoned-time.ts";
import { passQuery } from "../../shared/http/pass-api.ts";
import { atOnce } from "../computing/steps.ts";
import { deviceDay } from "../passes/day-passes.ts";
import { PassSearch } from "./pass-search.ts";

const ZONE = "Asia/Shanghai";
const DEGREE_M = 111_195;
const tenant = loadEditions({ LEGACY_ADDRESS: "http://127.0.0.1:2" }).tenants.get("021PDGLS")!;
const line = [0, 1_000, 2_000].map((northM): [number, number] => [121.5, 31.2 + northM / DEGREE_M]);
const road = { id: "r1", name: "路", town: "", roadClass: "", section: "", companyId: "c1", lengthM: 2_000, line };
const device: Device = {
  ...{ id: "a", kind: "vehicle", name: "巡查a", companyId: "c1", company: "一公司", lng: 121.5, lat: 31.2, headingDeg: 0, speedKmh: 36 },
  ...{ road: "", chainageM: null, seenAtMs: 0, mileageM: 0, trail: [] },
};
const midway = { lng: 121.5, lat: 31.2 + 1_000 / DEGREE_M, radiusM: 900 };

it.each([
  ["04:30", { roadId: "r1" }],
  ["04:30", midway],
  ["04:00", { roadId: "r1" }],
])(
  "[T4] a pass over the edge of a patrol day that begins at %s is told once: until then with the day before, and from then on (%o)",
  async (begins, where) => {
    const rule = { ...tenant.file, timeZone: ZONE, patrolDayStartsAt: begins };
    const day = patrolDayOf(rule, { year: 2026, month: 3, day: 12 });
    // 10 m/s, each five seconds: half of the road on either side of the edge.
    const fixes = Array.from({ length: 41 }, (_, i) => ({ atMs: day.startMs - 101_000 + i * 5_000, northM: i * 50 }));
    const rows = fixes.map(({ atMs, northM }) => {
      const [lng, lat] = wgsToGcj([121.5, 31.2 + northM / DEGREE_M]);
      return { T_Time: formatZoned(ZONE, atMs), T_Location: `${lng},${lat}`, T_Speed: 36 };
    });
    const asked: string[] = [];
    const search = new PassSearch({
      reader: {
        needed: async ({ kind }: { kind: string }) => ({
          state: { rows: new Map<string, unknown>(kind === "roads" ? [["r1", road]] : [["a", device]]) },
        }),
      },
      asking: {
        kept: async (_: unknown, __: unknown, { StartTime }: { StartTime: string }) => {
          asked.push(StartTime.slice(11, 16));
          return { rows, refused: [], askedAtMs: day.startMs + 3_600_000 };
        },
      },
      computing: { run: async (_: string, steps: Generator<void, unknown, void>) => atOnce(steps) },
      ...{ newQuestions: () => async () => {}, now: () => day.startMs + 3_600_000, stored: {}, storedPlaces: {} },
    } as never);
    const who = {
      session: { tenant: "021PDGLS", user: { id: "1", userType: 1, companyId: "" } },
      tenant: { ...tenant, file: rule },
    } as never;
    const query = { ...passQuery.parse({ ...where, startMs: day.startMs, endMs: day.startMs + 1_800_000 }), devices: ["a"] };
    const { passes } = await search.told(who, query, "roadId" in where ? (road as never) : null);
    expect(asked).toEqual(["04:00"]);
    expect(passes.map(({ inMs }) => inMs >= day.startMs)).toEqual([true]);

    const points = fixes.map(({ atMs, northM }) => ({ place: [121.5, 31.2 + northM / DEGREE_M] as const, atMs }));
    const before = atOnce(deviceDay(points, patrolDayOf(rule, { year: 2026, month: 3, day: 11 }), [road as never]));
    expect(before.passes.map(({ pass }) => pass.outMs <= day.startMs)).toEqual([true]);
    if ("roadId" in where) expect(before.passes[0]!.pass.lengthM + passes[0]!.lengthM).toBeCloseTo(2_000, -2);
  },
);
