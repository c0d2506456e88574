import { readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { sampleExport } from "../../../server/testing/sample-export.ts";
import { shareTones } from "../../../shared/charts/share-tones.ts";
import { noFilter } from "../../../shared/domain/order-filter.ts";
import type { WantedDocument } from "../../../shared/exports/document-words.ts";
import type { ExportRow } from "../../../shared/exports/export-tables.ts";
import type { ExportRequest } from "../../../shared/http/exports-api.ts";
import { reports } from "../../../shared/reports/all.ts";
import { orderReports } from "../../../shared/reports/all-order-reports.ts";
import { tableParts } from "../../../shared/reports/order-rows.ts";
import { patrolCoverage } from "../../../shared/reports/patrol-coverage.ts";
import { machineMileage } from "../../../shared/reports/patrol-mileage.ts";
import { patrolSummary } from "../../../shared/reports/patrol-summary.ts";
import { quantifiedDefects } from "../../../shared/reports/quantified.ts";
import { firstQuestion } from "../../../shared/reports/question.ts";
import { type AnyReport, tableOf, withDerived } from "../../../shared/reports/report.ts";
import { aboutLines } from "../about.ts";
import type { Block } from "./block.ts";
import { documentFonts } from "./fonts.ts";
import { layoutOf } from "./layout.ts";
import { loadPictures, MOST_PICTURES } from "./load-pictures.ts";
import { orderBlocks } from "./order-blocks.ts";
import { reportBlocks } from "./report-blocks.ts";
import { roadMapSvg, roundLengthM } from "./road-map-svg.ts";
import { writeDocument } from "./write-document.ts";

const ZONE = "Asia/Shanghai";
const NOON_MS = Date.UTC(2026, 2, 1, 4);
const document: WantedDocument = {
  paper: "A4",
  words: {
    ...{ organisation: "浦东公路署", contents: "目录", figures: "汇总", table: "明细", noData: "没有数据" },
    ...{ madeBy: "编制", checkedBy: "审核", approvedBy: "批准", day: "日期", titles: {}, figureNames: {}, fields: {}, said: {} },
  },
};
const of = (report: AnyReport) => {
  const question = firstQuestion(report.filters, "2026-02");
  const columns = tableOf(report, question, {}).map(({ key }) => ({ key, title: key }));
  const rows = { of: "report", report: report.name, question, flags: {} } as const;
  return { ...sampleExport(), title: "巡查汇总", rows, columns, document } satisfies ExportRequest;
};
const row: ExportRow = {
  ...{ company: "甲公司", parent: "总公司", companyId: "c1", passDays: 9, notPassDays: 1, score: 2, deduction: 2 },
} as unknown as ExportRow;

describe("a document", () => {
  it.each(reports.map((report) => [report.name, report] as const))("is made of whatever %s declares", (_, report) => {
    const kinds = reportBlocks(of(report), [], ZONE).map(({ kind }) => kind);
    expect(kinds).toHaveLength((report as AnyReport).parts.length);
  });

  it.each(orderReports.map((report) => [report.name, report] as const))("is made of whatever %s counts", (_, report) => {
    const table = tableParts(report)[0];
    if (table === undefined) return;
    const rows = { of: "orderReport", report: report.name, table: table.title, filter: noFilter, choices: {}, flags: {} } as const;
    const counted = [{ by: [], rows: [{ keys: [], names: [], counts: { all: 4 } }], left: 0, undated: 0 }];
    expect(orderBlocks({ ...sampleExport(), rows, document }, counted).length).toBeGreaterThan(0);
  });

  it("has a cover, contents, its rows, who signs it, and pages that say of how many they are", () => {
    const asked = of(patrolSummary);
    const about = aboutLines(asked, { rows: [row], asOfMs: NOON_MS }, "张三", ZONE);
    const laid = layoutOf(asked, reportBlocks(asked, [row], ZONE), about, NOON_MS, ZONE);
    const said = JSON.stringify(laid.content);
    for (const text of ["浦东公路署", "巡查汇总", "目录", "甲公司", "编制", "审核", "批准", "张三"]) expect(said).toContain(text);
    expect(JSON.stringify((laid.footer as (page: number, pages: number) => object)(2, 7))).toContain("2 / 7");
  });

  it("is signed below words that end as each language writes them", () => {
    const asked = of(patrolSummary);
    const signed = (locale: ExportRequest["locale"]) =>
      JSON.stringify(layoutOf({ ...asked, locale }, [], [], NOON_MS, ZONE).content).includes("编制：");
    expect((["zh-CN", "ja-JP", "en-GB", "es-ES"] as const).map(signed)).toEqual([true, true, false, false]);
  });

  it("leaves no heading and no head of a table alone at the foot of a page, and parts no figure from its unit", () => {
    const asked = of(machineMileage);
    const rows = [withDerived(machineMileage, { roadId: "r1", road: "甲路", day: "2026-02-01", patrolledM: 12_447 } as never, {})] as never;
    const laid = layoutOf(asked, reportBlocks(asked, rows, ZONE), [], NOON_MS, ZONE);
    const breaks = laid.pageBreakBefore as unknown as (node: object) => boolean;
    const at = (verticalRatio: number, headlineLevel?: number) =>
      breaks({ headlineLevel, startPosition: { pageInnerHeight: 740, verticalRatio } });
    expect([at(0.95, 1), at(0.5, 1), at(0.95)]).toEqual([true, false, false]);
    expect(JSON.stringify(laid.content).match(/"headlineLevel":1/g)).toHaveLength(3);
    expect(JSON.stringify(laid.content)).toContain('"keepWithHeaderRows":1');
    expect(JSON.stringify(laid.content)).toContain("12.447\u00a0km");
    expect(JSON.stringify(laid.content)).not.toContain("12.447 km");
  });

  it("is the same file, byte by byte, for the same rows", async () => {
    const asked = of(patrolSummary);
    const selection = { rows: [row], asOfMs: NOON_MS };
    const made = async (name: string) => {
      const file = join(tmpdir(), `${name}-${process.pid}.pdf`);
      await writeDocument(file, asked, selection, aboutLines(asked, selection, "张三", ZONE), ZONE, async () => null);
      const bytes = await readFile(file);
      await rm(file);
      return bytes;
    };
    const first = await made("first");
    expect(first.subarray(0, 5).toString()).toBe("%PDF-");
    expect((await made("second")).equals(first)).toBe(true);
  });

  it("draws its roads as lines in the colours of their shares, and calls them by their names", () => {
    const asked = of(machineMileage);
    const driven = (roadId: string, patrolledM: number) =>
      withDerived(
        machineMileage,
        { roadId, road: roadId, day: "2026-02-01", patrolledM, drivenM: patrolledM, roadLengthM: 1_000 } as never,
        {},
      );
    const road = (id: string, name: string, lat: number) => ({
      id,
      name,
      lengthM: 1_000,
      line: [[121, lat] as const, [121.01, lat] as const],
    });
    const roads = new Map([road("r1", "甲路", 31), road("r2", "乙路", 31.005)].map((one) => [one.id, one]));
    const rows = [driven("r1", 1_000), driven("r2", 0)] as never;
    const blocks = reportBlocks(asked, rows, ZONE, undefined, roads as never);
    const map = blocks.find(({ kind }) => kind === "map") as Extract<Block, { kind: "map" }>;
    expect(map.roads.map(({ colour }) => colour)).toEqual([shareTones.light.full, shareTones.light.none]);
    expect(map.legend).toHaveLength(6);
    const table = blocks[blocks.indexOf(map) + 1] as Extract<Block, { kind: "table" }>;
    expect(table.rows.map(([name]) => name)).toEqual(["甲路", "乙路"]);
    const svg = roadMapSvg(map.roads, 700)!;
    expect(svg.match(/<path [^>]*stroke-width="2"/g)).toHaveLength(2);
    // The northern one is above.
    const heights = [...svg.matchAll(/d="M[\d.]+ ([\d.]+)L/g)].map(([, y]) => Number(y));
    expect(heights[1]).toBeLessThan(heights[0]!);
    // Services whose roads did not come have the table alone.
    expect(reportBlocks(asked, rows, ZONE).some(({ kind }) => kind === "map")).toBe(false);
  });

  it("a matrix of lengths is in kilometres, and says so; a share of lengths names its unit", () => {
    const asked = of(machineMileage);
    const driven = (day: string, patrolledM: number) =>
      withDerived(machineMileage, { roadId: "r1", road: "甲路", day, patrolledM, drivenM: patrolledM, roadLengthM: 12_447 } as never, {});
    const blocks = reportBlocks(asked, [driven("2026-02-01", 12_447), driven("2026-02-02", 6_000)] as never, ZONE);
    const matrix = blocks.find(({ title }) => title === "coveredM (km)") as Extract<Block, { kind: "table" }>;
    expect(matrix.columns.slice(1, 3).map(({ title }) => title)).toEqual(["1", "2"]);
    expect(matrix.rows[0]!.slice(0, 4)).toEqual(["甲路", "12.4", "6.0", ""]);
    expect(matrix.rows.map((line) => line.at(-1))).toEqual(["18.4", "18.4"]);
    const figures = blocks.find(({ kind }) => kind === "figures") as Extract<Block, { kind: "figures" }>;
    expect(figures.figures.at(-1)!.note).toMatch(/^18\.447\skm ÷ 24\.894\skm · /);
  });

  it("says what the distresses of each surface cost, worst first", () => {
    const found = (road: string, type: string, areaM2: number) =>
      ({ road, month: "2026-02", type, degree: "heavy", areaM2, longM: 1, surfaceM2: 700, count: 1, pictures: [] }) as unknown as ExportRow;
    const blocks = reportBlocks(of(quantifiedDefects), [found("甲路", "坑槽", 1), found("乙路", "龟裂", 70)], ZONE);
    const losses = blocks.find(({ title }) => title.startsWith("losses")) as Extract<Block, { kind: "table" }>;
    expect(losses.rows.map(([road]) => road)).toEqual(["乙路", "甲路"]);
    expect(losses.rows[0]!.at(-1)).toMatch(/^龟裂 \d+\.\d\d$/);
    expect(losses.columns).toHaveLength(losses.rows[0]!.length);
  });

  it("shows a month by its weeks, each day with what it came to and its weather in words; a day without a row is a gap", () => {
    const asked = of(patrolCoverage);
    const words = { ...asked.document.words, said: { passed: "合格", notPassed: "不合格", unknown: "未知" } };
    const day = (date: string, coveragePercent: number, passed: boolean) =>
      ({ day: date, coveragePercent, passed, weather: "小雨" }) as unknown as ExportRow;
    const rows = [day("2026-02-02", 103, true), day("2026-02-08", 62.5, false)];
    const blocks = reportBlocks({ ...asked, document: { ...asked.document, words } }, rows, ZONE);
    const calendar = blocks.find(({ title }) => title === "calendar") as Extract<Block, { kind: "table" }>;
    expect(calendar.columns.map(({ title }) => title).at(-1)).toBe("周日");
    expect(calendar.rows[0]!.at(-1), "1 February 2026 is a Sunday").toBe("1");
    expect([calendar.rows[1]![0], calendar.rows[1]!.at(-1)]).toEqual(["2\n103.00%\n合格\n小雨", "8\n62.50%\n不合格\n小雨"]);
  });

  it("a scale is a round length, and a road that nobody drew is no map", () => {
    expect([1, 0.1, 0.02].map(roundLengthM)).toEqual([100, 1_000, 5_000]);
    expect(roadMapSvg([{ line: [], colour: "#000" }], 700)).toBeUndefined();
  });

  it("shows the pictures that its rows name with what they are, each once asked for, and says which could not be had", async () => {
    const asked = of(quantifiedDefects);
    const found = (id: number) =>
      ({
        id: `d${id}`,
        road: "甲路",
        direction: "up",
        chainageM: id,
        type: "坑槽",
        degree: "heavy",
        pictures: [`webUpload/2026/02/01/${id}.png`],
      }) as unknown as ExportRow;
    const rows = Array.from({ length: 130 }, (_, i) => found(i));
    const blocks = reportBlocks(asked, rows, ZONE);
    const block = blocks.find(({ kind }) => kind === "pictures") as Extract<Block, { kind: "pictures" }>;
    expect([block.pictures.length, block.note]).toEqual([MOST_PICTURES, "morePictures"]);
    expect(block.pictures[1]!.caption).toContain("甲路");
    const keys: string[] = [];
    const loaded = await loadPictures([block, block], async (key) => {
      keys.push(key);
      return key.endsWith("/1.png") ? null : { bytes: new Uint8Array([1, 2]), extension: "png", widthPx: 1, heightPx: 1 };
    });
    expect([keys.length, new Set(keys).size, loaded.size]).toEqual([MOST_PICTURES, MOST_PICTURES, MOST_PICTURES - 1]);
    const laid = JSON.stringify(layoutOf(asked, blocks, [], NOON_MS, ZONE, loaded).content);
    expect(laid.match(/data:image\/png;base64,AQI=/g)).toHaveLength(MOST_PICTURES - 1);
    expect(laid.match(/"pictureMissing"/g)).toHaveLength(1);
  });

  it("is refused with a sentence where no font could write it", () => {
    expect(() => documentFonts("zh-CN", ["/nowhere"])).toThrow(expect.objectContaining({ code: "fontsMissing" }));
  });
});
