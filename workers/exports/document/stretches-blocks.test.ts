import { readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { sampleExport } from "../../../server/testing/sample-export.ts";
import { toneOfQuality } from "../../../shared/charts/driven-tones.ts";
import { numberWords } from "../../../shared/domain/number-words.ts";
import type { ToldStretches } from "../../../shared/http/told-stretches.ts";
import { patrolDay } from "../../../shared/reports/patrol-day.ts";
import { tableOf } from "../../../shared/reports/report.ts";
import type { Block } from "./block.ts";
import { roadMapSvg } from "./road-map-svg.ts";
import { stretchesBlocks } from "./stretches-blocks.ts";
import { stripSvg } from "./strip-svg.ts";
import { writeDocument } from "./write-document.ts";

const stretches = [
  { fromM: 0, toM: 600, fromChainageM: 5_000, toChainageM: 5_600, quality: "observed" as const },
  { fromM: 600, toM: 900, fromChainageM: 5_600, toChainageM: 5_900, quality: "inferred" as const },
  { fromM: 900, toM: 2_000, fromChainageM: 5_900, toChainageM: 7_000, quality: "missing" as const },
];
const day = (more: object = {}) => ({
  ...{ roadLengthM: 2_000, startMs: 0, endMs: 1, devices: 3, devicesInAll: 3, devicesFailed: 0, askedAtMs: 1, keptBy: "thatDay" as const },
  lanes: (["whole", "up", "down"] as const).map((lane) => ({ lane, stretches })),
  ...more,
});
const road = (id: string, told: ReturnType<typeof day> | null, error = ""): ToldStretches["roads"][number] => ({
  ...{ id, name: `${id}路`, missingM: 1_200, told, error },
});
const line = [
  [121.5, 31.2],
  [121.5, 31.218],
] as [number, number][];
const roads = new Map([["甲", { id: "甲", name: "甲路", town: "", roadClass: "", section: "", companyId: "", lengthM: 2_000, line }]]);
const say = (key: string) => (key.startsWith("stretchesBy") ? `${key} {km}` : key === "stretchesPartial" ? "partial {n}" : key);
const blocksOf = (told: ToldStretches | null) => stretchesBlocks(told, roads, { title: "路段", format: numberWords("zh-CN"), say });
type Strips = Extract<Block, { kind: "strips" }>;

it("[12.B] says why a day failed: a strip for each lane, the pieces on the map, and the chainages that nobody was on", () => {
  const [strips, map, table] = blocksOf({ roads: [road("甲", day())], short: 1 });
  expect((strips as Strips).strips.map(({ name, lane }) => [name, lane])).toEqual([
    ["甲路", "lane_whole"],
    ["", "lane_up"],
    ["", "lane_down"],
  ]);
  expect((strips as Strips).strips[0]!.note).toContain("stretchesByTracks 1.100 km · stretchesByServices 1.200 km");
  expect((map as Extract<Block, { kind: "map" }>).roads.map(({ colour }) => colour)).toEqual(
    (["observed", "inferred", "missing"] as const).map((quality) => toneOfQuality(quality, "light")),
  );
  expect((table as Extract<Block, { kind: "table" }>).rows).toEqual([["甲路", "K5+900", "K7+000", "1,100 m"]]);
});

it("what nobody could tell is unknown, and never a road that is missing as a whole", () => {
  const told = {
    roads: [road("甲", null, "legacyFailed"), road("乙", day({ devicesInAll: 0 })), road("丙", day({ lanes: [] }))],
    short: 5,
  };
  const [strips, table] = blocksOf(told) as [Strips, Extract<Block, { kind: "table" }>];
  expect(strips.strips.map(({ note }) => note.split(" · ")[0])).toEqual(["stretchesUnread", "stretchesNoDevices", "stretchesNotBegun"]);
  expect(strips.strips.every((one) => one.stretches.length === 0)).toBe(true);
  expect([strips.note, table.rows]).toEqual(["someShortRoads", []]);
  const [unread] = blocksOf(null) as [Strips];
  expect([unread.strips, unread.note]).toEqual([[], "stretchesUnread"]);
  const [none] = blocksOf({ roads: [], short: 0 }) as [Strips];
  expect([none.strips, none.note]).toEqual([[], "noShortRoads"]);
});

it("says of how many devices nobody heard, because they may have been there", () => {
  const [strips] = blocksOf({ roads: [road("甲", day({ devices: 2, devicesFailed: 1 }))], short: 1 }) as [Strips];
  expect(strips.strips[0]!.note).toContain("partial 2");
});

it("a strip is told apart without its colours: what is missing is striped, what is inferred half as high", () => {
  const svg = stripSvg(stretches, 200);
  expect(svg).toContain('<rect x="0" y="0" width="60" height="10" fill');
  expect(svg).toContain('<rect x="60" y="5" width="30" height="5" fill');
  expect(svg.match(/<path/g)).toHaveLength(1);
  expect(stripSvg([], 200)).not.toContain("NaN");
});

it("lines on the map and marks of both legends are told apart without their colours", () => {
  const [strips, map] = blocksOf({ roads: [road("甲", day())], short: 1 }) as [Strips, Extract<Block, { kind: "map" }>];
  const grey = (svg: string) => svg.replaceAll(/#[0-9a-f]{3,6}/gi, "grey");
  const drawn = roadMapSvg(map.roads, 600)!.match(/<path d="M[^"]*L[^"]*" fill="none" stroke="#[^>]*stroke-width="2"[^>]*>/g)!;
  const looks = [drawn.map((path) => path.replace(/d="[^"]*"/, "")), ...[strips, map].map(({ legend }) => legend.map(({ mark }) => mark!))];
  expect(looks.map((of) => new Set(of.map(grey)).size)).toEqual([3, 3, 3]);
});

it("lies in the document's file", async () => {
  const question = { day: "2026-03-07", company: "" };
  const columns = tableOf(patrolDay, question, {}).map(({ key }) => ({ key, title: key }));
  const words = {
    ...{ organisation: "浦东公路署", contents: "目录", figures: "汇总", table: "明细", noData: "没有数据" },
    ...{ madeBy: "编制", checkedBy: "审核", approvedBy: "批准", day: "日期", titles: {}, figureNames: {}, fields: {}, said: {} },
  };
  const rows = { of: "report" as const, report: "patrolDay", question, flags: {} };
  const asked = { ...sampleExport(), title: "覆盖", rows, columns, document: { paper: "A4" as const, words } };
  const file = join(tmpdir(), `stretches-${process.pid}.pdf`);
  const told = { roads: [road("甲", day()), road("乙", null, "legacyFailed")], short: 2 };
  await writeDocument(
    file,
    asked,
    { rows: [], asOfMs: 1, roads, stretches: told },
    [{ name: "x", value: { text: "y" } }],
    "Asia/Shanghai",
    async () => null,
  );
  const bytes = await readFile(file);
  await rm(file);
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
});
