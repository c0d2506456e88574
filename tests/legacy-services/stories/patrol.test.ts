import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { afterAll, describe, expect, it } from "vitest";
import { sharePercent } from "../../../shared/domain/share.ts";
import { readConfig } from "../config.ts";
import { fixAt } from "../devices.ts";
import { drivenBy, unionM } from "../driven.ts";
import { isWalked } from "../route.ts";
import { Services } from "../services.ts";
import { weatherOf } from "../world/weather.ts";
import { bridgePatrolStory, patrolCoverageStory, patrolledBridgeStory, patrolMileageStory, patrolSummaryStory } from "./patrol.ts";
import { personMonthStory, personRoadStory } from "./patrol-persons.ts";
import type { Scene } from "./story.ts";

const HOUR_MS = 3_600_000;
/** 1 March 2028 on Shanghai's clocks. */
const MARCH_MS = Date.UTC(2028, 1, 29, 16);
const JANUARY_MS = Date.UTC(2027, 11, 31, 16);
const folder = mkdtempSync(`${tmpdir()}/patrol-`);
const open = (path: string) => {
  const env = { STANDIN_DATA: `${folder}/${path}`, STANDIN_SIZE: "0.01", STANDIN_TENANTS: "021QPGLS,021QFYHDW,021JDGLS" };
  return new Services(readConfig({ ...env, STANDIN_CREATED_AT: String(MARCH_MS) }), () => MARCH_MS);
};
const services = open("first");
afterAll(() => {
  services.close();
  rmSync(folder, { recursive: true });
});

/** As things stand at a time. */
const at = (code: string, deviceTimeMs: number, from = services): Scene => {
  const { world, entities, orders } = from.served.get(code)!.tenant;
  return { world, entities, orders, deviceTimeMs };
};
const [byCompany, byTender] = patrolCoverageStory.calls;
const [ofCompanies, ofSections] = patrolSummaryStory.calls;
const days = (scene: Scene, TrackTime: string, ComId: string, call = byCompany!) =>
  patrolCoverageStory.rows(scene, { TrackTime, ComId }, call);
const scores = (scene: Scene, TrackTime: string, call = ofCompanies!, ComId = "") =>
  patrolSummaryStory.rows(scene, { TrackTime, ComId }, call);
const QP = at("021QPGLS", MARCH_MS);

describe.each(["021QPGLS", "021JDGLS", "021QFYHDW"])("manual patrol of %s", (code) => {
  const scene = at(code, MARCH_MS);

  it("is summed up from the very days that it tells, for companies and for sections", () => {
    const [companies, sections] = [scores(scene, "2028-01"), scores(scene, "2028-01", ofSections)];
    expect(companies.length).toBeGreaterThan(0);
    expect(sections.length).toBeGreaterThan(companies.length);
    for (const { companyId, passed, failed, score } of companies) {
      const month = days(scene, "2028-01", companyId);
      expect([passed, failed]).toEqual([month.filter((day) => day.passed).length, month.filter((day) => !day.passed).length]);
      expect(month).toHaveLength(31);
      expect(score).toBe(Math.max(0, 100 - 2 * failed!));
    }
    for (const { company, parent, passed, failed } of sections) {
      const month = days(scene, "2028-01", company, byTender);
      expect([passed, failed]).toEqual([month.filter((day) => day.passed).length, month.filter((day) => !day.passed).length]);
      expect(companies.map((one) => one.company)).toContain(parent);
    }
  });

  it("is passed by section where each section is passed, however much was driven in all", () => {
    for (const { companyId } of scores(scene, "2028-01")) {
      const sections = scores(scene, "2028-01", ofSections).filter((one) => one.companyId === companyId);
      const each = sections.map(({ company }) => days(scene, "2028-01", company, byTender));
      const all = days(scene, "2028-01", companyId, byTender);
      expect(all.map(({ passed }) => passed)).toEqual(all.map((_, i) => each.every((month) => month[i]!.passed)));
      expect(all.map(({ coveragePercent }) => coveragePercent)).toEqual(
        days(scene, "2028-01", companyId).map(({ coveragePercent }) => coveragePercent),
      );
    }
  });
});

it.each([
  ["021QFYHDW", 24],
  ["021QFYHDW", 10],
  ["021QPGLS", 9],
] as const)("what %s is told of a day at %i o'clock is what the positions show, in the shift and each metre once", (code, hour) => {
  const dayMs = MARCH_MS - 10 * 24 * HOUR_MS;
  const scene = at(code, dayMs + hour * HOUR_MS);
  for (const { companyId, company } of scores(scene, "2028-02")) {
    const roads = scene.world.roads.filter((road) => road.companyId === companyId && isWalked(road));
    const lengthM = roads.reduce((sum, road) => sum + road.lengthM, 0);
    const shown = (metresSeen(scene, companyId, dayMs) / lengthM) * 100;
    const told = days(scene, "2028-02", companyId).find(({ day }) => day === "2028-02-20")!.coveragePercent!;
    // The few metres between the last fix before a gap and the gap.
    expect(Math.abs(told - shown), company).toBeLessThan(1);
    expect(shown, company).toBeGreaterThan(5);
  }
});

