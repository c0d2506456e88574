import { readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { sampleExport } from "../../../server/testing/sample-export.ts";
import { noFilter } from "../../../shared/domain/order-filter.ts";
import type { WantedDocument } from "../../../shared/exports/document-words.ts";
import type { ExportRow } from "../../../shared/exports/export-tables.ts";
import type { ExportRequest } from "../../../shared/http/exports-api.ts";
import { reports } from "../../../shared/reports/all.ts";
import { orderReports } from "../../../shared/reports/all-order-reports.ts";
import { tableParts } from "../../../shared/reports/order-rows.ts";
import { patrolSummary } from "../../../shared/reports/patrol-summary.ts";
import { firstQuestion } from "../../../shared/reports/question.ts";
import { type AnyReport, tableOf } from "../../../shared/reports/report.ts";
import { aboutLines } from "../about.ts";
import { documentFonts } from "./fonts.ts";
import { layoutOf } from "./layout.ts";
import { orderBlocks } from "./order-blocks.ts";
import { reportBlocks } from "./report-blocks.ts";
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
    const drawn = (report as AnyReport).parts.filter(({ part }: { part: string }) => part !== "losses" && part !== "stretches");
    expect(kinds).toHaveLength(drawn.length);
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

  it("is the same file, byte by byte, for the same rows", async () => {
    const asked = of(patrolSummary);
    const selection = { rows: [row], asOfMs: NOON_MS };
    const made = async (name: string) => {
      const file = join(tmpdir(), `${name}-${process.pid}.pdf`);
      await writeDocument(file, asked, selection, aboutLines(asked, selection, "张三", ZONE), ZONE);
      const bytes = await readFile(file);
      await rm(file);
      return bytes;
    };
    const first = await made("first");
    expect(first.subarray(0, 5).toString()).toBe("%PDF-");
    expect((await made("second")).equals(first)).toBe(true);
  }, 60_000);

  it("is refused with a sentence where no font could write it", () => {
    expect(() => documentFonts("zh-CN", ["/nowhere"])).toThrow(expect.objectContaining({ code: "fontsMissing" }));
  });
});
