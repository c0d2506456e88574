import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { afterAll, describe, expect, it } from "vitest";
import { atOnce } from "../../server/computing/steps.ts";
import { wholeTrack } from "../../server/tracks/day-track.ts";
import { metresOf, drivenStretches as toldStretches } from "../../shared/domain/driven-stretches.ts";
import { netOf } from "../../shared/domain/matching/road-net.ts";
import { noFilter } from "../../shared/domain/order-filter.ts";
import { roadPasses } from "../../shared/domain/passes.ts";
import { sharePercent } from "../../shared/domain/share.ts";
import { getUserTrackDetail } from "../../shared/legacy/calls/track.ts";
import { toWgs } from "../../shared/legacy/decode-source.ts";
import { decodeWorkOrder } from "../../shared/legacy/decode-work-order.ts";
import { placedPoint } from "../../shared/legacy/records/device.ts";
import { countOrders } from "../../shared/reports/count-orders.ts";
import { tablesOf } from "../../shared/reports/order-report.ts";
import { rowsOfTable, type TablePart, totalOf } from "../../shared/reports/order-rows.ts";
import { patrolCoverage } from "../../shared/reports/patrol-coverage.ts";
import { patrolDay } from "../../shared/reports/patrol-day.ts";
import { patrolMileage } from "../../shared/reports/patrol-mileage.ts";
import { patrolSummary } from "../../shared/reports/patrol-summary.ts";
import { performance } from "../../shared/reports/performance.ts";
import { type AnyReport, figureOf, type ReportPart, type ReportRow, withDerived } from "../../shared/reports/report.ts";
import { assignmentRow } from "./assignment-row.ts";
import { trackHandlers } from "./calls/track.ts";
import { readConfig } from "./config.ts";
import { drivenBy, unionM } from "./driven.ts";
import { recordRow, SPOKEN } from "./record-row.ts";
import { isWalked } from "./route.ts";
import { Services } from "./services.ts";
import { patrolCoverageStory, patrolMileageStory, patrolSummaryStory } from "./stories/patrol.ts";
import type { AnyReportStory } from "./stories/story.ts";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** 1 March 2028 on Shanghai's clocks; all of February is over. */
const MARCH_MS = Date.UTC(2028, 1, 29, 16);
const MONTH = "2028-02";
const DAYS = 29;
const folder = mkdtempSync(`${tmpdir()}/one-story-`);
const CODES = ["021QPGLS", "021JDGLS"];
const env = { STANDIN_DATA: folder, STANDIN_SIZE: "0.05", STANDIN_TENANTS: CODES.join(), STANDIN_CREATED_AT: String(MARCH_MS) };
const services = new Services(readConfig(env), () => MARCH_MS);
afterAll(() => {
  services.close();
  rmSync(folder, { recursive: true });
});