/** From fix to fix along a road, every five seconds of the shift, as somebody would count it who knows the positions alone. */
function metresSeen({ world, deviceTimeMs }: Scene, companyId: string, dayMs: number): number {
  const seen = new Set<string>();
  for (const device of world.devices.filter((one) => one.kind === "inspector" && one.companyId === companyId)) {
    let before: ReturnType<typeof fixAt> = null;
    for (let atMs = dayMs + 7 * HOUR_MS; atMs < Math.min(deviceTimeMs, dayMs + 17 * HOUR_MS); atMs += 5_000) {
      const fix = fixAt(world, device, atMs);
      if (fix === null || fix.atMs < dayMs || fix.atMs === before?.atMs) continue;
      const isOneDrive = before !== null && fix.atMs - before.atMs <= 5_000 && fix.road !== null && fix.road === before.road;
      const [fromM, toM] = [fix.chainageM ?? 0, before?.chainageM ?? 0].sort((a, b) => a - b) as [number, number];
      for (let m = fromM; isOneDrive && m < toM; m++) seen.add(`${fix.road!.id}:${m}`);
      before = fix;
    }
  }
  return seen.size;
}

it("repeats do not count: 1,000 of 1,000 m twice and half of 3,000 m are 2,500 m", () => {
  const twice = { fromM: 0, toM: 1_000 };
  expect(
    unionM([twice, twice]) +
      unionM([
        { fromM: 500, toM: 2_000 },
        { fromM: 1_000, toM: 1_500 },
      ]),
  ).toBe(2_500);
  expect(unionM([])).toBe(0);
});

it("days that have not come do not exist, nor a day before its shift, and 29 February does", () => {
  expect(days(QP, "2028-02", "").at(-1)!.day).toBe("2028-02-29");
  expect([days(QP, "2028-03", ""), scores(QP, "2028-03"), days(QP, "2029-01", "")]).toEqual([[], [], []]);
  const [early, noon, evening] = [7, 9, 17].map((hour) => days(at("021QPGLS", MARCH_MS + hour * HOUR_MS), "2028-03", ""));
  expect([early!.length, noon!.length, evening!.length]).toEqual([0, 1, 1]);
  expect(noon![0]!.coveragePercent).toBeLessThan(evening![0]!.coveragePercent!);
  const nextDay = days(at("021QPGLS", MARCH_MS + 30 * HOUR_MS), "2028-03", "");
  expect(nextDay).toEqual(evening);
});

it("nothing is told of the time before the customer's records", () => {
  expect([days(QP, "2020-01", ""), scores(QP, "2020-01")]).toEqual([[], []]);
});

it("another start tells the same, also of a day that is under way", () => {
  const again = open("second");
  const nowMs = MARCH_MS + 10 * HOUR_MS;
  const ask = (from: Services) => [days(at("021JDGLS", nowMs, from), "2028-03", "JDC1"), scores(at("021JDGLS", nowMs, from), "2028-02")];
  expect(ask(again)).toEqual(ask(services));
  again.close();
});

it("a month that is none and a company that nobody knows are refused", () => {
  for (const month of ["", "2028-13", "2028-1", "202801", "今天"]) expect(() => days(QP, month, ""), month).toThrow("时间格式错误");
  expect(() => days(QP, "2028-02", "nobody")).toThrow("养护单位不存在");
});

it("some days are passed and some are not, and customers of one district have one weather", () => {
  const months = ["2027-12", "2028-01", "2028-02"].flatMap((month) => scores(QP, month));
  expect(months.some(({ failed }) => failed! > 0)).toBe(true);
  expect(months.some(({ passed }) => passed! > 20)).toBe(true);
  const weather = (code: string) => days(at(code, MARCH_MS), "2028-01", "").map((day) => day.weather);
  expect(weather("021QPGLS")).toEqual(weather("021QFYHDW"));
  expect(weather("021QPGLS")).not.toEqual(weather("021JDGLS"));
  const year = Array.from({ length: 366 }, (_, i) => weatherOf(QP.world, new Date(Date.UTC(2028, 0, 1 + i)).toISOString().slice(0, 10)));
  expect(new Set(year)).toEqual(new Set(["晴", "多云", "小雨", "雾", "雪"]));
});

