import { readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { read } from "xlsx";
import { sampleExport } from "../../server/testing/sample-export.ts";
import { sampleOrder } from "../../server/testing/sample-order.ts";
import type { ExportRequest } from "../../shared/http/exports-api.ts";
import { patrolSummary } from "../../shared/reports/patrol-summary.ts";
import { readWorkbook } from "../../tests/support/workbook.ts";
import { aboutLines } from "./about.ts";
import type { Picture } from "./fetch-picture.ts";
import { writePictureWorkbook } from "./picture-workbook.ts";
import { selectReckoned } from "./select-reckoned.ts";
import type { Selection } from "./selection.ts";
import { sheetName } from "./sheet-name.ts";
import { writeTableWorkbook } from "./table-workbook.ts";

const ZONE = "Asia/Shanghai";
/** 2026-03-01 12:00 on Shanghai's clocks: day 46082 and a half of spreadsheets. */
const NOON_MS = Date.UTC(2026, 2, 1, 4);
const NOON_DAYS = 46_082.5;
const OCTOBER_3_DAYS = 46_298;
const orders = [
  sampleOrder({ id: "1", status: 1, road: "=1+1", foundAtMs: NOON_MS, pictures: ["a.png", "b.png"], repairPictures: ["c.png"] }),
  sampleOrder({ id: "2", status: 99, serious: true, road: "@cmd", chainageM: null, foundAtMs: null, pictures: ["gone.png"] }),
  sampleOrder({ id: "3", status: 1, road: 'a<b>&"c"\u0007\ud800', foundAtMs: NOON_MS }),
];
const asked = sampleExport();
const selection = { rows: orders, asOfMs: NOON_MS };
const about = aboutLines(asked, selection, "-张三", ZONE);

const pixel: Picture = { bytes: new Uint8Array([1, 2, 3]), extension: "png", widthPx: 540, heightPx: 300 };
async function written(request: ExportRequest, rows: Selection = selection) {
  const file = join(tmpdir(), `workbook-${process.pid}.xlsx`);
  const progress: [number, number][] = [];
  const onProgress = (done: number, total: number) => void progress.push([done, total]);
  const fetchPicture = async (key: string) =>
    key === "gone.png" ? null : key === "tall.png" ? { ...pixel, widthPx: 300, heightPx: 600 } : pixel;
  if (request.pictures === null) await writeTableWorkbook(file, request, rows, about, ZONE, onProgress);
  else await writePictureWorkbook(file, request, rows, about, ZONE, { fetchPicture, onProgress });
  const bytes = await readFile(file);
  await rm(file);
  return { ...readWorkbook(bytes), bytes, progress };
}
const table = () => written(asked);
const pictureWorkbook = () => written(sampleExport({ pictures: { defect: 1, repair: 2 } }));

describe.each([
  ["table", table],
  ["table with pictures", pictureWorkbook],
])("a %s", (_, write) => {
  it("says what the screen says: the user's words, times as times, codes nobody listed as they are", async () => {
    const [rows] = (await write()).sheets;
    expect([..."ABCDE"].map((column) => rows?.get(`${column}1`))).toEqual(["编号", "状态", "道路", "桩号", "发现时间"]);
    expect(rows?.get("A2")).toBe("N1");
    expect(rows?.get("B2")).toBe("待处置");
    expect(rows?.get("D2")).toBe("K1+200");
    expect(rows?.get("E2")).toBe(NOON_DAYS);
    expect(rows?.get("B3")).toBe("状态 99 · 严重");
    expect(rows?.has("D3") || rows?.has("E3")).toBe(false);
  });

  it("runs nothing: texts that begin like formulas are texts with an apostrophe", async () => {
    const { sheets } = await write();
    expect(sheets[0]?.get("C2")).toBe("'=1+1");
    expect(sheets[0]?.get("C3")).toBe("'@cmd");
    expect([...(sheets[1]?.values() ?? [])]).toContain("'-张三");
  });

  it("says on a second sheet what it holds, as of when, and who made it", async () => {
    const { names, sheets } = await write();
    expect(names).toEqual(["待处置", "说明"]);
    expect([...(sheets[1]?.values() ?? [])]).toEqual(expect.arrayContaining(["数据截至", NOON_DAYS, "条数", 3, "导出人"]));
  });
});

it("[E17] a workbook of what the server reckoned has its numbers as numbers, times as times, words in the user's language, and no formula", async () => {
  const keys = ["day", "points", "reason", "enteredAtMs", "state"];
  const base = sampleExport();
  const request = sampleExport({
    title: "扣分明细 2026-10",
    rows: { of: "assessment", table: "deductions", month: "2026-10", companies: [] },
    columns: keys.map((key) => ({ key, title: key })),
    words: { ...base.words, values: { state: { stands: "有效" } } },
  });
  const rows = [{ day: "2026-10-03", points: -0.3, reason: "=1+1", enteredAtMs: NOON_MS, state: "stands" }];
  const reckoned = await selectReckoned({ reckoned: JSON.stringify({ rows, asOfMs: NOON_MS }) });
  const { sheets, names, bytes } = await written(request, reckoned);
  expect(["A2", "B2", "C2", "D2", "E2"].map((at) => sheets[0]?.get(at))).toEqual([OCTOBER_3_DAYS, -0.3, "'=1+1", NOON_DAYS, "有效"]);
  // As a spreadsheet shows them: a day without an hour, points to the hundredth.
  const [sheet] = Object.values(read(bytes).Sheets);
  expect(["A2", "B2", "D2"].map((at) => [sheet?.[at].t, sheet?.[at].w])).toEqual([
    ["n", "2026-10-03"],
    ["n", "-0.30"],
    ["n", "2026-03-01 12:00"],
  ]);
  expect(names).toEqual(["扣分明细 2026-10", "说明"]);
  await expect(selectReckoned({ reckoned: null })).rejects.toMatchObject({ code: "notFound" });
});

it.each([null, { defect: 1, repair: 0 }])(
  "[S5] holds each text as it is, also one that spreadsheets would read a sign into (pictures %j)",
  async (pictures) => {
    const rows = [sampleOrder({ id: "1", road: "_x003D_1+1 _x000d_ a_x_b" })];
    const { bytes } = await written(sampleExport({ pictures }), { rows, asOfMs: NOON_MS });
    const book = read(bytes);
    expect(book.Sheets[book.SheetNames[0]!]!.C2.v).toBe("_x003D_1+1 _x000d_ a_x_b");
  },
);

describe("a table with pictures", () => {
  it("places up to the wanted number of pictures in their cells, and says where one is missing", async () => {
    const { sheets, files, progress } = await pictureWorkbook();
    expect(sheets[0]?.get("F1")).toBe("处置前");
    expect(sheets[0]?.get("G1")).toBe("处置后 1");
    expect(sheets[0]?.get("F3")).toBe("照片缺失");
    const drawing = files.get("xl/drawings/drawing1.xml")?.toString() ?? "";
    expect([...drawing.matchAll(/<xdr:from><xdr:col>(\d+)<.*?<xdr:row>(\d+)</g)].map(([, column, row]) => [column, row])).toEqual([
      ["5", "1"],
      ["6", "1"],
    ]);
    // Fitted into 270 by 150.
    expect(drawing).toContain(`cx="${270 * 9_525}" cy="${150 * 9_525}"`);
    // Filtered away and sorted with their rows.
    expect(drawing.match(/<xdr:twoCellAnchor editAs="twoCell">/g)).toHaveLength(2);
    expect([...files.keys()].filter((name) => name.startsWith("xl/media/"))).toHaveLength(2);
    expect(progress.at(-1)).toEqual([3, 3]);
  });

  it("keeps the sides of a picture as they are, and puts it in the middle of its cell", async () => {
    const rows = [sampleOrder({ id: "1", pictures: ["tall.png"] })];
    const { files } = await written(sampleExport({ pictures: { defect: 1, repair: 0 } }), { rows, asOfMs: NOON_MS });
    const drawing = files.get("xl/drawings/drawing1.xml")?.toString() ?? "";
    expect(drawing).toContain(`cx="${75 * 9_525}" cy="${150 * 9_525}"`);
    const [left, right] = [...drawing.matchAll(/<xdr:colOff>(\d+)</g)].map(([, emu]) => Math.round(Number(emu) / 952.5) / 10);
    expect([left, right]).toEqual([100.5, 175.5]);
  });

  it("holds only signs that XML can hold", async () => {
    expect((await pictureWorkbook()).sheets[0]?.get("C4")).toBe('a<b>&"c"');
  });

  it("fails as a whole when its folder is not there, instead of waiting", async () => {
    const request = sampleExport({ pictures: { defect: 1, repair: 0 } });
    const deps = { fetchPicture: async () => pixel, onProgress: () => {} };
    await expect(writePictureWorkbook("/nowhere/at/all.xlsx", request, selection, about, ZONE, deps)).rejects.toThrow("ENOENT");
  });
});

describe.each([
  ["table", table, "A1:E4"],
  ["table with pictures", pictureWorkbook, "A1:H4"],
])("the sheet of a %s", (_, write, whole) => {
  it("is filtered by its head, which stays in sight and is printed on every page", async () => {
    const { files } = await write();
    const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
    expect(files.get("xl/worksheets/sheet1.xml")?.toString()).toContain(`<sheetView workbookViewId="0">${pane}</sheetView>`);
    expect(files.get("xl/worksheets/sheet1.xml")?.toString()).toContain(`<autoFilter ref="${whole}"/>`);
    const book = files.get("xl/workbook.xml")?.toString().replaceAll("&apos;", "'");
    expect(book).toContain("'待处置'!$1:$1</definedName>");
  });
});

it("a sheet with pictures is printed one page wide", async () => {
  const xml = (await pictureWorkbook()).files.get("xl/worksheets/sheet1.xml")?.toString();
  expect(xml).toContain('orientation="landscape" fitToWidth="1" fitToHeight="0"');
});

describe("a table", () => {
  it("has columns as wide as what stands in them", async () => {
    const rows = [sampleOrder({ id: "1", road: "沪".repeat(9) }), sampleOrder({ id: "2", road: "长".repeat(90) })];
    const width = async (count: number) => {
      const xml =
        (await written(asked, { rows: rows.slice(0, count), asOfMs: NOON_MS })).files.get("xl/worksheets/sheet1.xml")?.toString() ?? "";
      return Number(/<col min="3" max="3" width="(\d+)/.exec(xml)?.[1]);
    };
    expect([await width(1), await width(2)]).toEqual([20, 44]);
  });

  it("holds all rows, and tells how far it is", async () => {
    const rows = Array.from({ length: 3_000 }, (_, i) => sampleOrder({ id: `${i}` }));
    const { sheets, progress } = await written(asked, { rows, asOfMs: NOON_MS });
    expect(sheets[0]?.get("A3001")).toBe("N2999");
    expect(progress.at(-1)).toEqual([3_000, 3_000]);
  });
});

it("figures and shares are numbers, and words are the user's", async () => {
  const request = sampleExport({
    rows: { of: "report", report: "smartCheckStatistics", question: { by: "company" }, flags: {} },
    columns: ["company", "drawn", "passPercent"].map((key) => ({ key, title: key })),
  });
  const [cells] = (await written(request, { rows: [{ company: "一公司", drawn: 8, passPercent: 87.5 }], asOfMs: NOON_MS })).sheets;
  expect(["A2", "B2", "C2"].map((at) => cells?.get(at))).toEqual(["一公司", 8, 0.875]);
  const checks = sampleExport({
    rows: { of: "checks", family: "smart", round: "first", sampleId: "", result: "all" },
    columns: [{ key: "result", title: "结果" }],
    words: { ...asked.words, values: { result: { passed: "合格" } } },
  });
  const [judged] = (await written(checks, { rows: [{ result: "passed" }, { result: "new" }], asOfMs: NOON_MS })).sheets;
  expect([judged?.get("A2"), judged?.get("A3")]).toEqual(["合格", "new"]);
});

it("a month that did not come is named below the rows, where no filter hides it, and in the sheet about the workbook", async () => {
  const request = sampleExport({
    rows: { of: "report", report: "patrolYear", question: { year: "2026", by: "company" }, flags: {} },
    columns: ["month", "name"].map((key) => ({ key, title: key })),
  });
  const some: Selection = {
    rows: [{ month: "2026-01", name: "甲" }],
    asOfMs: NOON_MS,
    missing: ["2026-02", "2026-03"].map((month) => ({ month, error: "legacyTimeout" })),
  };
  const { sheets, files } = await written(request, some);
  expect(["A2", "A3", "A4"].map((at) => sheets[0]?.get(at))).toEqual(["2026-01", "2026-02 没有取到", "2026-03 没有取到"]);
  expect(files.get("xl/worksheets/sheet1.xml")?.toString()).toContain('<autoFilter ref="A1:B2"/>');
  const lines = aboutLines(request, some, "", ZONE);
  expect(lines).toContainEqual({ name: "缺少的月份", value: { text: "2026-02, 2026-03" } });
  expect(lines).toContainEqual({ name: "条数", value: { value: 1 } });
  expect(about.map(({ name }) => name)).not.toContain("缺少的月份");
});

it("names sheets as spreadsheets allow it", () => {
  expect(sheetName("a/b:c?*[d]")).toBe("a b c   d");
  expect(sheetName("长".repeat(40))).toHaveLength(31);
  expect(sheetName("说明", "说明")).not.toBe("说明");
});

it("[D] a report's workbook says which version of its figures it follows", () => {
  const rows = { of: "report", report: "patrolSummary", question: { month: "2026-03" }, flags: {} } as const;
  const [list] = aboutLines({ ...asked, title: "巡查汇总", rows }, selection, "", ZONE);
  expect(list).toEqual({ name: "列表", value: { text: `巡查汇总 v${patrolSummary.version}` } });
  expect(aboutLines(asked, selection, "", ZONE)[0]!.value).toEqual({ text: asked.title });
});

describe("the sheet that says what a workbook holds", () => {
  const value = (lines: ReturnType<typeof aboutLines>, name: string) => lines.find((one) => one.name === name)?.value;

  it("says where the feed stood, and a hash that is the same for the same rows alone", () => {
    const lines = aboutLines(asked, { ...selection, position: "7-41" }, "", ZONE);
    expect(value(lines, "#")).toEqual({ text: "7-41" });
    const hash = value(lines, "SHA-256") as { text: string };
    expect(hash.text).toMatch(/^[0-9a-f]{64}$/);
    expect(value(aboutLines(asked, { ...selection, position: "7-42" }, "", ZONE), "SHA-256")).toEqual(hash);
    expect(value(aboutLines(asked, { ...selection, rows: orders.slice(1) }, "", ZONE), "SHA-256")).not.toEqual(hash);
  });

  it("and a table of the same rows is the same file, byte by byte", async () => {
    const made = async (name: string) => {
      const file = join(tmpdir(), `${name}-${process.pid}.xlsx`);
      await writeTableWorkbook(file, asked, selection, about, ZONE, () => {});
      const bytes = await readFile(file);
      await rm(file);
      return bytes;
    };
    expect((await made("one")).equals(await made("other"))).toBe(true);
  });
});