describe.each(CODES)("one story of %s", (code) => {
  const { tenant } = services.served.get(code)!;
  const { world, entities, orders } = tenant;
  const scene = { world, entities, orders, deviceTimeMs: MARCH_MS };
  const source = { ...SPOKEN, area: undefined } as never;

  /** What the product makes of what the services write: written with their habits, decoded and worked out by the report's declaration. */
  function told(report: AnyReport, story: AnyReportStory, sent: object, which = 0): ReportRow[] {
    const rows = story.rows(scene, { TrackTime: MONTH, ComId: "", ...sent }, story.calls[which]!);
    return rows.map((row) =>
      withDerived(report, report.record.decode(recordRow(code, story.record, row) as never, source) as ReportRow, { month: MONTH }),
    );
  }
  const figure = (report: AnyReport, key: string, rows: readonly ReportRow[]) => {
    const figures = (report.parts as readonly ReportPart<string>[]).flatMap((part) => (part.part === "figures" ? part.figures : []));
    return figureOf(figures.find((one) => one.key === key)!, rows);
  };

  it("tracks → roads → day bar → month's score: each is made of the one before, to the metre", () => {
    const companies = told(patrolSummary, patrolSummaryStory, {});
    expect(companies.length).toBeGreaterThan(1);
    for (const company of companies) {
      const sent = { ComId: company.companyId };
      const days = told(patrolCoverage, patrolCoverageStory, sent);
      const roads = told(patrolMileage, patrolMileageStory, sent);
      expect(days).toHaveLength(DAYS);
      for (const [i, day] of days.entries()) {
        const its = roads.filter((row) => row.day === day.day);
        // From where devices drove to each road's metres.
        const driven = drivenBy(world, MARCH_MS - (DAYS - i) * DAY_MS, MARCH_MS);
        for (const row of its) {
          const stretches = driven.flatMap((one) => one.driven.get(String(row.roadId))?.stretches ?? []);
          expect(row.patrolledM, `${day.day} ${row.road}`).toBe(Math.round(unionM(stretches)));
        }
        // From the roads' metres to the bar, and the same asked for that day alone.
        expect(figure(patrolMileage, "coveragePercent", its)?.toFixed(2)).toBe((day.coveragePercent as number).toFixed(2));
        const ofDay = told(patrolDay, patrolMileageStory, { ...sent, Day: day.day }, 2);
        const [coveredM, missingM] = ["coveredM", "missingM"].map((key) => figure(patrolDay, key, ofDay)!);
        expect(sharePercent({ part: coveredM!, whole: coveredM! + missingM! })).toBe(day.coveragePercent);
        expect(day.passed).toBe((day.coveragePercent as number) >= 90);
      }
      // From the bars to the month.
      const passed = days.filter((day) => day.passed === true).length;
      expect([company.passed, company.failed, company.points]).toEqual([passed, DAYS - passed, Math.max(0, 100 - 2 * (DAYS - passed))]);
    }
  });

  it("what the product reads of tracks is what the services count of a road, but for what lies between two fixes", () => {
    const dayMs = MARCH_MS - 9 * DAY_MS;
    const [fromMs, untilMs] = [dayMs + 7 * HOUR_MS, dayMs + 17 * HOUR_MS];
    const rows = told(patrolDay, patrolMileageStory, { Day: "2028-02-21" }, 2);
    const roads = world.roads.filter((road) => isWalked(road) && road.companyId === world.roads[0]!.companyId);
    const devices = world.devices.filter(({ kind, companyId }) => kind === "inspector" && companyId === roads[0]!.companyId);
    const asWritten = (atMs: number) => new Date(atMs + 8 * HOUR_MS).toISOString().slice(0, 19).replace("T", " ");
    const ways = devices.map(({ id }) => {
      const fields = { D_Id: id, StartTime: asWritten(fromMs), EndTime: asWritten(untilMs - 1_000) };
      const points = trackHandlers[getUserTrackDetail.name]!(tenant, { fields, nowMs: MARCH_MS } as never);
      const told = points.map((point) => placedPoint.decode(point as never, source));
      return atOnce(wholeTrack(told as never, { startMs: fromMs, untilMs })).stretches;
    });
    const inWgs = world.roads.map(({ id, line }) => ({ id, line: line.map((place) => toWgs(place as never, "GCJ-02")) }));
    const net = atOnce(netOf(inWgs));
    for (const road of roads) {
      const { line } = inWgs.find(({ id }) => id === road.id)!;
      const asked = { id: road.id, line, lengthM: road.lengthM, fromM: 0, toM: Number.POSITIVE_INFINITY, direction: null };
      const seen = ways.flatMap((way) =>
        atOnce(
          roadPasses(
            way.filter(({ quality }) => quality === "observed"),
            asked,
            net,
          ),
        ),
      );
      const parts = seen.flatMap(({ fromM, toM }) => (fromM === null || toM === null ? [] : [{ fromM, toM }]));
      const { missing } = metresOf(toldStretches(Math.round(road.lengthM), parts, []));
      const row = rows.find(({ roadId }) => roadId === road.id)!;
      // A handful of ends of silences, each up to the five seconds between two fixes.
      expect(Math.abs(missing - (row.missingM as number)), road.name).toBeLessThan(Math.max(150, road.lengthM * 0.01));
    }
  });

  it("orders → rates → league: each company's rate is that of its orders, and its place that of its rate, to the order", () => {
    const ours = [...orders.values()].map((order) => decodeWorkOrder(assignmentRow(tenant, order), source));
    const around = { types: [], timeZone: "Asia/Shanghai", nowMs: MARCH_MS };
    const choices = { by: "company" } as const;
    const tables = countOrders(ours, tablesOf(performance, choices), noFilter, around);
    const part = performance.parts.find((one): one is Extract<typeof one, TablePart> => one.part === "table")! as TablePart;
    const league = rowsOfTable(part, tables.find(({ by }) => by.join() === "company")!, totalOf(tables));
    expect(league.length).toBeGreaterThan(1);
    const CANCELLED = 8;
    const DONE = [4, 9];
    let counted = 0;
    for (const { keys, values } of league) {
      const own = [...orders.values()].filter(({ companyId }) => companyId === keys[0]);
      const valid = own.filter(({ status }) => status !== CANCELLED);
      const done = own.filter(({ status }) => DONE.includes(status));
      expect([values.found, values.completed, values.disposalRate]).toEqual([
        own.length,
        done.length,
        sharePercent({ part: done.length, whole: valid.length }),
      ]);
      const better = league.filter((one) => (one.values.disposalRate as number) > (values.disposalRate as number));
      expect(values.rank).toBe(better.length + 1);
      counted += own.length;
    }
    expect(counted).toBe(orders.size);
  });
});