describe.each(["021QPGLS", "021JDGLS"])("the same drives of %s add up from both ends", (code) => {
  const scene = at(code, MARCH_MS);
  const metres = (rows: readonly { readonly patrolledM: number | null; readonly roadLengthM: number | null }[]) =>
    [rows.reduce((sum, { patrolledM }) => sum + patrolledM!, 0), rows.reduce((sum, { roadLengthM }) => sum + roadLengthM!, 0)] as const;

  it.each([{}, { IsJixie: "1" }])("road by road they are the day's coverage (%o)", (means) => {
    const [companyId] = scores(scene, "2028-01").map((row) => row.companyId);
    const sent = { TrackTime: "2028-01", ComId: companyId, ...means };
    const told = patrolCoverageStory.rows(scene, sent, byCompany!);
    const roads = patrolMileageStory.rows(scene, sent, patrolMileageStory.calls[0]!);
    expect(told.length).toBeGreaterThan(20);
    for (const { day, coveragePercent } of told) {
      const [patrolledM, lengthM] = metres(roads.filter((road) => road.day === day));
      expect(sharePercent({ part: patrolledM, whole: lengthM }), "to the metre").toBe(coveragePercent);
    }
    for (const { upM, downM, patrolledM, drivenM, roadLengthM } of roads) {
      expect(Math.max(upM!, downM!)).toBeLessThanOrEqual(patrolledM! + 1);
      expect(patrolledM).toBeLessThanOrEqual(Math.min(roadLengthM!, drivenM!) + 1);
    }
  });

  it("a day's roads are those of its month, asked for by themselves or to be taken away, to the metre", () => {
    const [ofMonth, toExport, ofDay] = patrolMileageStory.calls;
    for (const means of [{}, { IsJixie: "1" }]) {
      const sent = { TrackTime: "2028-01", ComId: "", ...means };
      const month = patrolMileageStory.rows(scene, sent, ofMonth!);
      expect(patrolMileageStory.rows(scene, sent, toExport!)).toEqual(month);
      for (const day of ["2028-01-01", "2028-01-31"]) {
        const roads = patrolMileageStory.rows(scene, { ...sent, Day: day }, ofDay!);
        expect(roads.length).toBeGreaterThan(0);
        expect(roads).toEqual(month.filter((row) => row.day === day));
      }
    }
  });

  it("machines are told of the price of a day, and drive no more in a shift than a camera films", () => {
    const machines = patrolSummaryStory.rows(scene, { TrackTime: "2028-01", ComId: "", IsJixie: "1" }, ofCompanies!);
    expect(machines.map(({ score }) => score)).toEqual(machines.map(() => 2));
    const roads = patrolMileageStory.rows(scene, { TrackTime: "2028-01", ComId: "", IsJixie: "1" }, patrolMileageStory.calls[0]!);
    const days = new Set(roads.map(({ day }) => day));
    expect(days.size).toBe(31);
    for (const { device, driven } of drivenBy(scene.world, JANUARY_MS, MARCH_MS, "vehicle")) {
      const drivenM = [...driven.values()].reduce((sum, road) => sum + road.drivenM, 0);
      expect(drivenM, device.name).toBeLessThan(260_000);
    }
  });

  it("each bridge that is counted stands in the list by name, by company and by section", () => {
    const sent = { TrackTime: "2028-01", ComId: "" };
    const [companies, sections] = bridgePatrolStory.calls.slice(0, 2).map((call) => bridgePatrolStory.rows(scene, sent, call));
    const bridges = patrolledBridgeStory.rows(scene, sent, patrolledBridgeStory.calls[0]!);
    expect(bridges.length).toBeGreaterThan(0);
    for (const { companyId, due, patrolled, visits, inLedger } of companies!) {
      const own = bridges.filter((bridge) => bridge.companyId === companyId);
      expect([due, patrolled, visits]).toEqual([
        own.length,
        own.filter(({ lastAtMs }) => lastAtMs !== null).length,
        own.reduce((sum, bridge) => sum + bridge.visits!, 0),
      ]);
      expect(inLedger).toBeGreaterThanOrEqual(due!);
    }
    const year = Array.from({ length: 12 }, (_, i) => `2027-${String(i + 1).padStart(2, "0")}`);
    const missed = year.flatMap((TrackTime) =>
      patrolledBridgeStory.rows(scene, { TrackTime, ComId: "" }, patrolledBridgeStory.calls[0]!).filter((bridge) => bridge.visits === 0),
    );
    expect(missed.length, "some month has a bridge that nobody looked at").toBeGreaterThan(0);
    const total = (rows: typeof companies) => rows!.reduce((sum, { due, patrolled }) => sum + due! * 1_000 + patrolled!, 0);
    expect(total(sections)).toBe(total(companies));
  });

  it("a person's month is the sum of the roads of their days, and of the orders that they found", () => {
    const sent = { StartTime: "2028-02-01", EndTime: "2028-02-29", Cu_Id: "" };
    const months = personMonthStory.rows(scene, sent, personMonthStory.calls[0]!);
    const roads = personRoadStory.rows(scene, sent, personRoadStory.calls[0]!);
    expect(months.some(({ days: walked }) => walked! > 15)).toBe(true);
    for (const { personId, days: walked, mileageM } of months) {
      const own = roads.filter((road) => road.personId === personId);
      expect([walked, mileageM]).toEqual([new Set(own.map(({ day }) => day)).size, own.reduce((sum, road) => sum + road.mileageM!, 0)]);
    }
    const persons = new Set(months.map(({ person }) => person));
    const found = [...scene.orders.values()].filter(
      ({ finder, foundAtMs }) => persons.has(finder) && new Date(foundAtMs + 8 * HOUR_MS).toISOString().startsWith("2028-02"),
    );
    expect(found.length).toBeGreaterThan(0);
    const named = new Map(months.map(({ person, raised }) => [person, raised!]));
    expect([...named.values()].reduce((sum, raised) => sum + raised, 0)).toBe(found.length);
  });
});
